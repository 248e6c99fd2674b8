import { AsyncLocalStorage } from 'node:async_hooks';

/** What traces know of the work that is going on. */
export interface TraceContext {
  /** In the form of W3C Trace Context; undefined once the span has ended. */
  readonly traceparent: string | undefined;
}

const contexts = new AsyncLocalStorage<TraceContext>();

/** Runs work in a span: what begins in there, also later, is beneath it. */
export function inTrace<T>(context: TraceContext, work: () => T): T {
  return contexts.run(context, work);
}

/** The span of the work that is going on; undefined where nothing is traced. */
export function currentTrace(): TraceContext | undefined {
  return contexts.getStore();
}
