import type { FastifyInstance } from 'fastify';
import {
  createWidget,
  deleteWidget,
  listPinnedWidgets,
  listWidgets,
  MAX_PINNED,
  updateWidget,
} from '#contract/widgets.ts';
import { pinOf } from '#model/layout/pin.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { toWire, toWireText } from '#server/content/documents/document-row.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { listsOf } from '#server/content/documents/list-documents.ts';
import { findPins } from '#server/content/documents/pinned-uses.ts';
import { removeDocument } from '#server/content/documents/remove-document.ts';
import { saveDocument } from '#server/content/documents/save-document.ts';
import { saveOne } from '#server/content/documents/save-one.ts';
import { sendJsonText } from '#server/content/documents/send-text.ts';
import { readPinned } from '#server/content/kinds/pinned-widgets.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { freshRoot } from './fresh-root.ts';

export function serveWidgets(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const listPage = listsOf(services, 'widget');

  serve(app, services, listWidgets, async ({ site, body, reply }) => {
    const { rows, total } = await listPage(site.id, body);
    return sendJsonText(reply, `{"widgets":[${rows.map(toWireText).join()}],"total":${total}}`);
  });

  serve(app, services, listPinnedWidgets, async ({ site }) => {
    const pinned = await readPinned(db, site.id, (await findPins(db, site.id)).slice(0, MAX_PINNED));
    return {
      widgets: pinned.map(({ naturalKey, body }) => {
        const { version } = pinOf(naturalKey) ?? { version: 0 };
        return { ...(body as WidgetBody), version };
      }),
    };
  });

  serve(app, services, createWidget, async ({ site, person, body: given, request }) => {
    const body = { ...given, root: given.root ?? freshRoot(given.type) };
    const by = { actorId: person.id, source: 'person', at: clock() } as const;
    const row = await saveOne(db, site, by, 'widget', { body });
    return { status: true, message: translateMessage(request, 'widget.created'), widget: toWire<WidgetBody>(row) };
  });

  serve(app, services, updateWidget, async ({ site, person, body: { id, widget, version }, request }) => {
    const row = await makeChange(
      db,
      site,
      { actorId: person.id, source: 'person', at: clock() },
      async (tx, change) => {
        const stored = JSON.parse((await getDocument(tx, site.id, 'widget', { id })).body) as WidgetBody;
        const root = widget.root ?? (stored.type === widget.type ? stored.root : freshRoot(widget.type));
        return saveDocument(tx, site, change, 'widget', { id, expectedVersion: version, body: { ...widget, root } });
      },
    );
    const message = translateMessage(request, 'widget.updated', { key: row.natural_key });
    return { status: true, message, widgets: [toWire<WidgetBody>(row)] };
  });

  serve(app, services, deleteWidget, async ({ site, person, body, request }) => {
    await makeChange(db, site, { actorId: person.id, source: 'person', at: clock() }, (tx, change) =>
      removeDocument(tx, site, change, 'widget', { id: body.id }),
    );
    return { status: true, message: translateMessage(request, 'widget.deleted') };
  });
}
