import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  checkImport,
  checkRoute,
  deleteRoute,
  exportRoutes,
  importRoutes,
  listRoutes,
  matchRoutes,
  type PageRoute,
  type RouteFormat,
  reportOnRoutes,
  showRoute,
} from '#contract/page-routes.ts';
import { saveRoute } from '#contract/save-route.ts';
import { isoDayOf } from '#model/iso-date.ts';
import type { MatchCandidate } from '#model/page-routes/explain-match.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { toWire, toWireText } from '#server/content/documents/document-row.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { listsOf } from '#server/content/documents/list-documents.ts';
import { removeDocument } from '#server/content/documents/remove-document.ts';
import { sendJsonText } from '#server/content/documents/send-text.ts';
import { findOwnHosts } from '#server/content/draft-routes/own-hosts.ts';
import { draftRoutesOf } from '#server/content/draft-routes/route-memory.ts';
import { readChangeNumber } from '#server/content/releases/read-feed.ts';
import { eachInSite } from '#server/platform/database/site-scope.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf, translateMessage } from '#server/platform/http/translate-message.ts';
import { formatMessage } from '#server/platform/messages/catalogues.ts';
import { countAttempt, type Limit } from '#server/platform/rate-limits/limit.ts';
import { checkCandidate, named } from './check-candidate.ts';
import { explainUrl } from './explain-url.ts';
import { exportRoutes as writeRoutes } from './export-routes.ts';
import { differingFields, type Importing, importPageRoutes, planImport } from './import-routes.ts';
import { reportOn } from './report-on-routes.ts';
import { savePageRoute } from './save-page-route.ts';

const exporting: Limit = { name: 'routes-export', tries: 60, window: 60 * 60_000 };

/** Routes that are named beside one of an import. */
const MAX_NAMED = 5;

const files: Record<RouteFormat, { name: string; type: string }> = {
  csv: { name: 'routes-*.csv', type: 'text/csv; charset=utf-8' },
  json: { name: 'routes-*.json', type: 'application/json; charset=utf-8' },
  netlify: { name: '_redirects', type: 'text/plain; charset=utf-8' },
};

export function servePageRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, config } = services;
  const draftRoutes = draftRoutesOf(db);
  const listPage = listsOf(services, 'page_route');

  serve(app, services, listRoutes, async ({ site, body, reply }) => {
    const { rows, total } = await listPage(site.id, body);
    return sendJsonText(reply, `{"routesList":[${rows.map(toWireText).join()}],"total":${total}}`);
  });

  serve(app, services, showRoute, async ({ site, params, reply }) => {
    const row = await getDocument(db, site.id, 'page_route', { id: params.id });
    return sendJsonText(reply, `{"route":${toWireText(row)}}`);
  });

  serve(app, services, saveRoute, (call) => savePageRoute(services, draftRoutes, call));

  serve(app, services, deleteRoute, async ({ site, person, params, request }) => {
    await makeChange(db, site, { actorId: person.id, source: 'person', at: clock() }, (tx, change) =>
      removeDocument(tx, site, change, 'page_route', { id: params.id }),
    );
    return { status: true, message: translateMessage(request, 'route.deleted') };
  });

  serve(app, services, matchRoutes, async ({ site, body, request }) => {
    const { path, winner, others, reason, canonical } = explainUrl(await draftRoutes(site.id), body.url);
    const row = winner && (await getDocument(db, site.id, 'page_route', { id: winner.route.id }));
    return {
      path,
      winner:
        winner && row
          ? { ...describeCandidate(request, winner), route: toWire<PageRouteBody>(row) as PageRoute }
          : null,
      others: others.map((candidate) => describeCandidate(request, candidate)),
      reason: reason === undefined ? null : formatMessage(localeOf(request), reason, { path: canonical ?? path }),
    };
  });

  serve(app, services, exportRoutes, async ({ site, person, query, reply }) => {
    await countAttempt(services, exporting, person.id);
    const { name, type } = files[query.format];
    const day = isoDayOf(clock());
    reply
      .header('content-disposition', `attachment; filename="${name.replace('*', `${site.slug}-${day}`)}"`)
      .type(type);
    return reply.send(Readable.from(eachInSite(site.id, writeRoutes(services.longReads, site.id, query.format))));
  });

  serve(app, services, reportOnRoutes, async ({ site }) => {
    const changes = (await readChangeNumber(db, site.id)) ?? 0;
    const hosts = await findOwnHosts(db, config, site);
    return reportOn(await draftRoutes(site.id), hosts, `${changes} ${[...hosts].join()}`);
  });

  serve(app, services, checkRoute, async ({ site, body, request }) => {
    const { issues, ...checked } = await checkCandidate(db, site, draftRoutes, {
      ...body,
      now: clock(),
      ownHosts: () => findOwnHosts(db, config, site),
    });
    const errors = issues.map(({ path, message, values }) => ({
      path,
      message: formatMessage(localeOf(request), message, values),
    }));
    return { ...checked, errors };
  });

  const importing = (site: GrantedSite): Importing => ({
    db,
    site,
    draftRoutes,
    ownHosts: () => findOwnHosts(db, config, site),
    at: clock(),
  });

  serve(app, services, checkImport, async ({ site, body, request }) => {
    const planned = await planImport(importing(site), body.routes);
    const rows = planned.map(({ outcome, body, stored, issues, notices }) => ({
      outcome,
      url_string: body.url_string,
      now: outcome === 'differs' && stored ? shownOf(stored.body) : null,
      differs: outcome === 'differs' && stored ? differingFields(stored.body, body) : [],
      errors: issues.map(({ message, values }) => formatMessage(localeOf(request), message, values)),
      notices: notices.map(({ kind, routes }) => ({ kind, routes: routes.slice(0, MAX_NAMED).map(named) })),
    }));
    return { rows };
  });

  serve(app, services, importRoutes, async ({ site, person, body, request }) => {
    const maker = { services, site, person, address: peerAddress(request) };
    const title = translateMessage(request, 'route.importTitle', { count: body.routes.length });
    const told = await importPageRoutes(importing(site), maker, title, body.routes);
    return { status: true, message: translateMessage(request, 'route.imported'), ...told };
  });
}

const shownOf = ({ page_type_advanced, page_template, redirect_to }: PageRouteBody) => ({
  page_type_advanced,
  page_template,
  redirect_to,
});

function describeCandidate(request: FastifyRequest, { route, params, reason }: MatchCandidate) {
  const { id, body } = route;
  return { id, url_string: body.url_string, params, reason: formatMessage(localeOf(request), `route.match.${reason}`) };
}
