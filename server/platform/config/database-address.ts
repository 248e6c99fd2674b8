/** Where PostgreSQL is: the address of each host that may have the database, in the order in which they are tried. */
interface DatabaseAddress {
  readonly urls: readonly string[];
  /** Only a host that takes writes is meant, as not every one may. */
  readonly mustWrite: boolean;
}

const PROTOCOLS = ['postgres:', 'postgresql:'];
/** Scheme, user and password, hosts, and the rest of an address as libpq reads it. */
const shape = /^([a-z]+:\/\/)((?:[^/?#]*@)?)([^/?#]*)([^#]*)$/i;

const DATABASE_EXAMPLE = 'postgres://user:password@localhost:5432/sitewright';

/**
 * Reads an address with one host or several (`postgres://user@one:5432,two:5432/name?target_session_attrs=read-write`).
 * Answers a sentence about what is wrong with it instead, without what could be a password.
 */
export function readDatabaseAddress(text: string): DatabaseAddress | string {
  const [, scheme = '', user = '', hosts = '', rest = ''] = shape.exec(text) ?? [];
  const names = hosts.split(',');
  const urls = names.map((host) => `${scheme}${user}${host}${rest}`);
  // A URL is read with its line breaks left out, and what reads it after us may not do so.
  if (/\p{Cc}/u.test(text) || !urls.every(isDatabaseUrl) || (names.length > 1 && names.includes('')))
    return `DATABASE_URL must be a URL such as ${DATABASE_EXAMPLE}. Percent-encode special characters in the password (/ is %2F), or set DATABASE_PASSWORD instead.`;
  const parsed = urls.map((url) => new URL(url));
  const wanted = parsed[0]?.searchParams.get('target_session_attrs') ?? null;
  if (parsed[0]?.searchParams.get('host')?.includes(','))
    return 'DATABASE_URL must list several hosts before its path, as in postgres://user@one:5432,two:5432/sitewright.';
  if (wanted !== null && !['read-write', 'primary', 'any'].includes(wanted))
    return 'target_session_attrs in DATABASE_URL must be read-write, primary or any: a server writes to its database.';
  if (names.length === 1 && wanted === null) return { urls, mustWrite: false };
  for (const { searchParams } of parsed) searchParams.delete('target_session_attrs');
  return { urls: parsed.map(({ href }) => href), mustWrite: names.length > 1 || wanted !== 'any' };
}

/** @throws Error for an address that `readConfig` does not take */
export function databaseAddress(url: string): DatabaseAddress {
  const read = readDatabaseAddress(url);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

/** The hosts and the name of a database, for people to read: without user and password. */
export function nameOfDatabase(url: string): string {
  const parsed = databaseAddress(url).urls.map((each) => new URL(each));
  return parsed.map(({ host }) => host).join(',') + (parsed[0]?.pathname ?? '');
}

/** The address with a password of any signs; undefined where it has one already. */
export function withPassword(url: string, password: string): string | undefined {
  const [, scheme = '', user = '', hosts = '', rest = ''] = shape.exec(url) ?? [];
  if (user.includes(':')) return undefined;
  return `${scheme}${user.slice(0, -1)}:${encodeURIComponent(password)}@${hosts}${rest}`;
}

function isDatabaseUrl(text: string): boolean {
  return URL.canParse(text) && PROTOCOLS.includes(new URL(text).protocol);
}
