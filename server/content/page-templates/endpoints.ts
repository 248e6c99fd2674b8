import type { FastifyInstance } from 'fastify';
import { deleteTemplate, initConfig, listTemplates, setConfig, showTemplate } from '#contract/page-templates.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { toWire, toWireText } from '#server/content/documents/document-row.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { listsOf } from '#server/content/documents/list-documents.ts';
import { removeDocument } from '#server/content/documents/remove-document.ts';
import { sendJsonText } from '#server/content/documents/send-text.ts';
import { chooseReader } from '#server/platform/database/reader-of.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { describeCards } from './describe-cards.ts';
import { replaceTemplate } from './replace-template.ts';
import { savePageTemplate } from './save-page-template.ts';

/** The most layouts the specification's one call for all of them answers. */
const MAX_LAYOUTS = 1000;

export function servePageTemplates(app: FastifyInstance, services: Services): void {
  const { db, clock, events } = services;
  const listPage = listsOf(services, 'page_template');
  const listCards = listsOf(services, 'page_template', { withBodies: false });

  serve(app, services, initConfig, async ({ site, reply }) => {
    const request = { page: 1, size: MAX_LAYOUTS, sort: [], filter: {}, search: '' };
    const { rows, total } = await listPage(site.id, request);
    return sendJsonText(reply, `{"layouts":[${rows.map(toWireText).join()}],"total":${total}}`);
  });

  serve(app, services, listTemplates, async ({ site, body }) => {
    const { rows, total } = await listCards(site.id, body);
    const reader = await chooseReader(services, db.selectFrom('page_routes').where('site_id', '=', site.id));
    return { pageTemplates: await describeCards(reader, site.id, rows), total };
  });

  serve(app, services, showTemplate, async ({ site, params, reply }) => {
    const row = await getDocument(db, site.id, 'page_template', { key: params.pageKey });
    return sendJsonText(reply, `{"pageTemplate":${toWireText(row)}}`);
  });

  serve(app, services, setConfig, async ({ site, person, body, request }) => {
    const by = { actorId: person.id, source: 'person', at: clock() } as const;
    const row = await savePageTemplate(db, site, by, body);
    const key = row.natural_key;
    const message = body.isNewRecord
      ? translateMessage(request, 'template.created')
      : translateMessage(request, 'template.updated', { key });
    return { status: true, msg: message, message, pageTemplate: toWire<PageTemplateBody>(row) };
  });

  serve(app, services, deleteTemplate, async ({ site, person, body, request }) => {
    const { pageKey: key, replaceWith } = body;
    const source = replaceWith === undefined ? 'person' : 'replace';
    await makeChange(db, site, { actorId: person.id, source, at: clock() }, async (tx, change) => {
      await getDocument(tx, site.id, 'page_template', { key });
      if (replaceWith !== undefined) await replaceTemplate(tx, site, change, key, replaceWith);
      return removeDocument(tx, site, change, 'page_template', { key });
    });
    if (replaceWith !== undefined) events.publish({ type: 'settings-saved', siteId: site.id });
    const message = translateMessage(request, 'template.deleted');
    return { status: true, msg: message, message };
  });
}
