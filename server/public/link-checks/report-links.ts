import { type BadLink, CHECK_LISTED, CHECK_NAMED, type LinkedPage, type LinkFindings } from '#contract/link-checks.ts';
import { cutText } from '#model/cut-text.ts';
import { savedKey } from '#model/layout/catalogue.ts';
import { flatNodes } from '#model/layout/layout-tree.ts';
import { DEEP_FROM, DEEP_LEAST, isBroken } from '#model/link-report/link-faults.ts';
import { measureClicks } from '#model/link-report/measure-clicks.ts';
import { likelyTargets } from '#model/page-routes/likely-targets.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import { createYielder, runYielding } from '#server/platform/process/yield-to-event-loop.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { Crawl } from './crawl-site.ts';
import type { CheckedPage, LinkGroup } from './gathered-links.ts';

/** Broken links for which the page that was likely meant is looked for, and the pages each is compared with. */
const MAX_SUGGESTED = 50;
const MAX_COMPARED = 2000;

/** Puts together what a crawl found. */
export async function reportLinks(site: CompiledSite, crawl: Crawl): Promise<LinkFindings> {
  const { gathered, cut, unknown, sourcesAway } = crawl;
  const { pages } = gathered;
  const describePage = describePages(site);
  const breathe = createYielder();
  const linkedTo = new Set<number>();
  for (const [place, { out }] of pages.entries()) {
    for (const to of out) if (to !== place) linkedTo.add(to);
    await breathe();
  }
  const starts = homesOf(site).flatMap((path) => gathered.placeOf(path) ?? []);
  const { of: clicksOf, via } = await runYielding(measureClicks(pages.length, starts, (at) => pages[at]?.out ?? []));
  const found = { unmade: newList<LinkedPage>(), orphans: newList<LinkedPage>(), ends: newList<LinkedPage>() };
  const deep: { place: number; clicks: number }[] = [];
  const clicks: number[] = [];
  let unreached = 0;
  for (const [place, page] of pages.entries()) {
    await breathe();
    if (page.state === 'unmade') take(found.unmade, describePage(page));
    if (page.isListed && !linkedTo.has(place) && !starts.includes(place)) take(found.orphans, describePage(page));
    if (page.state !== 'made' || page.found.form !== 'html') continue;
    if (page.out.every((to) => to === place)) take(found.ends, describePage(page));
    const far = clicksOf[place];
    if (far === undefined) unreached += 1;
    else {
      while (clicks.length <= far) clicks.push(0);
      clicks[far] = (clicks[far] ?? 0) + 1;
      if (far >= DEEP_LEAST) deep.push({ place, clicks: far });
    }
  }
  deep.sort((one, other) => other.clicks - one.clicks || one.place - other.place);
  const isDeep = deep.filter((each) => each.clicks >= DEEP_FROM).length;
  const nodeOf = nodesOf(site);
  const groups = inWidgets(site, [...gathered.groups.values()], nodeOf);
  groups.sort((one, other) => other.pages - one.pages);
  const [broken, detours] = [
    groups.filter(({ fault }) => isBroken(fault)),
    groups.filter(({ fault }) => !isBroken(fault)),
  ];
  return {
    pages: pages.filter(({ state }) => state !== 'waits').length,
    links: gathered.links,
    outside: gathered.outside,
    cut,
    unknown: { total: unknown.length, listed: unknown.slice(0, CHECK_LISTED) },
    sources_away: [...sourcesAway],
    clicks,
    unreached,
    broken: { total: broken.length, listed: await describeLinks(site, broken, pages, nodeOf) },
    detours: { total: detours.length, listed: await describeLinks(site, detours, pages, nodeOf) },
    ...found,
    deep: {
      total: isDeep,
      listed: deep.slice(0, CHECK_LISTED).map(({ place, clicks: far }) => ({
        ...describePage(pages[place] as CheckedPage),
        clicks: far,
        via: pages[via[place] ?? place]?.found.path ?? '',
      })),
    },
  };
}

