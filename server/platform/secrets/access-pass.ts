import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets/secrets.ts';

/** What a pass is good for: of one site, at one host, for one thing as it is now (a password's hash, a member). */
interface AccessScope {
  readonly siteId: string;
  readonly host: string;
  readonly what: string;
}

/** Signs a pass: `<expiry, base 36>.<HMAC-SHA-256>`. It says nothing of what it is for. */
export function signAccessCookie(secrets: Secrets, pass: AccessScope, expires: number): string {
  const until = expires.toString(36);
  return `${until}.${signatureOf(secrets, pass, until)}`;
}

/** Whether a pass is good for this, and until when it is not over. */
export function isAccessCookieValid(secrets: Secrets, text: string, pass: AccessScope, now: number): boolean {
  const [, until = '', signature = ''] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(text) ?? [];
  if (until === '' || Number.parseInt(until, 36) <= now) return false;
  // As text: the last character of base64url has bits that decoding leaves out.
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secrets, pass, until))];
  return given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf(secrets: Secrets, { siteId, host, what }: AccessScope, until: string): string {
  const text = JSON.stringify([siteId, host, what, until]);
  return createHmac('sha256', secrets.key('site-pass')).update(text).digest('base64url');
}
