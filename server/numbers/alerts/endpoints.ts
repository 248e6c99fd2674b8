import type { FastifyInstance } from 'fastify';
import {
  createAlert,
  deleteAlert,
  listAlertFirings,
  listAlerts,
  saveAlert,
  saveAlertWebhook,
} from '#contract/alerts.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { removeAlert, storeAlert, storeWebhook } from './change-alert.ts';
import { getAlert, listAlertsOf, listFiringsOf } from './queries.ts';

export function serveAlerts(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, services, listAlerts, async ({ site }) => ({ alerts: await listAlertsOf(db, site) }));

  serve(app, services, listAlertFirings, ({ site, query }) => listFiringsOf(db, site.id, query));

  serve(app, services, createAlert, async ({ site, body, request }) => {
    const alert = await getAlert(db, site, await storeAlert(services, site, body, undefined));
    return { status: true, message: translateMessage(request, 'alerts.created'), alert };
  });

  serve(app, services, saveAlert, async ({ site, params: { id }, body, request }) => {
    const alert = await getAlert(db, site, await storeAlert(services, site, body, id));
    return { status: true, message: translateMessage(request, 'alerts.saved'), alert };
  });

  serve(app, services, deleteAlert, async ({ site, params: { id }, request }) => {
    await removeAlert(services, site, id);
    return { status: true, message: translateMessage(request, 'alerts.deleted') };
  });

  serve(app, services, saveAlertWebhook, async ({ site, person, params: { id }, body, request }) => {
    await storeWebhook(services, site, person.id, { id, ...body });
    return { status: true, message: translateMessage(request, 'alerts.saved'), alert: await getAlert(db, site, id) };
  });
}
