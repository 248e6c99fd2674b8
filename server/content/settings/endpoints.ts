import type { FastifyInstance } from 'fastify';
import { saveSettings, showServer, showSettings } from '#contract/settings.ts';
import { may } from '#model/roles.ts';
import { SETTINGS_KEY, type SettingsBody } from '#model/settings.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { toWire } from '#server/content/documents/document-row.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { saveSiteSettings } from './save-settings.ts';
import { serverOf } from './show-server.ts';

export function serveSettings(app: FastifyInstance, services: Services): void {
  const { config, db, clock, events } = services;

  serve(app, services, showSettings, async ({ site, request }) => {
    const row = await getDocument(db, site.id, 'settings', { key: SETTINGS_KEY });
    return { settings: toWire<SettingsBody>(row), yourAddress: peerAddress(request) };
  });

  serve(app, services, showServer, ({ site, person, request }) => {
    const isOperator = may(person.roles, 'operate') && request.headers['x-view-as'] === undefined;
    return serverOf(services, site, isOperator);
  });

  serve(app, services, saveSettings, async ({ site, person, body: { version, ...body }, request }) => {
    const surroundings = { studioUrl: config.studioUrl, callerAddress: peerAddress(request) };
    const row = await makeChange(db, site, { actorId: person.id, source: 'person', at: clock() }, (tx, change) =>
      saveSiteSettings(tx, site, change, { version, body }, surroundings),
    );
    events.publish({ type: 'settings-saved', siteId: site.id });
    return { status: true, message: translateMessage(request, 'settings.saved'), settings: toWire<SettingsBody>(row) };
  });
}
