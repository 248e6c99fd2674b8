import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Cookies of one name that are looked at: a sister domain may have set others. */
const MAX_READ = 4;
const LONGEST = 256;

export const MEMBER_COOKIE = 'site-member';

/** Two passwords of one site, or of two sites on one host, do not get into each other's way. */
export function passwordCookie(siteId: string, name: string): string {
  return `site-pass-${hash('sha256', `${siteId} ${name}`, 'hex').slice(0, 16)}`;
}

interface AccessCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Seconds. */
  readonly maxAge: number;
  readonly isSecure: boolean;
}

export function cookieText({ name, value, path, maxAge, isSecure }: AccessCookie): string {
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** The values of a cookie as it was sent. */
export function readCookies({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string[] {
  const { cookie } = headers;
  if (cookie === undefined || !cookie.includes(name)) return [];
  return cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`) && pair.length <= LONGEST)
    .map((pair) => pair.slice(name.length + 1))
    .slice(0, MAX_READ);
}
