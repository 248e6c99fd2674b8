import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/secrets.ts';

/** Milliseconds a preview address can be used. */
export const PREVIEW_LIFE = 60 * 60 * 1000;

/** Signs a preview of a site's drafts: `<site id>.<expiry, base 36>.<HMAC-SHA-256>`. `expires` is in ms UTC. */
export function signPreview(secrets: Secrets, siteId: string, expires: number): string {
  const payload = `${siteId}.${expires.toString(36)}`;
  return `${payload}.${signatureOf(secrets, payload).toString('base64url')}`;
}

/** The site a token shows; undefined when it is forged, broken or over. */
export function readPreview(secrets: Secrets, token: string, now: number): { siteId: string } | undefined {
  const parts = /^([0-9a-f-]{1,64})\.([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token);
  if (!parts) return undefined;
  const [, siteId = '', expires = '', signature = ''] = parts;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(secrets, `${siteId}.${expires}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return Number.parseInt(expires, 36) > now ? { siteId } : undefined;
}

function signatureOf(secrets: Secrets, payload: string): Buffer {
  return createHmac('sha256', secrets.key('preview')).update(payload).digest();
}
