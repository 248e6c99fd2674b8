import { timingSafeEqual } from 'node:crypto';
import type { SiteRole } from '#model/roles.ts';
import { type AccessClaims, readAccessToken } from '#server/identity/session/access-token.ts';
import { type AllowedAddresses, readAllowedAddresses } from '#server/identity/session/allowed-addresses.ts';
import { findPeople, findPerson } from '#server/identity/session/find-person.ts';
import { findTokenHolder, type TokenHolder } from '#server/identity/session/find-token-holder.ts';
import { isTokenText, readTokenName } from '#server/identity/session/token-text.ts';
import { TtlCache } from '#server/identity/session/ttl-cache.ts';
import { batch } from '#server/platform/database/batch.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { acrossSites, inSite } from '#server/platform/database/site-scope.ts';
import type { Person } from '#server/platform/http/person.ts';
import type { Services } from '#server/platform/http/services.ts';

/**
 * Who holds a session, remembered for at most 5 s and forgotten at once when news says it changed. News of another
 * server takes a moment, and can be cut off: what must hold from the very next call is asked for anew.
 */
interface SessionMemory {
  /** The person behind an access token; undefined when the token or its session is not good (any more). */
  findPerson(accessToken: string): Person | undefined | Promise<Person | undefined>;
  /**
   * The same as the database has it now. Of a site the call is about, only the membership there is answered: in the
   * scope of that site, which the connection is told anyway, it costs one query.
   */
  findPersonAnew(accessToken: string, siteId?: string): Promise<Person | undefined>;
  /**
   * Whether a site takes calls from this address: its white-listed IPs, read from the saved settings, and read again
   * when they are not of the version that was just seen.
   */
  allowsAddress(siteId: string, address: string, version?: number | null): boolean | Promise<boolean>;
  /** Remembers when and from where a token was used, once a minute. */
  recordTokenUse(site: { id: string }, person: Person, address: string): Promise<void>;
  close(): void;
}

const LONGEST = 5000;
const MAX_TOKENS = 10_000;
/** Milliseconds within which uses of a token are one. */
const TOKEN_USE_NOTED = 60_000;
/** Calls that one query asks for. */
const MAX_AT_ONCE = 20;

