import { type AccessClaims, readAccessToken } from '#server/auth/access-token.ts';
import type { Person } from '#server/http/person.ts';
import type { Services } from '#server/services.ts';
import { readAllowedAddresses } from '#server/session/allowed-addresses.ts';
import { findPerson } from '#server/session/find-person.ts';
import { ShortMemory } from '#server/session/short-memory.ts';

/** Who holds a session, remembered for at most 5 s and forgotten at once when news says it changed. */
export interface SessionMemory {
  /** The person behind an access token; undefined when the token or its session is not good (any more). */
  findPerson(accessToken: string): Person | undefined | Promise<Person | undefined>;
  /** Whether a site takes calls from this address: its white-listed IPs, read from the saved settings. */
  allowsAddress(siteId: string, address: string): boolean | Promise<boolean>;
  close(): void;
}

const LONGEST = 5000;
const MOST_TOKENS = 10_000;

export function createSessionMemory(services: Omit<Services, 'sessions'>): SessionMemory {
  const { clock, db, news } = services;
  const tokens = new Map<string, AccessClaims>();
  const people = new ShortMemory<Person | undefined>(clock, LONGEST);
  const sites = new ShortMemory<(address: string) => boolean>(clock, LONGEST);

  const personOf = ({ sessionId, userId }: AccessClaims) => {
    const found = people.get(sessionId, () => findPerson(db, sessionId, clock()));
    const check = (person: Person | undefined) => (person?.id === userId ? person : undefined);
    return found instanceof Promise ? found.then(check) : check(found);
  };

  const firstUse = async (token: string): Promise<Person | undefined> => {
    const claims = await readAccessToken(services, token);
    if (!claims) return undefined;
    tokens.set(token, claims);
    for (const oldest of tokens.keys()) {
      if (tokens.size <= MOST_TOKENS) break;
      tokens.delete(oldest);
    }
    return personOf(claims);
  };

  const stopListening = news.listen((item) => {
    if (item.type === 'session-revoked') people.forget(item.sessionId);
    if (item.type === 'membership-changed') people.forgetWhere((person) => person?.id === item.userId);
    if (item.type === 'settings-saved') sites.forget(item.siteId);
    if (item.type === 'news-missed') for (const memory of [people, sites]) memory.forgetAll();
  });

  return {
    findPerson: (token) => {
      const claims = tokens.get(token);
      if (!claims) return firstUse(token);
      if (claims.goodUntil > clock()) return personOf(claims);
      tokens.delete(token);
      return undefined;
    },
    allowsAddress: (siteId, address) => {
      const allows = sites.get(siteId, () => readAllowedAddresses(db, siteId));
      return allows instanceof Promise ? allows.then((test) => test(address)) : allows(address);
    },
    close: stopListening,
  };
}
