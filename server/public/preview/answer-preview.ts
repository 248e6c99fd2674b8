import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '#server/platform/http/services.ts';
import { comparedSitesOf } from '#server/public/comparison/compared-sites.ts';
import { findFile } from '#server/public/live/find-file.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { refuse } from '#server/public/responses/refuse.ts';
import { sendResponse } from '#server/public/responses/send-response.ts';
import { sitePolicy } from '#server/public/responses/site-headers.ts';
import { resolvePage } from '#site/page/resolve-page.ts';
import { canvasPage, publishCanvas } from './canvas-page.ts';
import { comparedTools, publishComparedScripts } from './compared-tools.ts';
import { findPreviewed } from './find-previewed.ts';
import { framePage, publishFrameScript } from './frame-page.ts';
import { readPreview } from './preview-token.ts';
import { showWithin, writePreview } from './show-within.ts';

/** Path of the frame below a preview's address; pages of a site never begin with `/_/`. */
export const FRAME_PATH = '/_/frame';
export const CANVAS_PATH = '/_/canvas';
/** Before the path of a page that is compared with another. */
export const COMPARED_PATH = '/_/compared';

const frame = { status: 200, contentType: 'text/html; charset=utf-8' };

export interface AskedPreview {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly token: string;
  /** What follows the token in the path. */
  readonly rest: string;
  readonly search: string;
}

/**
 * Answers `/_/preview/<token>/<path>` to whoever holds the token: the drafts of its site as they stand now, or the release
 * it names.
 */
export async function answerPreview(
  { request, response, token, rest, search }: AskedPreview,
  services: Services,
  parts: SiteParts,
): Promise<void> {
  const preview = readPreview(services.secrets, token, services.clock());
  const site = preview && (await findPreviewed(services, parts.directory, preview, request));
  if (!site) return refuse(response, 404, 'This preview link is invalid or has expired.');
  const { id: siteId, organizationId } = site;
  const { releaseId } = preview;
  const pinned = () => (releaseId === undefined ? undefined : comparedSitesOf(services).of(siteId, releaseId));
  const prefix = `/_/preview/${token}`;
  const studio = new URL(services.config.studioUrl).origin;
  if (rest === FRAME_PATH) {
    const policy = sitePolicy({ hasScript: true, framedBy: studio });
    return writePreview(request, response, { ...frame, text: framePage(parts.assets, studio, prefix), policy });
  }
  if (rest === CANVAS_PATH) {
    const scripts = publishCanvas(parts.assets);
    if (scripts === undefined) return refuse(response, 503, 'The canvas has not been built: run npm run build.');
    const policy = sitePolicy({ hasScript: true, framedBy: studio });
    return writePreview(request, response, { ...frame, text: canvasPage(studio, prefix, scripts), policy });
  }
  const isCompared = rest === COMPARED_PATH || rest.startsWith(`${COMPARED_PATH}/`);
  const path = isCompared ? rest.slice(COMPARED_PATH.length) : rest;
  if (path.startsWith('/_/')) {
    publishFrameScript(parts.assets);
    publishComparedScripts(parts.assets);
    publishCanvas(parts.assets);
    const last = releaseId === undefined ? parts.drafts.last(siteId) : await pinned();
    const known = await findFile(parts, path, last && { organizationId, siteId, compiled: last });
    const compiled = known || releaseId !== undefined ? undefined : await parts.drafts.of(siteId);
    const file = known ?? (await findFile(parts, path, compiled && { organizationId, siteId, compiled }));
    return file ? sendResponse(request, response, file) : refuse(response, 404, 'There is nothing at this address.');
  }
  const shown = releaseId === undefined ? await parts.drafts.of(siteId) : await pinned();
  if (!shown) return refuse(response, 404, 'The site of this preview is no more.');
  const owner = { organizationId, siteId, compiled: shown };
  const found = resolvePage(shown, path === '' ? '/' : path, search);
  const within = isCompared ? prefix + COMPARED_PATH : prefix;
  const beside = isCompared ? comparedTools(parts.assets, studio, within) : undefined;
  await showWithin(request, response, parts, { owner, prefix: within, framedBy: studio, beside }, found);
}
