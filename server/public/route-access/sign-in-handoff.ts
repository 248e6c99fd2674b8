import { isAccessCookieValid, signAccessCookie } from '#server/platform/secrets/access-pass.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';

/** Milliseconds a member has to get from the studio to the site. */
const HANDOFF_LIFE = 60_000;

interface SignInHandoff {
  readonly siteId: string;
  readonly host: string;
  readonly userId: string;
}

/** By which a member who is signed in to the studio is known at a host of the site: `<user id>.<pass>`. */
export function signHandoff(secrets: Secrets, { siteId, host, userId }: SignInHandoff, now: number): string {
  const pass = { siteId, host, what: `hand-over ${userId}` };
  return `${userId}.${signAccessCookie(secrets, pass, now + HANDOFF_LIFE)}`;
}

/** Whom a hand-over names; undefined when it is forged, over, or for another host or site. */
export function readHandoff(
  secrets: Secrets,
  token: string,
  place: Omit<SignInHandoff, 'userId'>,
  now: number,
): string | undefined {
  const [, userId = '', pass = ''] = /^([0-9a-f-]{1,64})\.(.+)$/.exec(token) ?? [];
  return isAccessCookieValid(secrets, pass, { ...place, what: `hand-over ${userId}` }, now) ? userId : undefined;
}
