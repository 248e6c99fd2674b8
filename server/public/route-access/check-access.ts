import type { IncomingMessage } from 'node:http';
import { findRoutePassword } from '#server/content/route-access/queries.ts';
import { TtlCache } from '#server/identity/session/ttl-cache.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { isAccessCookieValid } from '#server/platform/secrets/access-pass.ts';
import { hostName } from '#server/public/live/site-directory.ts';
import { visitorAddress } from '#server/public/responses/visitor-address.ts';
import type { Access } from '#site/page/resolve-page.ts';
import { MEMBER_COOKIE, passwordCookie, readCookies } from './access-cookies.ts';
import { isMember } from './is-member.ts';

/** Milliseconds until a password that was changed, or a membership that ended, is noticed. */
const NOTICED_WITHIN = 5000;

interface AccessCheck {
  /** Whether a visitor may see what is guarded so. */
  hasAccess(request: IncomingMessage, siteId: SiteId, access: Access): Promise<boolean>;
  /** The hash of a password as it is now; undefined when there is none of this name. */
  hashOf(siteId: SiteId, name: string): Promise<string | undefined>;
}

/** What is read for it is remembered for a moment, so that many who look at guarded pages ask the database little. */
export function createAccessCheck(services: Services): AccessCheck {
  const { db, clock, secrets, config, sessions } = services;
  const hashes = new TtlCache<string | undefined>(clock, NOTICED_WITHIN);
  const members = new TtlCache<boolean>(clock, NOTICED_WITHIN);

  const hashOf: AccessCheck['hashOf'] = async (siteId, name) =>
    hashes.get(`${siteId} ${name}`, () => inSite(siteId, () => findRoutePassword(db, siteId, name)));

  const knowsPassword = async (request: IncomingMessage, siteId: SiteId, name: string) => {
    const cookies = readCookies(request, passwordCookie(siteId, name));
    const hash = cookies.length > 0 ? await hashOf(siteId, name) : undefined;
    if (hash === undefined) return false;
    const pass = { siteId, host: hostOf(request), what: passwordScope(name, hash) };
    return cookies.some((value) => isAccessCookieValid(secrets, value, pass, clock()));
  };

  const isMemberHere = async (request: IncomingMessage, siteId: SiteId) => {
    for (const value of readCookies(request, MEMBER_COOKIE)) {
      const [, userId = '', pass = ''] = /^([0-9a-f-]{1,64})\.(.+)$/.exec(value) ?? [];
      if (!isAccessCookieValid(secrets, pass, { siteId, host: hostOf(request), what: memberScope(userId) }, clock()))
        continue;
      const isOne = await members.get(`${siteId} ${userId}`, () => inSite(siteId, () => isMember(db, siteId, userId)));
      // A member is let in from where the studio would let them in.
      if (isOne && (await sessions.allowsAddress(siteId, visitorAddress(config, request)))) return true;
    }
    return false;
  };

  return {
    hashOf,
    hasAccess: (request, siteId, access) =>
      access.kind === 'members' ? isMemberHere(request, siteId) : knowsPassword(request, siteId, access.password),
  };
}

/** A password that is set anew has another hash, and ends every pass by the one before. */
export const passwordScope = (name: string, hash: string): string => `password ${name} ${hash}`;
export const memberScope = (userId: string): string => `member ${userId}`;

export function hostOf({ headers }: IncomingMessage): string {
  return hostName(headers.host ?? '');
}
