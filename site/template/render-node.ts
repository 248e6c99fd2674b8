import type { LayoutNode } from '#model/layout/layout.ts';
import { languagesOf } from '#model/site-languages/languages-of.ts';
import type { Slot } from '#model/widget-type.ts';
import { Budget, type Limits } from '#site/budget.ts';
import { type Fault, newRun, type Scope } from '#site/expressions/scope.ts';
import { pageLanguages, usualAlternates } from '#site/languages/page-languages.ts';
import { always, findPicture } from '#site/media/find-picture.ts';
import { compileNode } from './compile-node.ts';
import { libraryOf, type NodeSurroundings, newBuilder, siteScope } from './new-builder.ts';
import { runPiece } from './piece.ts';

/** What a page knows wherever one of its nodes stands. */
export interface PageScope {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** What the data calls answered, by name. */
  readonly data: Scope;
  /** Of a saved widget shown alone: the values of its props. */
  readonly props?: Scope | undefined;
}

/** A node as the page has it. */
export interface RenderedNode {
  readonly html: string;
  /** The css rules of the node's own styles, by their class. */
  readonly styles: ReadonlyMap<string, string>;
  readonly faults: readonly Fault[];
}

export interface RenderNodeOptions {
  /** What the slot it is in wraps each of its rounds in. */
  readonly item?: Slot['item'];
  /** What stands for each of its children; without it they are rendered with it. */
  readonly mark?: (child: LayoutNode) => string;
  readonly limits?: Limits;
}

/**
 * Renders one node of a page that is edited by the code that renders pages, so that it need not be made anew as a whole.
 * The node has no repeat around it.
 * @throws OverBudget when what it makes is too large
 */
export function renderNode(
  node: LayoutNode,
  around: NodeSurroundings,
  page: PageScope,
  { item, mark, limits }: RenderNodeOptions = {},
): RenderedNode {
  const budget = new Budget(limits, true);
  const constants = { site: siteScope(around.settings), ...(page.props && { props: page.props }) };
  const builder = { ...newBuilder(around, constants, 'html', budget), ...(mark && { mark }) };
  const piece = compileNode(node, builder, { constants, owner: undefined, inside: [] }, item);
  const { path, params, query } = page;
  const scope = { ...page.data, ...constants, params, query, page: { path, language: around.settings.language } };
  const moment = { ...always, page: path, at: Date.now() };
  const picture = (src: string, ratio: string) => findPicture(src, ratio, libraryOf(around), moment);
  const { settings } = around;
  const languages = { language: settings.language, languages: languagesOf(settings) };
  const alternates = usualAlternates(languages.languages, path);
  const seen = { languages: pageLanguages(languages, alternates, ''), alternates };
  const run = newRun(builder.context, path, scope, budget, picture, {}, undefined, seen);
  const html = runPiece(piece, scope, run);
  return { html, styles: builder.styles.rules, faults: [...builder.faults, ...run.faults] };
}
