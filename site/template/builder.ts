import type { LayoutNode } from '#model/layout/layout.ts';
import type { RenderContext, WidgetType } from '#model/widget-type.ts';
import type { WidgetBody } from '#model/widgets.ts';
import type { Budget } from '#site/budget.ts';
import type { ExpressionPlace } from '#site/expressions/compile-expression.ts';
import { addFault, type Fault, type FaultKind, type Scope, type SiteContext } from '#site/expressions/scope.ts';
import type { LocalPath } from '#site/languages/local-links.ts';
import type { LivePlace } from './live-place.ts';
import type { NodeSurroundings } from './new-builder.ts';
import type { GivenSlots } from './slot-content.ts';
import type { StyleRules } from './styles.ts';

/** Most nodes a template may become once the widgets it names are put in their place. */
export const MAX_COMPILED_NODES = 20_000;

/** What is known and gathered while one template is compiled. */
export interface Builder {
  readonly form: 'html' | 'xml' | 'text' | 'json' | 'calendar';
  readonly types: Readonly<Record<string, WidgetType>>;
  /** Looks a saved widget up, and notes that the template depends on it. */
  readonly saved: (key: string) => WidgetBody | undefined;
  /** Looks up what of the library is named, and notes that the template depends on it. */
  readonly picture: RenderContext['picture'];
  /** Whether what is named is another picture on other pages or at other times. */
  readonly isPassing: (src: string) => boolean;
  /** Looks up where a page is, and notes that the template depends on it. */
  readonly addresses: NodeSurroundings['addresses'];
  /** Whether the site has more than one language. */
  readonly hasLanguages: boolean;
  /** Leads a path of the site to the page in the language that is compiled; absent in the main one. */
  readonly localPath?: LocalPath | undefined;
  /** A preview marks each node with its id and shows what is missing. */
  readonly isPreview: boolean;
  readonly context: SiteContext;
  /** Names that have the same value on every page of the site, such as `site`. */
  readonly constants: Scope;
  readonly styles: StyleRules;
  readonly usedTypes: Set<WidgetType>;
  readonly faults: Fault[];
  readonly marks: { readsClock: boolean };
  readonly budget: Budget;
  nodes: number;
  /** The numbers of its nodes, on a page that counts what happens to each. */
  readonly numberOf?: ((node: string, place: Place) => number | undefined) | undefined;
  /**
   * What stands for a child in the markup of its parent, where nodes are rendered one by one: a mark, or `''` for a
   * child of which nothing is shown. Absent where a node is compiled with all that is in it.
   */
  readonly mark?: (child: LayoutNode) => string;
  /** A place of a saved widget that is drawn by itself, where the page around it is edited no further. */
  readonly live?: LivePlace | undefined;
}

/** Where in the template a node is compiled. */
export interface Place {
  /** Names whose values are the same for every request. */
  readonly constants: Scope;
  /** Id of the layout's own node a saved widget stands in for; faults within it are told of that node. */
  readonly owner: string | undefined;
  /** Keys of the saved widgets around. */
  readonly inside: readonly string[];
  /** Ids of the nodes that name them, for the names of what is inside. */
  readonly path?: string;
  /** It is in a repeat, so that there may be several of each node. */
  readonly isRepeated?: boolean;
  /** What the slots of the saved widget around are filled with. */
  readonly given?: GivenSlots;
}

/** What the root of a saved widget takes over from the node that names it. */
export interface Inherited {
  readonly className: string;
  readonly id: string | undefined;
  /** The slots of nodes of the page that fill slots of it, `id/name`: for the preview, which marks them. */
  readonly fills?: readonly string[];
}

export function expressionPlace(builder: Builder, place: Place, node: string): PropPlace {
  const { faults, marks, context, budget, addresses, localPath } = builder;
  const { language, timeZone } = context;
  return { language, timeZone, node, constants: place.constants, faults, marks, budget, addresses, localPath };
}

/** Where a prop stands: links in it are looked up, and lead to pages in its language. */
export interface PropPlace extends ExpressionPlace {
  readonly addresses: NodeSurroundings['addresses'];
  readonly localPath?: LocalPath | undefined;
}

export function reportFault(builder: Builder, node: string, kind: FaultKind, subject: string, detail = ''): void {
  addFault(builder.faults, { node, kind, subject, detail });
}
