import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { addRoute, buildRouteIndex, type RouteIndex } from '#model/page-routes/route-index.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import { type SettingsBody, settingsBody } from '#model/settings.ts';
import type { SiteDocument } from '../documents.ts';
import type { SiteRoute } from './compiled-site.ts';

/** Documents, or routes, of one step: about a millisecond. */
const STEP = 250;

interface Sorted {
  /** All but routes and settings, by kind and natural key. */
  byKey: ReadonlyMap<string, SiteDocument>;
  routeList: readonly SiteRoute[];
  settings: SettingsBody;
  settingsDocument: SiteDocument | undefined;
}

/** The documents of a site by what they are, in short steps. */
export function* sortDocuments(documents: Iterable<SiteDocument>): Generator<undefined, Sorted> {
  const byKey = new Map<string, SiteDocument>();
  const routeList: SiteRoute[] = [];
  let settingsDocument: SiteDocument | undefined;
  let count = 0;
  for (const document of documents) {
    count += 1;
    if (count % STEP === 0) yield;
    if (document.kind === 'page_route') routeList.push({ ...document, body: document.body as PageRouteBody });
    else if (document.kind === 'settings') settingsDocument = document;
    else byKey.set(`${document.kind} ${document.naturalKey}`, document);
  }
  // What was stored by an older version may lack fields, and must not keep the pages from being served.
  const read = settingsBody.safeParse(settingsDocument?.body);
  const settings = read.success ? read.data : settingsBody.parse({ frontend_site_name: 'Site' });
  return { byKey, routeList, settings, settingsDocument };
}

/** An index of routes, in short steps. */
export function* indexRoutes(routes: readonly SiteRoute[]): Generator<undefined, RouteIndex> {
  const index = buildRouteIndex([]);
  for (const [at, route] of routes.entries()) {
    addRoute(index, route);
    if (at % STEP === STEP - 1) yield;
  }
  return index;
}

export function* routesIn(index: RouteIndex): Generator<IndexedRoute> {
  for (const { route } of index.entries.values()) yield route;
}

/** Whether two lists hold the same routes in the same versions. */
export function isSameList(one: readonly SiteRoute[], other: readonly SiteRoute[]): boolean {
  return (
    one.length === other.length &&
    one.every((route, at) => route.id === other[at]?.id && route.hash === other[at]?.hash)
  );
}
