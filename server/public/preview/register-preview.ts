import type { FastifyInstance, FastifyRequest } from 'fastify';
import { previewLook } from '#contract/look.ts';
import { canvasKit, previewCard, renderPreview } from '#contract/preview.ts';
import { createPreview } from '#contract/preview-address.ts';
import { Problem } from '#contract/problems.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { mediaOfLayout } from '#model/layout/media-of-layout.ts';
import { mediaNamedIn } from '#model/media/media-reference.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { loadPinned } from '#server/content/kinds/pinned-widgets.ts';
import { loadDraftImages } from '#server/content/releases/load-images.ts';
import { getRelease } from '#server/content/releases/queries.ts';
import { siteUrl } from '#server/identity/session/site-url.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { isMessageKey } from '#server/platform/messages/catalogues.ts';
import { cardKit } from '#server/public/assets/card-kit.ts';
import { cardsOf } from '#server/public/cards/cards.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { PageBusy } from '#server/public/rendering/page-busy.ts';
import { OverBudget } from '#site/budget.ts';
import { cardStyleOf, specOf } from '#site/cards/card-style.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { SiteDocument } from '#site/documents.ts';
import type { Fault } from '#site/expressions/scope.ts';
import { CANVAS_PATH, COMPARED_PATH, FRAME_PATH } from './answer-preview.ts';
import { gatherKit } from './canvas-kit.ts';
import { inItsPlace } from './in-place.ts';
import { PREVIEW_LIFE, signPreview } from './preview-token.ts';
import { readLayout } from './read-layout.ts';
import { renderLook } from './render-look.ts';
import { renderUnsaved } from './render-unsaved.ts';

/** Serves what the studio previews with: addresses that show the drafts, and pages of layouts not saved yet. */
export function registerPreview(app: FastifyInstance, services: Services): void {
  const parts = sitePartsOf(services);

  serve(app, services, createPreview, async ({ person, site, body }) => {
    const { release_id: releaseId } = body;
    if (releaseId !== undefined) await getRelease(services.db, site.id, releaseId);
    const rows = await services.db.selectFrom('sites').select(['id', 'slug', 'domain']).limit(2).execute();
    const row = await services.db
      .selectFrom('sites')
      .select(['slug', 'domain'])
      .where('id', '=', site.id)
      .executeTakeFirstOrThrow();
    const expires = services.clock() + PREVIEW_LIFE;
    const token = signPreview(services.secrets, { siteId: site.id, userId: person.id, expires, releaseId });
    const url = `${siteUrl(services.config, row, rows.length === 1)}_/preview/${token}`;
    const frames = { frameUrl: url + FRAME_PATH, canvasUrl: url + CANVAS_PATH, comparedUrl: url + COMPARED_PATH };
    return { url, ...frames, expires };
  });

  app.addHook('onClose', () => parts.pages.close());

  serve(app, services, renderPreview, async ({ site, body, request }) => {
    const { root, issues } = readLayout(body.root);
    if (!root) throw new Problem('invalid', { issues });
    const drafts = await parts.drafts.of(site.id);
    if (!drafts) throw new Problem('not_found');
    const owner = { organizationId: site.organizationId, siteId: site.id, compiled: drafts };
    await lendUnsaved(services.db, site.id, drafts, { root, meta: body.meta });
    const { html, path, faults, data } = await renderUnsaved(parts, owner, inItsPlace(drafts, body, root)).catch(
      asProblem,
    );
    return { html, path, faults: inWords(request, faults), data };
  });

  serve(app, services, previewLook, async ({ site, body }) => {
    const drafts = await parts.drafts.of(site.id);
    if (!drafts) throw new Problem('not_found');
    const owner = { organizationId: site.organizationId, siteId: site.id, compiled: drafts };
    return { html: await renderLook(parts, owner, body).catch(asProblem) };
  });

  serve(app, services, previewCard, async ({ site, body: { title, design, name, domain } }) => {
    const drafts = await parts.drafts.of(site.id);
    if (!drafts) throw new Problem('not_found');
    const { settings, ...others } = drafts.cardSite;
    const shown = {
      ...settings,
      social_card: design ?? settings.social_card,
      frontend_site_name: name ?? settings.frontend_site_name,
      // A card stands for one before the site has a domain, though none is named then.
      frontend_domain: domain || settings.frontend_domain || 'example.com',
    };
    const style = cardStyleOf({ ...others, settings: shown });
    const spec = style && specOf(style, title || style.name);
    if (!spec || ![spec.name, spec.title].every(cardKit.canDraw)) return { image: null };
    const bytes = await cardsOf(services).draw(spec, site.id);
    return { image: bytes ? `data:image/png;base64,${bytes.toString('base64')}` : null };
  });

  serve(app, services, canvasKit, async ({ site, body, request }) => {
    const drafts = await parts.drafts.of(site.id);
    if (!drafts) throw new Problem('not_found');
    const owner = { organizationId: site.organizationId, siteId: site.id, compiled: drafts };
    const kit = await gatherKit(parts, services.db, site.id, owner, body).catch(asProblem);
    return { ...kit, faults: inWords(request, kit.faults) };
  });
}

function inWords(request: FastifyRequest, faults: readonly Fault[]) {
  return faults.map(({ node, kind, subject, detail, why }) => {
    const said = why && isMessageKey(why.message) ? translateMessage(request, why.message, why.values) : detail;
    return { node, message: translateMessage(request, `preview.${kind}`, { subject, detail: said }).trim() };
  });
}

/** A layout that is not saved may name images, and versions of widgets, that no other does. */
async function lendUnsaved(
  db: Database,
  siteId: SiteId,
  drafts: CompiledSite,
  layout: { root: LayoutNode; meta: unknown },
) {
  const pinned = await loadPinned(db, siteId, [asDocument(layout.root)], (key) => drafts.find('widget', key));
  drafts.lend(pinned.filter(({ naturalKey }) => !drafts.find('widget', naturalKey)));
  const roots = [layout.root, ...pinned.map(({ body }) => (body as WidgetBody).root)];
  const named = [...roots.flatMap(mediaOfLayout), ...mediaNamedIn([layout.meta, pinned.map(({ body }) => body)])];
  const images = named.filter(({ kind, key }) => kind === 'media_image' && !drafts.find(kind, key));
  const missing = new Set(images.map(({ key }) => key));
  drafts.lend(await loadDraftImages(db, siteId, missing));
}

const asDocument = (root: LayoutNode): SiteDocument => {
  return { kind: 'page_template', id: '', naturalKey: '', createdAt: 0, hash: '', body: { root } };
};

function asProblem(error: unknown): never {
  if (error instanceof PageBusy)
    throw new Problem('too_many_requests', { message: 'preview.busy', retryAfter: error.retryAfter });
  if (!(error instanceof OverBudget)) throw error;
  throw new Problem('too_much_work', {
    message: error.what === 'size' ? 'preview.pageTooLarge' : 'preview.pageTooSlow',
  });
}