interface List<T> {
  total: number;
  listed: T[];
}

const newList = <T>(): List<T> => ({ total: 0, listed: [] });

function take<T>(list: List<T>, item: T): void {
  list.total += 1;
  if (list.listed.length < CHECK_LISTED) list.listed.push(item);
}

/** Where visitors begin: the home page in each language of the site. */
function homesOf(site: CompiledSite): string[] {
  const further = site.settings.languages.flatMap(({ language }) => site.in(language).local?.localPath('/') ?? []);
  return ['/', ...further];
}

function describePages(site: CompiledSite): (page: CheckedPage) => LinkedPage {
  return ({ found }) => ({ path: found.path, route: found.routeId, template: templateOf(site, found.pageKey) });
}

function templateOf(site: CompiledSite, key: string): LinkedPage['template'] {
  const body = site.find('page_template', key)?.body as PageTemplateBody | undefined;
  return body ? { key, name: body.name } : null;
}

/** Links that a widget of the site writes down itself are one, in however many templates it is. */
type OwnLink = LinkGroup & { readonly widget?: string };

function inWidgets(site: CompiledSite, groups: readonly LinkGroup[], nodeOf: ReturnType<typeof nodesOf>): OwnLink[] {
  const texts = new Map<string, string>();
  const isOwn = (key: string, href: string): boolean => {
    const text = texts.get(key) ?? JSON.stringify(site.widget(key)?.root ?? null);
    texts.set(key, text);
    return text.includes(JSON.stringify(href)) || text.includes(JSON.stringify(`"${href}"`).slice(1, -1));
  };
  const merged = new Map<string, OwnLink>();
  for (const group of groups) {
    const widget = savedKey(nodeOf(group.template, group.node) ?? '');
    const key = widget !== undefined && isOwn(widget, group.href) ? widget : undefined;
    const name = JSON.stringify(key === undefined ? group : [key, group.href, group.fault, group.leads, group.hops]);
    const known = merged.get(name);
    if (known) {
      known.pages += group.pages;
      known.first.push(...group.first.slice(0, CHECK_NAMED - known.first.length));
    } else merged.set(name, key === undefined ? group : { ...group, first: [...group.first], widget: key });
  }
  return [...merged.values()];
}

/** What a node of a template is, by its id. */
function nodesOf(site: CompiledSite): (template: string, node: string) => string | undefined {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return (template, node) => {
    const widgets = known.get(template) ?? widgetsOf(site, template);
    known.set(template, widgets);
    return widgets.get(node);
  };
}

async function describeLinks(
  site: CompiledSite,
  groups: readonly OwnLink[],
  pages: readonly CheckedPage[],
  nodeOf: ReturnType<typeof nodesOf>,
): Promise<BadLink[]> {
  const breathe = createYielder();
  const compared = pages.slice(0, MAX_COMPARED).flatMap(({ state, found }) => (state === 'made' ? found.path : []));
  const described: BadLink[] = [];
  for (const group of groups.slice(0, CHECK_LISTED)) {
    await breathe();
    const { fault, href, leads, hops, template, node, pages: count, first } = group;
    const isGuessed = described.length < MAX_SUGGESTED && fault === 'nothing';
    const widget = nodeOf(template, node);
    const own = group.widget === undefined ? undefined : site.widget(group.widget);
    described.push({
      fault,
      href: cutText(href, 2048),
      leads: cutText(leads, 2048),
      hops,
      template: templateOf(site, template),
      node: widget === undefined ? null : { id: node, widget },
      widget: own ? { key: own.key, title: own.title } : null,
      pages: count,
      first,
      likely: (isGuessed && likelyTargets(leads, compared, 1)[0]) || null,
    });
  }
  return described;
}

/** What each node of a template is, by its id. */
function widgetsOf(site: CompiledSite, key: string): ReadonlyMap<string, string> {
  const body = site.find('page_template', key)?.body as PageTemplateBody | undefined;
  return new Map(body ? flatNodes(body.root, null, null).map(({ id, widget }) => [id, widget]) : []);
}
