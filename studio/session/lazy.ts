import {
  Component,
  type ComponentType,
  createContext,
  createElement,
  type FunctionComponent,
  // biome-ignore lint/style/noRestrictedImports: this is the one that is to be used in its place.
  lazy as lazyOfReact,
  type ReactNode,
  useState,
} from 'react';
import { asChunkLoadError, type ChunkLoadError } from './chunk-load-error.ts';
import { importWithRetry } from './fetch-files.ts';
import { isReachable } from './reachability.ts';
import { whenServerResponds } from './when-server-responds.ts';

/** Fetches code, once there is a way to the server. */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  if (!isReachable()) await new Promise<void>((answers) => whenServerResponds(answers));
  return importWithRetry(load);
}

export interface LoadFailureProps {
  error: ChunkLoadError;
  /** Asks for the code anew; once it is there the part stands in this place. */
  onRetry: () => Promise<void>;
  /** Of a dialog: gives up opening it. */
  onClose: (() => void) | undefined;
}

/** What stands in the place of a part whose code cannot be had; without any, whatever is around the part fails with it. */
export const LoadFailureContext = createContext<ComponentType<LoadFailureProps> | undefined>(undefined);

interface BoundaryProps extends Omit<LoadFailureProps, 'error'> {
  /** Whoever opens it next asks anew. */
  onFailed: () => void;
  children?: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { error?: unknown }> {
  static override contextType = LoadFailureContext;
  declare context: ComponentType<LoadFailureProps> | undefined;
  override state: { error?: unknown } = {};

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    const { error } = this.state;
    const { children, onRetry, onClose } = this.props;
    if (error === undefined) return children;
    const missing = asChunkLoadError(error);
    const Missing = this.context;
    if (!missing || !Missing) throw error;
    const retry = async () => {
      await onRetry();
      this.setState({ error: undefined });
    };
    return createElement(Missing, { error: missing, onRetry: retry, onClose });
  }
}

function closing(props: object): (() => void) | undefined {
  const { onClose, onCancel }: { onClose?: unknown; onCancel?: unknown } = props;
  const close = onClose ?? onCancel;
  return typeof close === 'function' ? () => void close() : undefined;
}

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

interface Source<P> {
  load: Load<P>;
  /** What whoever opens it next is shown. */
  part: ComponentType<P>;
}

const partOf = <P extends object>(load: Load<P>) =>
  lazyOfReact<ComponentType<P>>(() => fetchCode(load)) as ComponentType<P>;

function LazyPart<P extends object>({ source, given }: { source: Source<P>; given: P }) {
  const [shown, show] = useState({ part: source.part });
  const onRetry = async () => {
    const module = await fetchCode(source.load);
    source.part = module.default;
    show({ part: source.part });
  };
  const onFailed = () => {
    source.part = partOf(source.load);
  };
  return createElement(
    PartBoundary,
    { onRetry, onFailed, onClose: closing(given) },
    createElement<P>(shown.part, given),
  );
}

/**
 * As React's, for a part whose code may have to wait for a network ({@link fetchCode}), or may not be had: React keeps
 * the first failure for good, here it is said in the part's place, which offers to ask for it anew.
 */
export function lazy<P extends object>(load: Load<P>): FunctionComponent<P> {
  const source: Source<P> = { load, part: partOf(load) };
  return (props) => createElement(LazyPart<P>, { source, given: props });
}
