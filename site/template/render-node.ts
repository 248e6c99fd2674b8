import type { LayoutNode } from '#model/layout/layout.ts';
import { languagesOf } from '#model/site-languages/languages-of.ts';
import type { Slot } from '#model/widget-type.ts';
import { Budget, type Limits } from '#site/budget.ts';
import { atRound, type Fault, newRun, type Scope } from '#site/expressions/scope.ts';
import { pageLanguages, usualAlternates } from '#site/languages/page-languages.ts';
import { always, findPicture } from '#site/media/find-picture.ts';
import type { Place } from './builder.ts';
import { compileNode } from './compile-node.ts';
import { type LivePlace, type PlaceGiven, placeWithin } from './live-place.ts';
import { libraryOf, type NodeSurroundings, newBuilder, siteScope } from './new-builder.ts';
import { runPiece, withPhones } from './piece.ts';

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

interface RenderNodeOptions {
  /** What the slot it is in wraps each of its rounds in. */
  readonly item?: Slot['item'];
  /** What stands for each of its children; without it they are rendered with it. */
  readonly mark?: (child: LayoutNode) => string;
  readonly limits?: Limits;
  /** A place in it that is drawn by itself. */
  readonly live?: LivePlace | undefined;
  /** It is a node of a saved widget in a place of a page: what that gives, and whether it is the widget's outermost. */
  readonly within?: { readonly given: PlaceGiven; readonly isRoot: boolean } | undefined;
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
  { item, mark, limits, live, within }: RenderNodeOptions = {},
): RenderedNode {
  const budget = new Budget(limits, true);
  const props = within?.given.props ?? page.props;
  const constants = { site: siteScope(around.settings), ...(props && { props }) };
  const builder = { ...newBuilder(around, constants, 'html', budget), ...(mark && { mark }), live };
  const place: Place = { constants, owner: undefined, inside: [], ...(within && placeWithin(within.given)) };
  const inherited = within?.isRoot ? { className: within.given.className, id: node.id } : undefined;
  const piece = compileNode(node, builder, place, item, inherited);
  const { path, params, query } = page;
  const round = atRound(within?.given.round ?? '');
  const here = { path, language: around.settings.language };
  const scope = { ...page.data, ...constants, params, query, page: here, ...round };
  const moment = { ...always, page: path, at: Date.now() };
  const picture = (src: string, ratio: string) => findPicture(src, ratio, libraryOf(around), moment);
  const { settings } = around;
  const languages = { language: settings.language, languages: languagesOf(settings) };
  const alternates = usualAlternates(languages.languages, path);
  const seen = { languages: pageLanguages(languages, alternates, ''), alternates };
  const run = newRun(builder.context, path, scope, budget, picture, {}, undefined, seen);
  const html = runPiece(withPhones(piece, builder.context.direction), scope, run);
  return { html, styles: builder.styles.rules, faults: [...builder.faults, ...run.faults] };
}
