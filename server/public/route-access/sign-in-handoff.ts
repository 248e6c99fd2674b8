import type { Secrets } from '#server/platform/secrets/secrets.ts';
import { isPass, signPass } from './access-token.ts';

/** Milliseconds a member has to get from the studio to the site. */
const HAND_OVER_LIFE = 60_000;

interface HandOver {
  readonly siteId: string;
  readonly host: string;
  readonly userId: string;
}

/** By which a member who is signed in to the studio is known at a host of the site: `<user id>.<pass>`. */
export function signHandOver(secrets: Secrets, { siteId, host, userId }: HandOver, now: number): string {
  const pass = { siteId, host, what: `hand-over ${userId}` };
  return `${userId}.${signPass(secrets, pass, now + HAND_OVER_LIFE)}`;
}

/** Whom a hand-over names; undefined when it is forged, over, or for another host or site. */
export function readHandOver(
  secrets: Secrets,
  token: string,
  place: Omit<HandOver, 'userId'>,
  now: number,
): string | undefined {
  const [, userId = '', pass = ''] = /^([0-9a-f-]{1,64})\.(.+)$/.exec(token) ?? [];
  return isPass(secrets, pass, { ...place, what: `hand-over ${userId}` }, now) ? userId : undefined;
}
