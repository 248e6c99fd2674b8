import type { ComparedPage, ReleaseComparison } from '#contract/release-comparison.ts';
import { prefixOf } from '#model/site-languages/languages.ts';
import { createYielder, type createYielder as makeBreather } from '#server/platform/process/yield-to-event-loop.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { PageBusy } from '#server/public/rendering/page-busy.ts';
import type { PageOwner } from '#server/public/rendering/page-renderer.ts';
import { usesOf } from '#server/public/rendering/uses-of.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { addressSources, servedAddresses } from '#site/page/list-addresses.ts';
import { orderOf, type Resolution, resolvePage } from '#site/page/resolve-page.ts';
import { answerAt } from './answer-at.ts';

/** Where a comparison ends, whatever is left. */
interface ComparisonLimits {
  /** Milliseconds. */
  readonly time: number;
  readonly addresses: number;
  readonly listed: number;
  readonly unknown: number;
}

export const comparisonLimits: ComparisonLimits = { time: 10_000, addresses: 20_000, listed: 500, unknown: 50 };

type Breathe = ReturnType<typeof makeBreather>;

/**
 * Finds the addresses that answer otherwise on one side than on the other. Pages made of the same documents are the
 * same; any other is made on both sides and its bytes are compared.
 */
export async function listDiffering(
  parts: SiteParts,
  from: PageOwner,
  to: PageOwner,
  limits: ComparisonLimits = comparisonLimits,
): Promise<ReleaseComparison> {
  const until = performance.now() + limits.time;
  const breathe = createYielder();
  const unknown = new Map<string, string>();
  const differing = new Set<string>();
  const paths = new Set<string>();
  let ended: ReleaseComparison['ended_by'] = null;
  for (const side of [from, to]) {
    const patterns = new Set<string>();
    for await (const each of addressesOf(parts, side, breathe)) {
      if (performance.now() > until) ended = 'time';
      else if (each.path === undefined) {
        patterns.add(each.pattern);
        noteUnknown(unknown, differing, side === from, each);
      } else if (paths.size < limits.addresses) paths.add(each.path);
      else if (!paths.has(each.path)) ended = 'addresses';
      if (ended !== null) break;
    }
    // Of a side that was not gone through to its end nobody knows what it lacks.
    const isWhole = side === to && ended === null;
    if (isWhole) for (const pattern of unknown.keys()) if (!patterns.has(pattern)) differing.add(pattern);
  }
  const pages: ComparedPage[] = [];
  let compared = 0;
  for (const path of paths) {
    if (performance.now() > until) ended = 'time';
    else if (pages.length >= limits.listed) ended = 'listed';
    if (ended === 'time' || ended === 'listed') break;
    try {
      const page = await compareAt(parts, from, to, path, until);
      if (page) pages.push(page);
    } catch (error) {
      if (!(error instanceof PageBusy)) throw error;
      ended = 'time';
      break;
    }
    compared += 1;
    await breathe();
  }
  const patterns = [...differing].sort().slice(0, limits.unknown);
  return { pages: pages.sort(byChange), compared, total: paths.size, ended_by: ended, unknown: patterns };
}

const CHANGES: readonly ComparedPage['change'][] = ['changed', 'gone', 'added'];

/** What is another comes first: what was added may be a whole language. */
function byChange(one: ComparedPage, other: ComparedPage): number {
  const apart = CHANGES.indexOf(one.change) - CHANGES.indexOf(other.change);
  return apart !== 0 ? apart : one.path < other.path ? -1 : 1;
}

type Found = { path: string; pattern?: never } | { path?: never; pattern: string; madeOf: string };

/** Every address of a side that is known, in all of its languages; of other routes their pattern. */
async function* addressesOf(parts: SiteParts, side: PageOwner, breathe: Breathe): AsyncGenerator<Found> {
  const { compiled } = side;
  const keys = addressSources(compiled, () => true);
  const live = keys.length === 0 ? {} : await parts.pages.sources(side, keys);
  const further = compiled.settings.languages.map(({ language }) => compiled.in(language).local);
  for (const route of compiled.listRoutes()) {
    await breathe();
    if (!route.body.is_active) continue;
    const addresses = servedAddresses(compiled, route, live);
    if (!addresses) {
      const template = compiled.find('page_template', route.body.page_template ?? '')?.hash ?? '';
      yield { pattern: route.body.url_string, madeOf: `${JSON.stringify(route.body)} ${template}` };
      continue;
    }
    for (const path of addresses) {
      await breathe();
      yield { path };
      for (const local of further) if (local) yield { path: local.localPath(path) };
    }
  }
  for (const path of ['/robots.txt', '/llms.txt', ...notFoundPaths(compiled)]) yield { path };
}

/** Nothing is ever at these: they show what a visitor gets who goes wrong. */
function notFoundPaths({ settings }: CompiledSite): string[] {
  return ['/404.html', ...settings.languages.map(({ language }) => `/${prefixOf(language)}/404.html`)];
}

/** A route whose addresses nobody knows differs where its template or the route itself is another. */
function noteUnknown(
  unknown: Map<string, string>,
  differing: Set<string>,
  isFrom: boolean,
  { pattern, madeOf }: { pattern: string; madeOf: string },
): void {
  if (isFrom) unknown.set(pattern, madeOf);
  else if (unknown.get(pattern) !== madeOf) differing.add(pattern);
}

async function compareAt(
  parts: SiteParts,
  from: PageOwner,
  to: PageOwner,
  path: string,
  until: number,
): Promise<ComparedPage | undefined> {
  const [before, after] = [resolvePage(from.compiled, path, ''), resolvePage(to.compiled, path, '')];
  if (isMadeOfSame(from.compiled, before, to.compiled, after)) return undefined;
  const old = await answerAt(parts.pages, from, before, until);
  const now = await answerAt(parts.pages, to, after, until);
  const isSame =
    old.status === now.status &&
    old.contentType === now.contentType &&
    old.location === now.location &&
    old.body === now.body;
  if (isSame) return undefined;
  const [wasThere, isThere] = [before, after].map(({ kind }) => kind !== 'nothing');
  const change = wasThere === isThere ? 'changed' : isThere ? 'added' : 'gone';
  return {
    path,
    change,
    from_status: change === 'added' ? null : old.status,
    to_status: change === 'gone' ? null : now.status,
  };
}

/** Whether a page cannot differ. Of what is asked elsewhere or found in the site nobody can tell before it is made. */
function isMadeOfSame(one: CompiledSite, found: Resolution, other: CompiledSite, asked: Resolution): boolean {
  if (found.kind !== 'page' || asked.kind !== 'page') return false;
  if ([one, other].some((site) => site.settings.languages.length > 0 || site.searches(found.pageKey))) return false;
  const [order, further] = [orderOf(found), orderOf(asked)];
  const isAsked = (one.templateMeta(order.pageKey)?.data ?? []).some(({ api }) => one.live(api) !== undefined);
  if (isAsked || found.status !== asked.status || JSON.stringify(order) !== JSON.stringify(further)) return false;
  if (JSON.stringify(found.statusRules) !== JSON.stringify(asked.statusRules)) return false;
  return madeOf(one, order) === madeOf(other, further);
}

function madeOf(site: CompiledSite, order: ReturnType<typeof orderOf>): string {
  return usesOf(site, order)
    .map(({ kind, naturalKey, hash }) => `${kind} ${naturalKey} ${hash}`)
    .sort()
    .join('\n');
}
