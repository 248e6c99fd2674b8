import { type AccessClaims, readAccessToken } from '#server/auth/access-token.ts';
import type { Person } from '#server/http/person.ts';
import type { Services } from '#server/services.ts';
import { type AllowedAddresses, readAllowedAddresses } from '#server/session/allowed-addresses.ts';
import { findPerson } from '#server/session/find-person.ts';
import { ShortMemory } from '#server/session/short-memory.ts';

/**
 * Who holds a session, remembered for at most 5 s and forgotten at once when news says it changed. News of another
 * server takes a moment, and can be cut off: what must hold from the very next call is asked for anew.
 */
export interface SessionMemory {
  /** The person behind an access token; undefined when the token or its session is not good (any more). */
  findPerson(accessToken: string, how?: { anew: boolean }): Person | undefined | Promise<Person | undefined>;
  /**
   * Whether a site takes calls from this address: its white-listed IPs, read from the saved settings, and read again
   * when they are not of the version that was just seen.
   */
  allowsAddress(siteId: string, address: string, version?: number | null): boolean | Promise<boolean>;
  close(): void;
}

const LONGEST = 5000;
const MOST_TOKENS = 10_000;

export function createSessionMemory(services: Omit<Services, 'sessions'>): SessionMemory {
  const { clock, db, news } = services;
  const tokens = new Map<string, AccessClaims>();
  const people = new ShortMemory<Person | undefined>(clock, LONGEST);
  const sites = new ShortMemory<AllowedAddresses>(clock, LONGEST);

  const personOf = ({ sessionId, userId }: AccessClaims, isAnew: boolean) => {
    if (isAnew) people.forget(sessionId);
    const found = people.get(sessionId, () => findPerson(db, sessionId, clock()));
    const check = (person: Person | undefined) => (person?.id === userId ? person : undefined);
    return found instanceof Promise ? found.then(check) : check(found);
  };

  const firstUse = async (token: string, isAnew: boolean): Promise<Person | undefined> => {
    const claims = await readAccessToken(services, token);
    if (!claims) return undefined;
    tokens.set(token, claims);
    for (const oldest of tokens.keys()) {
      if (tokens.size <= MOST_TOKENS) break;
      tokens.delete(oldest);
    }
    return personOf(claims, isAnew);
  };

  const allowedIn = (siteId: string) => sites.get(siteId, () => readAllowedAddresses(db, siteId));
  const allowsNow = async (siteId: string, address: string, version: number | null) => {
    const known = await allowedIn(siteId);
    if (known.version === version) return known.allows(address);
    sites.forget(siteId);
    return (await allowedIn(siteId)).allows(address);
  };

  const stopListening = news.listen((item) => {
    if (item.type === 'session-revoked') people.forget(item.sessionId);
    if (item.type === 'membership-changed') people.forgetWhere((person) => person?.id === item.userId);
    if (item.type === 'settings-saved') sites.forget(item.siteId);
    if (item.type === 'news-missed') for (const memory of [people, sites]) memory.forgetAll();
  });

  return {
    findPerson: (token, { anew } = { anew: false }) => {
      const claims = tokens.get(token);
      if (!claims) return firstUse(token, anew);
      if (claims.goodUntil > clock()) return personOf(claims, anew);
      tokens.delete(token);
      return undefined;
    },
    allowsAddress: (siteId, address, version) => {
      if (version !== undefined) return allowsNow(siteId, address, version);
      const known = allowedIn(siteId);
      return known instanceof Promise ? known.then(({ allows }) => allows(address)) : known.allows(address);
    },
    close: stopListening,
  };
}
