import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '#server/platform/http/services.ts';
import { refuse } from '#server/public/answers/refuse.ts';
import { sendAnswer } from '#server/public/answers/send-answer.ts';
import { previewHeaders, sitePolicy } from '#server/public/answers/site-headers.ts';
import { comparedSitesOf } from '#server/public/comparison/compared-sites.ts';
import { findFile } from '#server/public/live/find-file.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { resolvePage } from '#site/page/resolve-page.ts';
import { canvasPage, publishCanvas } from './canvas-page.ts';
import { findPreviewed } from './find-previewed.ts';
import { framePage, publishFrameScript } from './frame-page.ts';
import { keepInside } from './keep-inside.ts';
import { readPreview } from './preview-token.ts';

/** Path of the frame below a preview's address; pages of a site never begin with `/_/`. */
export const FRAME_PATH = '/_/frame';
export const CANVAS_PATH = '/_/canvas';

/**
 * Answers `/_/preview/<token>/<path>` to whoever holds the token: the drafts of its site as they stand now, or the release
 * it names.
 */
export async function answerPreview(
  request: IncomingMessage,
  response: ServerResponse,
  services: Services,
  parts: SiteParts,
  path: string,
  search: string,
): Promise<void> {
  const [, token = '', rest = ''] = /^\/_\/preview\/([^/]*)(.*)$/.exec(path) ?? [];
  const preview = readPreview(services.secrets, token, services.clock());
  const site = preview && (await findPreviewed(services, parts.directory, preview, request));
  if (!site) return refuse(response, 404, 'This preview is not there, or its time is over.');
  const { id: siteId, organizationId } = site;
  const { releaseId } = preview;
  const pinned = () => (releaseId === undefined ? undefined : comparedSitesOf(services).of(siteId, releaseId));
  const prefix = `/_/preview/${token}`;
  const studio = new URL(services.config.studioUrl).origin;
  if (rest === FRAME_PATH) {
    const policy = sitePolicy({ hasScript: true, framedBy: studio });
    return write(request, response, 200, framePage(parts.assets, studio, prefix), policy, 'text/html; charset=utf-8');
  }
  if (rest === CANVAS_PATH) {
    const scripts = publishCanvas(parts.assets);
    if (scripts === undefined) return refuse(response, 503, 'The canvas has not been built: run npm run build.');
    const policy = sitePolicy({ hasScript: true, framedBy: studio });
    return write(request, response, 200, canvasPage(studio, prefix, scripts), policy, 'text/html; charset=utf-8');
  }
  if (rest.startsWith('/_/')) {
    publishFrameScript(parts.assets);
    publishCanvas(parts.assets);
    const last = releaseId === undefined ? parts.drafts.last(siteId) : await pinned();
    const known = await findFile(parts, rest, last && { organizationId, siteId, compiled: last });
    const compiled = known || releaseId !== undefined ? undefined : await parts.drafts.of(siteId);
    const file = known ?? (await findFile(parts, rest, compiled && { organizationId, siteId, compiled }));
    return file ? sendAnswer(request, response, file) : refuse(response, 404, 'There is nothing at this address.');
  }
  const shown = releaseId === undefined ? await parts.drafts.of(siteId) : await pinned();
  if (!shown) return refuse(response, 404, 'The site of this preview is no more.');
  const found = resolvePage(shown, rest === '' ? '/' : rest, search);
  const page = await parts.pages.answer({ organizationId, siteId, compiled: shown }, found);
  const policy = sitePolicy({ hasScript: page.hasScript, needs: page.needs, framedBy: studio });
  if (page.location !== undefined) {
    const isInside = page.location.startsWith('/') && !page.location.startsWith('//');
    const location = isInside ? prefix + page.location : page.location;
    return write(request, response, page.status, '', policy, page.contentType, ['Location', location]);
  }
  const isHtml = page.contentType.startsWith('text/html');
  const body = isHtml ? keepInside(page.body, prefix) : page.body;
  // The studio's picture of the page for what is not found is no fault: a browser would report it at every visit.
  const isPicture = page.status === 404 && request.headers['sec-fetch-dest'] === 'iframe';
  return write(request, response, isPicture ? 200 : page.status, body, policy, page.contentType);
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  policy: string,
  contentType: string,
  further: readonly string[] = [],
): void {
  const body = Buffer.from(text);
  response.writeHead(status, [
    ...previewHeaders(contentType, policy),
    'Content-Length',
    String(body.length),
    ...further,
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
}
