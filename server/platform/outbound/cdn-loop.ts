import type { IncomingHttpHeaders } from 'node:http';
import type { Secrets } from '#server/platform/secrets/secrets.ts';

/** What calls of this installation bear as `CDN-Loop` (RFC 8586), on whichever of its servers. */
export function cdnLoopToken(secrets: Secrets): string {
  return `sitewright-${secrets.hash('loop', 'a call of this installation').slice(0, 16)}`;
}

/** Whether a request was sent by this installation itself: a page that asks for a page would never end. */
export function isOwnCall(headers: IncomingHttpHeaders, loopMark: string): boolean {
  return headers['cdn-loop']?.includes(loopMark) ?? false;
}
