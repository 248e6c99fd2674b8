/** Longest pathname that is looked at, percent codes included. */
export const MAX_PATHNAME_LENGTH = 8192;

/** Longest value a parameter can have, in UTF-16 units after decoding; a longer one matches no route. */
export const MAX_PARAM_LENGTH = 2048;

/** First segments no page route may take, and which no catch-all reaches: the API, the studio and the server itself. */
export const reservedFirstSegments: ReadonlySet<string> = new Set([
  'v1',
  'signin',
  '.well-known',
  'healthz',
  'readyz',
  '_',
]);

/** A pathname decoded once: `text` is its segments joined, absent when a segment holds an encoded slash. */
export interface Pathname {
  segments: string[];
  text: string | undefined;
}

const plainPath = /^[\w/\-.~!$&'()*+,;=:@]*$/;
const unfitInSegment = /[\p{Cc}\\]/u;

/**
 * Reads the pathname of a request (no query): segments percent-decoded once and in Unicode form C.
 * `undefined` for what never matches: a bad percent code, an empty, `.` or `..` segment, so also a trailing slash,
 * a backslash or control character, or more than 8,192 characters. `/` has no segments.
 */
export function readPathname(pathname: string): Pathname | undefined {
  if (!pathname.startsWith('/') || pathname.length > MAX_PATHNAME_LENGTH) return undefined;
  if (pathname.length === 1) return { segments: [], text: '/' };
  const isPlain = plainPath.test(pathname);
  if (!isPlain && (pathname.includes('?') || pathname.includes('#') || !pathname.isWellFormed())) return undefined;
  const segments = pathname.slice(1).split('/');
  let hasSlash = false;
  for (let at = 0; at < segments.length; at++) {
    const segment = isPlain ? segments[at] : decodeSegment(segments[at] ?? '');
    if (segment === undefined || segment === '' || segment === '.' || segment === '..') return undefined;
    if (!isPlain) {
      segments[at] = segment;
      hasSlash ||= segment.includes('/');
    }
  }
  return { segments, text: isPlain ? pathname : hasSlash ? undefined : `/${segments.join('/')}` };
}

function decodeSegment(raw: string): string | undefined {
  let text: string;
  try {
    text = decodeURIComponent(raw);
  } catch {
    return undefined;
  }
  return unfitInSegment.test(text) ? undefined : text.normalize('NFC');
}

/** True when the first segment belongs to the server, whatever the routes say. */
export function isReserved(pathname: Pathname): boolean {
  const first = pathname.segments[0];
  return first !== undefined && reservedFirstSegments.has(first);
}

/** Percent-encodes what a path segment cannot hold as it is (RFC 3986 `pchar`); the text must be well formed. */
export function encodeSegment(text: string): string {
  return encodeURIComponent(text).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}

/**
 * The one form a pathname is answered in: no trailing slash. A request whose pathname differs is sent there.
 * `undefined` for a pathname that cannot match at all, so `//host/` never becomes the address of another host.
 */
export function canonicalPath(pathname: string): string | undefined {
  if (pathname.endsWith('//')) return undefined;
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  return readPathname(path) && path;
}

/** A pathname as people read it, decoded and without a slash at its end. */
export function decodePath(pathname: string): string | undefined {
  const path = canonicalPath(pathname);
  const segments = path === undefined ? undefined : readPathname(path)?.segments;
  return segments && `/${segments.join('/')}`;
}
