import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  createAlert,
  deleteAlert,
  listAlertFirings,
  listAlerts,
  saveAlert,
  saveAlertWebhook,
} from '#contract/alerts.ts';
import { may } from '#model/roles.ts';
import type { Person } from '#server/platform/http/person.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { removeAlert, storeAlert, storeWebhook } from './change-alert.ts';
import { type AlertViewer, getAlert, listAlertsOf, listFiringsOf } from './queries.ts';

export function serveAlerts(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const viewerOf = (person: Person, request: FastifyRequest): AlertViewer => ({
    isOperator: may(person.roles, 'operate') && request.headers['x-view-as'] === undefined,
  });

  serve(app, services, listAlerts, async ({ site, person, request }) => ({
    alerts: await listAlertsOf(db, site, viewerOf(person, request)),
  }));

  serve(app, services, listAlertFirings, ({ site, query, person, request }) =>
    listFiringsOf(db, site.id, query, viewerOf(person, request)),
  );

  serve(app, services, createAlert, async ({ site, person, body, request }) => {
    const viewer = viewerOf(person, request);
    const id = await storeAlert(services, site, body, { id: undefined, viewer });
    const alert = await getAlert(db, site, id, viewer);
    return { status: true, message: translateMessage(request, 'alerts.created'), alert };
  });

  serve(app, services, saveAlert, async ({ site, person, params: { id }, body, request }) => {
    const viewer = viewerOf(person, request);
    const alert = await getAlert(db, site, await storeAlert(services, site, body, { id, viewer }), viewer);
    return { status: true, message: translateMessage(request, 'alerts.saved'), alert };
  });

  serve(app, services, deleteAlert, async ({ site, person, params: { id }, request }) => {
    await removeAlert(services, site, id, viewerOf(person, request));
    return { status: true, message: translateMessage(request, 'alerts.deleted') };
  });

  serve(app, services, saveAlertWebhook, async ({ site, person, params: { id }, body, request }) => {
    const viewer = viewerOf(person, request);
    await storeWebhook(services, site, { personId: person.id, viewer }, { id, ...body });
    const alert = await getAlert(db, site, id, viewer);
    return { status: true, message: translateMessage(request, 'alerts.saved'), alert };
  });
}
