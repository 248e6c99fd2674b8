import type { FastifyInstance } from 'fastify';
import { createPage as createPageExchange, takeBackPage } from '#contract/pages.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { toWire } from '#server/content/documents/document-row.ts';
import { undoCreation } from '#server/content/revisions/undo-creation.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { createPage } from './create-page.ts';

export function servePages(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  serve(app, services, createPageExchange, async ({ site, person, body, request }) => {
    const by = { actorId: person.id, source: 'person', at: clock() } as const;
    const { template, route } = await createPage(db, site, by, body);
    return {
      status: true,
      message: translateMessage(request, 'page.created', { name: template.title }),
      pageTemplate: toWire<PageTemplateBody>(template),
      route: toWire<PageRouteBody>(route),
    };
  });

  serve(app, services, takeBackPage, async ({ site, person, body, request }) => {
    const by = { actorId: person.id, source: 'restore', at: clock() } as const;
    await makeChange(db, site, by, async (tx, change) => {
      // The route first: while it is there the template is in use.
      const { route, pageTemplate } = body;
      await undoCreation(tx, site, change, 'page_route', { id: route.id, from: route.version });
      return undoCreation(tx, site, change, 'page_template', { id: pageTemplate.id, from: pageTemplate.version });
    });
    return { status: true, message: translateMessage(request, 'revision.takenBack') };
  });
}
