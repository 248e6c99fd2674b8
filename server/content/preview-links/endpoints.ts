import type { FastifyInstance } from 'fastify';
import { createPreviewLink, deletePreviewLink, listPreviewLinks, revokePreviewLink } from '#contract/preview-links.ts';
import { siteUrl } from '#server/identity/session/site-url.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { deleteLink, revokeLink } from './end-link.ts';
import { makeLink } from './make-link.ts';
import { getLink, listLinksOf } from './queries.ts';

export function servePreviewLinks(app: FastifyInstance, services: Services): void {
  const { db, clock, config } = services;

  serve(app, services, listPreviewLinks, ({ site, body }) => listLinksOf(db, site.id, body, clock()));

  serve(app, services, createPreviewLink, async ({ site, person, body, request }) => {
    const { id, token } = await makeLink(services, site, person.id, body);
    const some = await db.selectFrom('sites').select('id').limit(2).execute();
    const row = await db
      .selectFrom('sites')
      .select(['slug', 'domain'])
      .where('id', '=', site.id)
      .executeTakeFirstOrThrow();
    const url = `${siteUrl(config, row, some.length === 1)}_/preview/${token}/`;
    const link = await getLink(db, site.id, id, clock());
    return { status: true, message: translateMessage(request, 'previewLink.created'), url, link };
  });

  serve(app, services, revokePreviewLink, async ({ site, params, request }) => {
    const link = await revokeLink(services, site, params.id);
    return { status: true, message: translateMessage(request, 'previewLink.revoked'), link };
  });

  serve(app, services, deletePreviewLink, async ({ site, params, request }) => {
    await deleteLink(services, site, params.id);
    return { status: true, message: translateMessage(request, 'previewLink.deleted') };
  });
}
