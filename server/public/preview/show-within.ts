import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import type { PageOwner } from '#server/public/rendering/page-renderer.ts';
import { previewHeaders, sitePolicy } from '#server/public/responses/site-headers.ts';
import type { PageAnswer } from '#site/page/page-answer.ts';
import type { Resolution } from '#site/page/resolve-page.ts';
import { keepInside } from './keep-inside.ts';

interface Within {
  readonly owner: PageOwner;
  /** Path of the preview, which its links lead on below. */
  readonly prefix: string;
  /** Origin that may show it in a frame; absent for none. */
  readonly framedBy?: string | undefined;
  /** What stands at the end of each page beside it: the script of comments. */
  readonly beside?: string | undefined;
}

/** Sends a page of a preview, whose links, forms, files and redirects stay within it. */
export async function showWithin(
  request: IncomingMessage,
  response: ServerResponse,
  { pages }: Pick<SiteParts, 'pages'>,
  { owner, prefix, framedBy, beside }: Within,
  found: Resolution,
): Promise<PageAnswer> {
  const page = await pages.answer(owner, found);
  const { contentType } = page;
  const isHtml = contentType.startsWith('text/html');
  const hasScript = page.hasScript || (isHtml && beside !== undefined);
  const policy = sitePolicy({ hasScript, needs: page.needs, framedBy });
  if (page.location !== undefined) {
    const isInside = page.location.startsWith('/') && !page.location.startsWith('//');
    const location = isInside ? prefix + page.location : page.location;
    writePreview(request, response, { status: page.status, text: '', policy, contentType }, ['Location', location]);
    return page;
  }
  const text = isHtml ? atItsEnd(keepInside(page.body, prefix), beside) : page.body;
  // The studio's picture of the page for what is not found is no fault: a browser would report it at every visit.
  const isPicture = page.status === 404 && request.headers['sec-fetch-dest'] === 'iframe';
  writePreview(request, response, { status: isPicture ? 200 : page.status, text, policy, contentType });
  return page;
}

function atItsEnd(html: string, beside = ''): string {
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + beside : html.slice(0, end) + beside + html.slice(end);
}

interface Written {
  readonly status: number;
  readonly text: string;
  readonly policy: string;
  readonly contentType: string;
}

/** Sends what is part of a preview: kept nowhere, indexed nowhere. */
export function writePreview(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text, policy, contentType }: Written,
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
