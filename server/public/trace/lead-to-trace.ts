import type { ServerResponse } from 'node:http';
import type { PublicSite } from '#server/public/live/site-directory.ts';
import { plainHeaders } from '#server/public/responses/site-headers.ts';

/** Before the path of a page of the site: why it looks as it does. */
export const WHY_PATH = '/_/why/';

/**
 * Leads from an address of the site to the screen of the studio that tells why it looks as it does. The site knows
 * nobody: who may see it is asked where people are signed in.
 */
export function redirectToTrace(
  response: ServerResponse,
  studioUrl: string,
  site: PublicSite | undefined,
  url: string,
): void {
  const address = new URL('/pages/why', studioUrl);
  address.search = new URLSearchParams({ in: site?.slug ?? '', to: url.slice(WHY_PATH.length - 1) }).toString();
  response.writeHead(302, [...plainHeaders(), 'Location', address.href, 'Content-Length', '0']);
  response.end();
}
