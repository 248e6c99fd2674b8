import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { isHandWritten, isRedirect, statusOf } from '#model/page-routes/route-kinds.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { SiteDocument } from './documents.ts';

/** The routes of a site by the template they show. */
export interface RoutesByTemplate {
  /** Those at which visitors get the pages of a template, the oldest first. */
  readonly of: (pageKey: string) => readonly SiteDocument[];
  /** One of them, by its address. */
  readonly at: (url_string: string) => SiteDocument | undefined;
}

/** Looks all routes through when it is first asked. */
export function routesByTemplate(listRoutes: () => Iterable<IndexedRoute>): RoutesByTemplate {
  let found: Map<string, SiteDocument[]> | undefined;
  const all = () => {
    found ??= read(listRoutes());
    return found;
  };
  return {
    // Of a pattern somebody wrote no address can be made; looking at each route's would take long.
    of: (pageKey) => (all().get(pageKey) ?? []).filter(({ body }) => !isHandWritten(body as PageRouteBody)),
    at: (url_string) => {
      for (const routes of all().values()) {
        const route = routes.find(({ naturalKey }) => naturalKey === url_string);
        if (route) return route;
      }
      return undefined;
    },
  };
}

export function addressesOf(routes: RoutesByTemplate, pageKey: string): string[] {
  return routes.of(pageKey).map(({ naturalKey }) => naturalKey);
}

function read(routes: Iterable<IndexedRoute>): Map<string, SiteDocument[]> {
  const found = new Map<string, SiteDocument[]>();
  for (const { id, createdAt, body } of routes) {
    const { page_template: pageKey, page_type_advanced: type, is_active, url_string } = body;
    const leads = is_active && pageKey !== null && !isRedirect(type) && statusOf(type) === 200;
    if (!leads) continue;
    const route = {
      kind: 'page_route',
      id,
      naturalKey: url_string,
      createdAt,
      hash: `${id} ${url_string}`,
      body,
    } as const;
    const others = found.get(pageKey);
    if (others) others.push(route);
    else found.set(pageKey, [route]);
  }
  for (const routes of found.values()) {
    routes.sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
  }
  return found;
}
