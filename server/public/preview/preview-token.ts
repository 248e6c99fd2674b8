import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets/secrets.ts';

/** Milliseconds a preview address can be used. */
export const PREVIEW_LIFE = 60 * 60 * 1000;

/** A preview of a site's drafts, or of one of its releases, made by a person who is a member of it. */
export interface PreviewClaims {
  readonly siteId: string;
  readonly userId: string;
  /** In ms UTC. */
  readonly expires: number;
  /** The release it shows; absent for the drafts. */
  readonly releaseId?: string | undefined;
}

/** Signs a preview: `<site id>.<user id>.<expiry, base 36>[.<release id>].<HMAC-SHA-256>`. */
export function signPreview(secrets: Secrets, { siteId, userId, expires, releaseId }: PreviewClaims): string {
  const payload = `${siteId}.${userId}.${expires.toString(36)}${releaseId === undefined ? '' : `.${releaseId}`}`;
  return `${payload}.${signatureOf(secrets, payload)}`;
}

/** What a token shows and who made it; undefined when it is forged, broken or over. */
export function readPreview(secrets: Secrets, token: string, now: number): PreviewClaims | undefined {
  const parts = /^([0-9a-f-]{1,64})\.([0-9a-f-]{1,64})\.([0-9a-z]{1,11})(?:\.([0-9a-f-]{1,64}))?\.([\w-]{43})$/.exec(
    token,
  );
  if (!parts) return undefined;
  const [, siteId = '', userId = '', until = '', releaseId, signature = ''] = parts;
  // As text: the last character of base64url has bits that decoding leaves out.
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(secrets, token.slice(0, -signature.length - 1)));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const expires = Number.parseInt(until, 36);
  return expires > now ? { siteId, userId, expires, releaseId } : undefined;
}

function signatureOf(secrets: Secrets, payload: string): string {
  return createHmac('sha256', secrets.key('preview')).update(payload).digest('base64url');
}
