import type { CheckedDocument, CheckedDrafts, CountedFindings } from '#contract/checks.ts';
import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import { mainColumns } from '#model/apis/columns/translated-columns.ts';
import { pageNames } from '#model/checks/check-names.ts';
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
import type { CheckedLayout } from '#server/content/checks/queries.ts';
import { runYielding } from '#server/platform/process/yield-to-event-loop.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { resolvePage } from '#site/page/resolve-page.ts';

const MAX_LISTED = 50;

interface Found extends CheckedDocument {
  id: string;
}

const known = new WeakMap<CompiledSite, Promise<readonly Found[]>>();

/** Whether anything of the drafts is at a path. */
export const isAnswered = (drafts: CompiledSite, path: string): boolean =>
  resolvePage(drafts, path, '').kind !== 'nothing';

interface Wanted {
  /** What the canvas found, by the id of the document; without it nothing is said of what was not drawn. */
  drawn?: ReadonlyMap<string, CheckedLayout> | undefined;
  /** Ids of the documents that are asked about; all without. */
  only?: ReadonlySet<string> | undefined;
}

/** What the drafts of a site have to be looked at, found once for as long as they stay as they are. */
export async function checkDrafts(drafts: CompiledSite, { drawn, only }: Wanted = {}): Promise<CheckedDrafts> {
  const checked = known.get(drafts) ?? runYielding(steps(drafts));
  known.set(drafts, checked);
  const asked = (await checked).filter(({ id }) => !only || only.has(id));
  const found = asked
    .map(({ id, findings, ...rest }) => {
      const seen = drawn?.get(id)?.findings ?? [];
      return { ...rest, findings: inOrder([...findings, ...seen]) };
    })
    .filter(({ findings }) => findings.length > 0)
    .sort((one, other) => countOf(other) - countOf(one));
  const undrawn = asked.filter(({ id }) => drawn && (drawn.get(id)?.isStale ?? true));
  return {
    documents: found.slice(0, MAX_LISTED),
    total: found.length,
    findings: found.reduce((sum, each) => sum + countOf(each), 0),
    undrawn: {
      documents: undrawn.slice(0, MAX_LISTED).map(({ kind, key, title }) => ({ kind, key, title })),
      total: undrawn.length,
    },
  };
}

const inOrder = (findings: CountedFindings): CountedFindings =>
  findings.toSorted((one, other) => findingKinds.indexOf(one.kind) - findingKinds.indexOf(other.kind));

function* steps(drafts: CompiledSite): Generator<undefined, Found[]> {
  const documents: Found[] = [];
  const look = catalogueOf(drafts);
  for (const key of drafts.pageKeys()) {
    const found = drafts.find('page_template', key);
    const { name, root, meta } = (found?.body ?? {}) as Partial<PageTemplateBody>;
    if (found && root) {
      const routes = drafts.routesTo(key).map((route) => (route.body as PageRouteBody).seo);
      const findings = look(root, { meta, routes });
      documents.push({ kind: 'page_template', id: found.id, key, title: name ?? key, findings });
    }
    yield;
  }
  // What no page has, a saved widget reads in vain wherever it stands.
  const names = yield* namesOfPages(drafts);
  for (const key of drafts.widgetKeys()) {
    const found = drafts.find('widget', key);
    const body = drafts.widget(key);
    if (found && body) {
      const findings = look(body.root, { meta: undefined, names });
      documents.push({ kind: 'widget', id: found.id, key, title: body.title, findings });
    }
    yield;
  }
  return documents;
}

/** The names that expressions of any page of a site can read. */
function* namesOfPages(drafts: CompiledSite): Generator<undefined, ReadonlySet<string>> {
  const names = new Set<string>();
  const addRepeats = (root: LayoutNode) => {
    for (const { repeat } of Object.values(flattenLayout(root).nodes)) if (repeat) names.add(repeat.as);
  };
  for (const key of drafts.pageKeys()) {
    const { root, meta } = (drafts.find('page_template', key)?.body ?? {}) as Partial<PageTemplateBody>;
    if (meta) for (const name of pageNames(meta)) names.add(name);
    if (root) addRepeats(root);
    yield;
  }
  for (const key of drafts.widgetKeys()) {
    const root = drafts.widget(key)?.root;
    if (root) addRepeats(root);
    yield;
  }
  return names;
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
  const isImage = (key: string): boolean => drafts.find('media_image', key) !== undefined;
  const columnsOf = (api: string): readonly string[] | undefined => {
    const body = drafts.find('api', api)?.body as ApiBody | undefined;
    if (!body || isLive(body.source)) return body && [];
    const { fields = [] } = body.source;
    const first = drafts.source(api)?.shown(0);
    const held = typeof first === 'object' && first !== null && !Array.isArray(first) ? Object.keys(first) : [];
    return fields.length === 0 ? [] : [...mainColumns(fields).map(({ name }) => name), ...held];
  };
  const hasLanguages = drafts.languages.length > 1;
  const addresses = (page: string) => drafts.routesTo(page).map(({ naturalKey }) => naturalKey);
  return (root: LayoutNode, page: Omit<CheckedPage, 'tree'>): CheckedDocument['findings'] => {
    const tree = flattenLayout(root);
    const { findings, links } = checkPage({ tree, hasLanguages, columnsOf, isImage, ...page }, catalogue, hasAlt);
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
