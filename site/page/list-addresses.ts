import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { matchRoute } from '#model/page-routes/route-index.ts';
import { isForOnePath, isGuarded, isHandWritten, isRedirect } from '#model/page-routes/route-kinds.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { UnlistedReason } from '#model/page-routes/unlisted-reasons.ts';
import { fillUrl } from '#model/page-routes/url-pattern.ts';
import { isIndexedAt } from '#model/seo/route-seo.ts';
import { isSiteFile } from '#model/seo/site-files.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { type AddressSource, addressSource, addressText, addressValue } from '#site/data/address-source.ts';
import type { LiveAnswers } from '#site/live-answer.ts';
import type { PageAlternate } from '#site/page-alternate.ts';
import { alternatesOf } from './alternates.ts';

/** Most addresses of a site that search engines are told of. */
const MAX_ADDRESSES = 500_000;

/**
 * Paths of the HTML pages a site wants to be found, as far as they can be known: routes without parameters, those that
 * say where the values of theirs are, and those whose page asks its data for one required item by exactly the route's
 * parameters, once for each item. What was looked at and is none comes as `undefined`, so that whoever goes through
 * many can rest in between.
 */
export function* listAddresses(site: CompiledSite, live: LiveAnswers = {}): Generator<string | undefined> {
  for (const each of listAlternates(site, live)) yield each?.path;
}

/** An address of a page, with where it is in the other languages of its site. */
export interface ListedAddress {
  readonly path: string;
  readonly alternates: readonly PageAlternate[];
}

/** As {@link listAddresses}, in all languages of the site one after the other; of a further one alone when asked of that. */
export function* listAlternates(
  main: CompiledSite,
  live: LiveAnswers = {},
  languages = main.local ? [main.language] : main.languages,
): Generator<ListedAddress | undefined> {
  let found = 0;
  for (const language of languages) {
    const site = main.in(language);
    for (const route of site.listRoutes()) {
      yield undefined;
      for (const path of addressesOfRoute(site, route, live)) {
        if (path !== undefined && ++found > MAX_ADDRESSES) return;
        yield path === undefined
          ? undefined
          : {
              path: site.local?.localPath(path) ?? path,
              alternates: alternatesOf(site, path, route.body.page_template ?? ''),
            };
      }
    }
  }
}

/** The live sources that know addresses of the site, by their keys. */
export function addressSources(site: CompiledSite, isWanted = isFound): string[] {
  if (!site.hasLive) return [];
  const keys = new Set<string>();
  for (const { body } of site.listRoutes()) {
    const source = isWanted(site, body) ? addressFields(site, body) : undefined;
    if (source && site.live(source.api)) keys.add(source.api);
  }
  return [...keys];
}

/** The id of the route that answers a path. */
export type WinnerOf = (path: string) => string | undefined;

const winnerIn =
  (site: CompiledSite): WinnerOf =>
  (path) => {
    const found = matchRoute(site.routes, path)?.route;
    return found && (isForOnePath(found.body) || !isSiteFile(path)) ? found.id : undefined;
  };

/** Undefined for a route whose pages are in the sitemap; with another `winnerOf`, as it is with other routes beside it. */
export function unlistedReason(
  site: CompiledSite,
  { id, body }: IndexedRoute,
  winnerOf = winnerIn(site),
): UnlistedReason | undefined {
  const { page_type_advanced: answer, page_template: template } = body;
  if (!body.is_active) return 'off';
  if (isRedirect(answer)) return 'redirect';
  if (answer === 'gone' || answer === 'not_found') return 'nothing';
  if (answer !== 'html') return 'no_html';
  const meta = template === null ? undefined : site.templateMeta(template);
  if (!meta) return 'no_template';
  if (isGuarded(body)) return 'guarded';
  if (!isIndexedAt(meta, body.seo)) return body.seo?.robots ? 'robots_here' : 'robots';
  if (isHandWritten(body)) return 'pattern';
  if (body.keys.length > 0) return addressFields(site, body) ? undefined : 'unknown';
  return winnerOf(pathOf(body)) === id ? undefined : 'shadowed';
}

