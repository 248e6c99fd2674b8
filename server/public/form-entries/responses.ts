import type { ServerResponse } from 'node:http';
import { formJsonHeaders, formPageHeaders, plainHeaders } from '#server/public/responses/site-headers.ts';
import { withoutViewTag } from '#site/numbers/view-tag.ts';
import type { MadePage } from '#site/page/page-order.ts';

/** Answers the script of a form. */
export function sendFormJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, [...formJsonHeaders(), 'Content-Length', String(Buffer.byteLength(text))]);
  response.end(response.req.method === 'HEAD' ? undefined : text);
}

/** Answers a browser without a script by a page that is its own. */
export function sendPage(response: ServerResponse, status: number, { text: made, hasScript }: MadePage): void {
  // What was sent is counted as such, not as a view of a page.
  const text = withoutViewTag(made);
  response.writeHead(status, [...formPageHeaders(hasScript), 'Content-Length', String(Buffer.byteLength(text))]);
  response.end(response.req.method === 'HEAD' ? undefined : text);
}

/** Leads a browser on, so that loading again sends nothing again. */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, [...plainHeaders(), 'Location', location, 'Content-Length', '0']);
  response.end();
}
