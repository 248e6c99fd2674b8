import type { CheckedDocument, checkDrafts as exchange } from '#contract/checks.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { type CheckedPage, checkPage } from '#model/checks/check-page.ts';
import { type Finding, type FindingKind, findingKinds } from '#model/checks/finding.ts';
import { deadLinks, lostPages } from '#model/checks/links-of.ts';
import { shownNodes } from '#model/checks/shown-nodes.ts';
import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { flattenLayout } from '#model/layout/layout-tree.ts';
import { hasAltText, type MediaImageBody } from '#model/media/media-image.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { inTurns } from '#server/platform/process/breather.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { resolvePage } from '#site/page/resolve-page.ts';

type Checked = ResponseOf<typeof exchange>;

const MOST_LISTED = 50;
const known = new WeakMap<CompiledSite, Promise<Checked>>();

/** Whether anything of the drafts is at a path. */
export const isAnswered = (drafts: CompiledSite, path: string): boolean =>
  resolvePage(drafts, path, '').kind !== 'nothing';

/** What the drafts of a site have to be looked at, found once for as long as they stay as they are. */
export function checkDrafts(drafts: CompiledSite): Promise<Checked> {
  const before = known.get(drafts);
  if (before) return before;
  const checked = inTurns(steps(drafts));
  known.set(drafts, checked);
  return checked;
}

function* steps(drafts: CompiledSite): Generator<undefined, Checked> {
  const documents: CheckedDocument[] = [];
  const look = catalogueOf(drafts);
  for (const pageKey of drafts.pageKeys()) {
    const body = drafts.find('page_template', pageKey)?.body as PageTemplateBody | undefined;
    if (body) {
      const routes = drafts.routesTo(pageKey).map((route) => (route.body as PageRouteBody).seo);
      const findings = look(body.root, { meta: body.meta, routes });
      documents.push({ kind: 'page_template', key: pageKey, title: body.name, findings });
    }
    yield;
  }
  for (const key of drafts.widgetKeys()) {
    const body = drafts.widget(key);
    if (body)
      documents.push({ kind: 'widget', key, title: body.title, findings: look(body.root, { meta: undefined }) });
    yield;
  }
  const found = documents.filter(({ findings }) => findings.length > 0);
  found.sort((one, other) => countOf(other) - countOf(one));
  const findings = found.reduce((sum, each) => sum + countOf(each), 0);
  return { documents: found.slice(0, MOST_LISTED), total: found.length, findings };
}

const countOf = ({ findings }: CheckedDocument): number => findings.reduce((sum, { count }) => sum + count, 0);

function catalogueOf(drafts: CompiledSite) {
  const saved = new Map<string, WidgetBody>();
  for (const key of [...drafts.widgetKeys(), ...drafts.pinnedKeys()]) {
    const widget = drafts.widget(key);
    if (widget) saved.set(key, widget);
  }
  const catalogue: LayoutCatalogue = { types: drafts.kit.types, saved };
  const hasAlt = (key: string): boolean | undefined => {
    const image = drafts.find('media_image', key)?.body as MediaImageBody | undefined;
    return image && hasAltText(image);
  };
  const addresses = (page: string) => drafts.routesTo(page).map(({ naturalKey }) => naturalKey);
  return (root: LayoutNode, page: Omit<CheckedPage, 'tree'>): CheckedDocument['findings'] => {
    const tree = flattenLayout(root);
    const { findings, links } = checkPage({ tree, ...page }, catalogue, hasAlt);
    const dead = deadLinks(
      links,
      (path) => isAnswered(drafts, path),
      () => undefined,
    );
    return counted([...findings, ...dead, ...lostPages(shownNodes(tree), catalogue, addresses)]);
  };
}

function counted(findings: readonly Finding[]): { kind: FindingKind; count: number }[] {
  return findingKinds.flatMap((kind) => {
    const count = findings.filter((each) => each.kind === kind).length;
    return count === 0 ? [] : [{ kind, count }];
  });
}