export function createSessionMemory(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'events' | 'secrets'>,
): SessionMemory {
  const { clock, db, events } = services;
  const tokens = new Map<string, AccessClaims>();
  const tokenUses = new Map<string, number>();
  const people = new TtlCache<Person | undefined>(clock, LONGEST);
  const sites = new TtlCache<AllowedAddresses>(clock, LONGEST);
  const holders = new TtlCache<TokenHolder | undefined>(clock, LONGEST);

  const read = (sessionId: string) => acrossSites(() => findPerson(db, sessionId, clock()));
  const readAnew = batch<string, Person | undefined>(
    (siteId, sessionIds) => {
      const found = inSite(asTrustedSiteId(siteId), () => findPeople(db, [...new Set(sessionIds)], clock()));
      return sessionIds.map(async (id) => (await found).get(id));
    },
    { most: MAX_AT_ONCE },
  );
  const personOf = ({ sessionId, userId }: AccessClaims) => {
    const found = people.get(sessionId, () => read(sessionId));
    const check = (person: Person | undefined) => (person?.id === userId ? person : undefined);
    return found instanceof Promise ? found.then(check) : check(found);
  };
  const personAnew = async (claims: AccessClaims, siteId: string | undefined) => {
    const { sessionId, userId } = claims;
    const known = siteId === undefined ? undefined : roleIn(people.known(sessionId), siteId);
    if (siteId === undefined || known === undefined) {
      people.delete(sessionId);
      return personOf(claims);
    }
    const person = await readAnew(siteId, sessionId);
    if (roleIn(person, siteId) !== known) people.delete(sessionId);
    return person?.id === userId ? person : undefined;
  };

  const personOfToken = async (token: string, { isAnew }: { isAnew: boolean }): Promise<Person | undefined> => {
    const named = readTokenName(token);
    if (!named) return undefined;
    if (isAnew) holders.delete(named.id);
    const holder = await holders.get(named.id, () => acrossSites(() => findTokenHolder(db, named.id, clock())));
    const isRight = holder !== undefined && sameText(holder.hash, services.secrets.hash('access-token-at-rest', token));
    return isRight && holder.expiresAt > clock() ? holder.person : undefined;
  };

  const claimsOf = async (token: string): Promise<AccessClaims | undefined> => {
    const claims = await readAccessToken(services, token);
    if (!claims) return undefined;
    tokens.set(token, claims);
    for (const oldest of tokens.keys()) {
      if (tokens.size <= MAX_TOKENS) break;
      tokens.delete(oldest);
    }
    return claims;
  };
  const firstUse = async (token: string): Promise<Person | undefined> => {
    const claims = await claimsOf(token);
    return claims && personOf(claims);
  };
  /** The claims of a token that was seen before; undefined for one that was not, or is over. */
  const knownClaims = (token: string): AccessClaims | undefined => {
    const claims = tokens.get(token);
    if (!claims || claims.goodUntil > clock()) return claims;
    tokens.delete(token);
    return undefined;
  };

  const allowedIn = (named: string) => {
    const siteId = asTrustedSiteId(named);
    return sites.get(siteId, () => inSite(siteId, () => readAllowedAddresses(db, siteId)));
  };
  const allowsNow = async (siteId: string, address: string, version: number | null) => {
    const known = await allowedIn(siteId);
    if (known.version === version) return known.allows(address);
    sites.delete(siteId);
    return (await allowedIn(siteId)).allows(address);
  };

  const stopListening = events.subscribe((item) => {
    if (item.type === 'session-revoked') {
      people.delete(item.sessionId);
      holders.delete(item.sessionId.replace(/^token:/, ''));
    }
    if (item.type === 'membership-changed') {
      people.deleteWhere((person) => person?.id === item.userId);
      holders.deleteWhere((holder) => holder?.person.id === item.userId);
    }
    if (item.type === 'settings-saved') sites.delete(item.siteId);
    if (item.type === 'news-missed') for (const memory of [people, sites, holders]) memory.clear();
  });

  return {
    findPerson: (token) => {
      if (isTokenText(token)) return personOfToken(token, { isAnew: false });
      const claims = knownClaims(token);
      return claims ? personOf(claims) : firstUse(token);
    },
    findPersonAnew: async (token, siteId) => {
      if (isTokenText(token)) return personOfToken(token, { isAnew: true });
      const claims = knownClaims(token) ?? (await claimsOf(token));
      return claims && personAnew(claims, siteId);
    },
    allowsAddress: (siteId, address, version) => {
      if (version !== undefined) return allowsNow(siteId, address, version);
      const known = allowedIn(siteId);
      return known instanceof Promise ? known.then(({ allows }) => allows(address)) : known.allows(address);
    },
    recordTokenUse: async (site, { sessionId }, address) => {
      const now = clock();
      if (now - (tokenUses.get(sessionId) ?? 0) < TOKEN_USE_NOTED) return;
      tokenUses.set(sessionId, now);
      for (const oldest of tokenUses.keys()) {
        if (tokenUses.size <= MAX_TOKENS) break;
        tokenUses.delete(oldest);
      }
      const siteId = asTrustedSiteId(site.id);
      const id = sessionId.replace(/^token:/, '');
      const used = db
        .updateTable('access_tokens')
        .set({ last_used_at: now, last_address: address })
        .where('site_id', '=', siteId)
        .where('id', '=', id);
      await inSite(siteId, () => used.execute());
    },
    close: stopListening,
  };
}

function roleIn(person: Person | undefined, siteId: string): SiteRole | undefined {
  return person?.memberships.find((each) => each.siteId === siteId)?.role;
}

function sameText(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
