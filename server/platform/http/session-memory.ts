import type { Person } from './person.ts';

/**
 * Who holds a session, remembered for at most 5 s and forgotten at once when news says it changed. News of another
 * server takes a moment, and can be cut off: what must hold from the very next call is asked for anew.
 */
export interface SessionMemory {
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