/** The data source that knows the addresses of a route with parameters. */
export const addressSourceOf = (site: CompiledSite, { body }: IndexedRoute): string | undefined =>
  addressFields(site, body)?.api;

/** The addresses of one route that it answers, each once. What is looked at and is none comes as `undefined`. */
export function* addressesOfRoute(
  site: CompiledSite,
  route: IndexedRoute,
  live: LiveAnswers = {},
  winnerOf = winnerIn(site),
): Generator<string | undefined> {
  const found = new Set<string>();
  for (const path of addressesOf(site, route, live)) {
    const isNew = !found.has(path) && winnerOf(path) === route.id;
    if (isNew) found.add(path);
    yield isNew ? path : undefined;
  }
}

const pathOf = (body: PageRouteBody): string => fillUrl(body.url_string, {}) ?? body.url_string;

function isFound(site: CompiledSite, body: PageRouteBody): boolean {
  const isPage =
    body.is_active && !isGuarded(body) && body.page_type_advanced === 'html' && body.page_template !== null;
  const pageKey = body.page_template ?? '';
  const meta = isPage && !isHandWritten(body) ? site.templateMeta(pageKey) : undefined;
  return meta !== undefined && isIndexedAt(meta, body.seo) && site.isTranslated(pageKey);
}

/**
 * Every address at which a route answers with something of its own, to be found by search engines or not; undefined for
 * a route whose addresses nobody knows.
 */
export function servedAddresses(
  site: CompiledSite,
  route: IndexedRoute,
  live: LiveAnswers = {},
): Iterable<string> | undefined {
  const { body } = route;
  if (isHandWritten(body)) return undefined;
  if (body.keys.length === 0) return [pathOf(body)];
  return addressFields(site, body) ? addressesFromData(site, body, live) : undefined;
}

function addressesOf(site: CompiledSite, { body }: IndexedRoute, live: LiveAnswers): Iterable<string> {
  if (!isFound(site, body)) return [];
  return body.keys.length === 0 ? [pathOf(body)] : addressesFromData(site, body, live);
}

/** Where the values of the parameters of a route are; undefined for one without, or whose addresses nobody knows. */
export const addressFields = (site: CompiledSite, body: PageRouteBody): AddressSource | undefined =>
  addressSource(site.templateMeta, body);

function* addressesFromData(site: CompiledSite, body: PageRouteBody, live: LiveAnswers): Generator<string> {
  const source = addressFields(site, body);
  if (!source) return;
  // In every language by the columns of the main one: what a row is called elsewhere is found by that.
  const main = site.in(site.languages[0] ?? site.language);
  for (const row of valuesOf(
    main,
    source.api,
    live,
    body.keys.map((key) => source.fields.get(key) ?? ''),
  )) {
    const values = body.keys.map((key, at) => [key, row[at] ?? '']);
    const path = fillUrl(body.url_string, Object.fromEntries(values));
    if (path !== undefined) yield path;
  }
}

/** What the rows of a data source say at some fields, one row after the other. */
function* valuesOf(
  site: CompiledSite,
  api: string,
  live: LiveAnswers,
  fields: readonly string[],
): Generator<readonly string[]> {
  const stored = site.source(api);
  const paths = fields.map((field) => field.split('.'));
  const answered = live[api]?.rows;
  if (answered || !stored?.payer) {
    for (const row of answered ?? stored?.rows ?? []) yield paths.map((path) => addressValue(row, path));
    return;
  }
  for (const at of stored.rows.keys()) {
    // Whoever lists addresses rests between them.
    stored.payer.run = undefined;
    yield fields.map((field) => addressText(stored.values(at, field)));
  }
}
