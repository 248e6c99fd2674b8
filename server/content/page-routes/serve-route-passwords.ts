import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import {
  listRoutePasswords,
  MAX_ROUTE_PASSWORDS,
  removeRoutePassword,
  setRoutePassword,
} from '#contract/route-access.ts';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import type { RouteIndex } from '#model/page-routes/route-index.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { draftRoutesOf } from '#server/content/draft-routes/route-memory.ts';
import * as queries from '#server/content/route-access/queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';

const MAX_NAMED = 20;
const targetOf = (name: string) => ({ kind: 'route_password', id: name, name }) as const;

export function serveRoutePasswords(app: FastifyInstance, services: Services): void {
  const { db, clock, passwords } = services;
  const draftRoutes = draftRoutesOf(db);

  serve(app, services, listRoutePasswords, async ({ site }) => {
    const uses = countUses(await draftRoutes(site.id));
    const found = await queries.listRoutePasswords(db, site);
    const shown = found.map(({ name, updated_at, updated_by }) => {
      return { name, updated_on: updated_at, updated_by, routes: uses.get(name) ?? 0 };
    });
    return { passwords: shown };
  });

  serve(app, services, setRoutePassword, async ({ site, person, body, request }) => {
    requireWholeSite(site);
    const { name, password } = body;
    const hash = await passwords.hash(password);
    await inTransaction(db, async (tx) => {
      await queries.setRoutePassword(tx, site, { name, hash, by: person.id, at: clock() });
      if ((await queries.countRoutePasswords(tx, site)) > MAX_ROUTE_PASSWORDS) throw tooMany();
      await writeAudit(tx, { act: 'routePassword.set', at: clock(), target: targetOf(name) });
    });
    return { status: true, message: translateMessage(request, 'routePassword.saved') };
  });

  serve(app, services, removeRoutePassword, async ({ site, body, request }) => {
    requireWholeSite(site);
    const { name } = body;
    const users = routesOf(await draftRoutes(site.id), name);
    if (users.length > 0) {
      const usedBy = users.slice(0, MAX_NAMED).map(({ id, body: { url_string } }) => {
        return { kind: 'page_route', id, key: url_string, title: url_string };
      });
      throw new Problem('in_use', { usedBy, total: users.length });
    }
    await inTransaction(db, async (tx) => {
      if (!(await queries.removeRoutePassword(tx, site, name))) throw new Problem('not_found');
      await writeAudit(tx, { act: 'routePassword.removed', at: clock(), target: targetOf(name) });
    });
    return { status: true, message: translateMessage(request, 'routePassword.removed') };
  });
}

/** A password may open routes anywhere in the site. */
function requireWholeSite({ urlPatterns }: GrantedSite): void {
  if (urlPatterns.length > 0) throw new Problem('forbidden');
}

function tooMany(): Problem {
  const issues = [{ path: 'name', message: 'routePassword.many', values: { limit: MAX_ROUTE_PASSWORDS } }];
  return new Problem('invalid', { issues });
}

function routesOf(index: RouteIndex, name: string): IndexedRoute[] {
  const routes = Array.from(index.entries.values(), ({ route }) => route);
  return routes.filter(({ body }) => body.access_password === name);
}

function countUses(index: RouteIndex): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { route } of index.entries.values()) {
    const { access_password: name } = route.body;
    if (name !== undefined) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return uses;
}
