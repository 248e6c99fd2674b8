import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import type { LayoutMeta } from '#model/layout/layout.ts';
import type { LayoutTree } from '#model/layout/layout-tree.ts';
import { runToEnd } from '#model/run-to-end.ts';
import type { RouteSeo } from '#model/seo/route-seo.ts';
import { checkAlt, type HasAlt } from './check-alt.ts';
import { type ColumnsOf, checkCalls, checkColumns, dataNames } from './check-data.ts';
import { checkHead } from './check-head.ts';
import { checkHeadData } from './check-head-data.ts';
import { checkHeadings } from './check-headings.ts';
import { checkImages, type IsImage } from './check-images.ts';
import { checkNames, pageNames } from './check-names.ts';
import { checkPlaces } from './check-places.ts';
import { type Finding, MAX_FINDINGS } from './finding.ts';
import { linksOf, type SiteLink } from './links-of.ts';
import { shownNodes } from './shown-nodes.ts';

export interface CheckedPage {
  tree: LayoutTree;
  /** Of a page; a saved widget, which is a part of pages, has none. */
  meta: LayoutMeta | undefined;
  /** Whether its site is in several languages. */
  hasLanguages?: boolean;
  /** What its routes say of it in its place, as far as they are known. */
  routes?: readonly (RouteSeo | undefined)[];
  /** Of a saved widget: the names that the pages of its site have. Without, nothing is said of what it reads. */
  names?: ReadonlySet<string> | undefined;
  /** Without them nothing is said of data sources and images that went. */
  columnsOf?: ColumnsOf | undefined;
  isImage?: IsImage | undefined;
}

interface CheckedLayout {
  findings: Finding[];
  links: SiteLink[];
}

/** What can be told of a layout without drawing it; where it leads is left to who knows the site's routes. */
export function checkPage(page: CheckedPage, catalogue: LayoutCatalogue, hasAlt: HasAlt): CheckedLayout {
  return runToEnd(checkPageInSteps(page, catalogue, hasAlt));
}

/** As {@link checkPage}, in steps between which others can have their turn: each goes through all nodes once. */
export function* checkPageInSteps(
  { tree, meta, routes, hasLanguages, names, columnsOf, isImage }: CheckedPage,
  catalogue: LayoutCatalogue,
  hasAlt: HasAlt,
): Generator<undefined, CheckedLayout> {
  const nodes = shownNodes(tree);
  const findings = [...checkAlt(nodes, catalogue, hasAlt), ...checkPlaces(nodes, tree, catalogue)];
  if (isImage) findings.push(...checkImages(nodes, catalogue, isImage));
  yield;
  findings.push(...checkHeadings(tree, catalogue, meta !== undefined));
  yield;
  // A part sees what each page has that it stands on.
  const everywhere = meta ? pageNames(meta) : names;
  if (everywhere) findings.push(...checkNames(nodes, tree, catalogue, everywhere));
  if (meta) findings.push(...checkHead(meta, routes), ...checkHeadData(meta, routes, { columnsOf, isImage }));
  yield;
  if (meta && columnsOf)
    findings.push(...checkCalls(meta, columnsOf), ...checkColumns(nodes, tree, catalogue, dataNames(meta), columnsOf));
  yield;
  return { findings: findings.slice(0, MAX_FINDINGS), links: linksOf(nodes, catalogue, hasLanguages) };
}
