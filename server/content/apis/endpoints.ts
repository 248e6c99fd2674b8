import type { FastifyInstance } from 'fastify';
import {
  type ApiHealth,
  createApi,
  deleteApi,
  editRows,
  listApis,
  listRows,
  saveApi,
  showApi,
} from '#contract/apis.ts';
import type { Locale } from '#contract/messages.ts';
import { Problem } from '#contract/problems.ts';
import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import { countRows } from '#model/apis/static-source.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { storedFieldsOf } from '#server/content/documents/document-row.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { listsOf } from '#server/content/documents/list-documents.ts';
import { removeDocument } from '#server/content/documents/remove-document.ts';
import { readSomeRows } from '#server/content/rows/read-rows.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf, translateMessage } from '#server/platform/http/translate-message.ts';
import { apiOnWire, toldAsSent } from './api-on-wire.ts';
import { describeApis } from './describe-apis.ts';
import { healthOf } from './health/api-health.ts';
import type { Health } from './health/sum-health.ts';
import { describeFault } from './run-api.ts';
import { changeRows, saveApi as save } from './save-api.ts';

export function serveApis(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const health = healthOf(services);
  const listPage = listsOf(services, 'api', { withBodies: false });
  const byPerson = (person: { id: string }) => ({ actorId: person.id, source: 'person', at: clock() }) as const;

  const said = (locale: Locale, found: Health | undefined): ApiHealth | null =>
    found ? { ...found, lastFault: found.lastFault ? describeFault(locale, found.lastFault) : null } : null;

  serve(app, services, listApis, async ({ site, body, request }) => {
    const { rows, total } = await listPage(site.id, body);
    const ids = rows.map(({ id }) => id);
    const locale = localeOf(request);
    const shown = await describeApis(db, site.id, ids);
    const healths = await health.of(site.id, ids, 'live');
    const apis = rows.flatMap((row) => {
      const described = shown.get(row.id);
      if (!described) return [];
      return [{ ...storedFieldsOf(row), ...described, health: said(locale, healths.get(row.id)) }];
    });
    return { apis, total };
  });

  serve(app, services, showApi, async ({ site, params, request }) => {
    const { id } = params;
    const api = apiOnWire(await getDocument(db, site.id, 'api', { id }));
    const locale = localeOf(request);
    const live = await health.of(site.id, [id], 'live');
    const preview = await health.of(site.id, [id], 'preview');
    return { api, health: said(locale, live.get(id)), preview_health: said(locale, preview.get(id)) };
  });

  serve(app, services, createApi, async ({ site, person, body: api, request }) => {
    const row = await makeChange(db, site, byPerson(person), (tx, change) => save(tx, site, change, { api }));
    return { status: true, message: translateMessage(request, 'api.created'), api: apiOnWire(row) };
  });

  serve(app, services, saveApi, async ({ site, person, body, request }) => {
    const row = await toldAsSent(() =>
      makeChange(db, site, byPerson(person), (tx, change) => save(tx, site, change, body)),
    );
    return { status: true, message: translateMessage(request, 'api.saved'), api: apiOnWire(row) };
  });

  serve(app, services, deleteApi, async ({ site, person, body, request }) => {
    await makeChange(db, site, byPerson(person), (tx, change) =>
      removeDocument(tx, site, change, 'api', { id: body.id }),
    );
    return { status: true, message: translateMessage(request, 'api.deleted') };
  });

  serve(app, services, listRows, async ({ site, body: { id, ...asked } }) => {
    const { version, body } = await getDocument(db, site.id, 'api', { id });
    const { source } = JSON.parse(body) as ApiBody;
    if (isLive(source)) throw new Problem('not_found');
    const rows = await readSomeRows(db, site.id, source, asked);
    return { rows, total: countRows(source), fields: source.fields ?? [], version };
  });

  serve(app, services, editRows, async ({ site, person, body, request }) => {
    const row = await toldAsSent(() =>
      makeChange(db, site, byPerson(person), (tx, change) => changeRows(tx, site, change, body)),
    );
    return { status: true, message: translateMessage(request, 'api.saved'), api: apiOnWire(row) };
  });
}
