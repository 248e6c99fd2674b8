import { isUnsafeKey } from '#model/json.ts';
import type { RouteIssue } from './issue.ts';
import { encodeSegment, isReserved, MAX_PARAM_LENGTH, readPathname, reservedFirstSegments } from './pathname.ts';

const MAX_URL_STRING_LENGTH = 512;

/** A segment with one placeholder, and the literal text before and after it. */
export interface PlaceholderSegment {
  key: string;
  prefix: string;
  suffix: string;
}

/** A segment is literal text, decoded and in Unicode form C, or holds one placeholder. */
export type Segment = string | PlaceholderSegment;

/** A `url_string` taken apart; `keys` are the names of its placeholders in order. */
export interface UrlPattern {
  segments: Segment[];
  keys: string[];
}

type ParsedUrl = { pattern: UrlPattern; issues?: undefined } | { pattern?: undefined; issues: RouteIssue[] };

const placeholderName = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;
const plainUrl = /^(?:\/[\w~-]+)+$/;
const plainSegment = /^[\w~-]+$/;
const plainPlaceholder = /^([\w~-]*)<(\w+)>([\w~-]*)$/;
// Control, line and paragraph separators, and the marks that turn the direction of text.
const unreadable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u;
const percentCodes = /(?:%[0-9a-f]{2})+/gi;
const unfitWhenDecoded = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff%./\\?#<>]/u;

/** True for a name a placeholder or a pattern's group may have: a word that cannot reach an object's prototype. */
export function isPlaceholderName(name: string): boolean {
  return placeholderName.test(name) && !isUnsafeKey(name) && !(name in Object.prototype);
}

/**
 * Takes a `url_string` such as `/blog/<year>/post-<slug>` apart, or lists everything that is wrong with it.
 * Literal text may be written with percent codes; it is compared decoded.
 */
export function parseUrlString(url_string: string): ParsedUrl {
  const problems = new Map<string, RouteIssue>();
  const report = (message: string, values?: RouteIssue['values']) => {
    problems.set(`${message} ${JSON.stringify(values)}`, { path: 'url_string', message, ...(values && { values }) });
  };
  const segments = url_string === '/' ? [] : readSegments(url_string, report);
  if (problems.size > 0) return { issues: [...problems.values()] };
  return { pattern: { segments, keys: keysIn(segments) } };
}

type Report = (message: string, values?: RouteIssue['values']) => void;

function readSegments(url: string, report: Report): Segment[] {
  if (url === '') {
    report('route.urlRequired');
    return [];
  }
  if (url.length > MAX_URL_STRING_LENGTH) report('route.urlLong', { max: MAX_URL_STRING_LENGTH });
  const rawSegments = url.split('/').slice(1);
  checkFirstSegment(rawSegments[0] ?? '', report);
  if (plainUrl.test(url)) return rawSegments;
  if (!url.startsWith('/')) report('route.urlLeadingSlash');
  if (unreadable.test(url) || !url.isWellFormed()) report('route.urlUnreadable');
  for (const piece of ['\\', '?', '#']) if (url.includes(piece)) report('route.urlForbidden', { piece });
  if (url.includes('//')) report('route.urlEmptySegment');
  else if (url.endsWith('/')) report('route.urlTrailingSlash');
  const seen = new Set<string>();
  return rawSegments.map((raw) => (plainSegment.test(raw) ? raw : readSegment(raw, seen, report)));
}

function checkFirstSegment(first: string, report: Report) {
  if (reservedFirstSegments.has(first.toLowerCase())) report('route.urlReserved', { piece: `/${first}` });
}

function readSegment(raw: string, seen: Set<string>, report: Report): Segment {
  const plain = plainPlaceholder.exec(raw);
  if (plain) {
    const [, prefix = '', key = '', suffix = ''] = plain;
    checkName(key, seen, report);
    return { key, prefix, suffix };
  }
  if (raw === '.' || raw === '..') report('route.urlDots', { piece: raw });
  const [prefix = '', key, suffix = '', ...more] = raw.split(/<([^<>]*)>/);
  const literals = [prefix, suffix, ...more.filter((_, at) => at % 2 === 1)];
  const names = [key, ...more.filter((_, at) => at % 2 === 0)];
  if (more.length > 0) report('route.urlOnePlaceholder', { piece: raw });
  if (literals.some((text) => /[<>]/.test(text))) report('route.urlUnbalanced', { piece: raw });
  for (const name of names) if (name !== undefined) checkName(name, seen, report);
  const [before = '', after = ''] = literals.map((text) => decodeLiteral(text, report));
  if (/^\s/.test(before) || /\s$/.test(key === undefined ? before : after)) report('route.urlSpaces', { piece: raw });
  return key === undefined ? before : { key, prefix: before, suffix: after };
}

function checkName(name: string, seen: Set<string>, report: Report) {
  if (name === '') report('route.urlEmptyPlaceholder');
  else if (!isPlaceholderName(name)) report('route.urlPlaceholderName', { piece: name });
  if (name !== '' && seen.has(name)) report('route.urlDuplicatePlaceholder', { piece: name });
  seen.add(name);
}

function decodeLiteral(text: string, report: Report): string {
  const decoded = text.replace(percentCodes, (codes) => {
    const plain = decodeCodes(codes);
    if (plain === undefined) report('route.urlBadPercent', { piece: codes });
    else if (unfitWhenDecoded.test(plain)) report('route.urlEncoded', { piece: codes });
    return plain ?? '';
  });
  const stray = /%(?![0-9a-f]{2}).{0,2}/i.exec(text);
  if (stray) report('route.urlBadPercent', { piece: stray[0] });
  return decoded.normalize('NFC');
}

function decodeCodes(codes: string): string | undefined {
  try {
    return decodeURIComponent(codes);
  } catch {
    return undefined;
  }
}

function keysIn(segments: Segment[]): string[] {
  const keys: string[] = [];
  for (const segment of segments) if (typeof segment !== 'string') keys.push(segment.key);
  return keys;
}

/** The text every address of a pattern begins with: all that comes before the first placeholder. */
export function literalPrefixOf(pattern: UrlPattern): string {
  const literals: string[] = [];
  for (const segment of pattern.segments) {
    literals.push(typeof segment === 'string' ? segment : segment.prefix);
    if (typeof segment !== 'string') break;
  }
  return `/${literals.join('/')}`;
}

/** Text that parses back to the same pattern: decoded, in Unicode form C. */
export function printUrlPattern(pattern: UrlPattern): string {
  return `/${pattern.segments.map((part) => (typeof part === 'string' ? part : `${part.prefix}<${part.key}>${part.suffix}`)).join('/')}`;
}

/** The form a `url_string` is stored in: trimmed, without a trailing slash, decoded. Faulty text stays for its issues. */
export function normaliseUrlString(url_string: string): string {
  const trimmed = url_string.trim();
  const bare = trimmed.length > 1 && trimmed.endsWith('/') && !trimmed.endsWith('//') ? trimmed.slice(0, -1) : trimmed;
  const { pattern } = parseUrlString(bare);
  return pattern ? printUrlPattern(pattern) : bare;
}

/** The placeholder names of a `url_string` in order; none when it is faulty. */
export function keysOf(url_string: string): string[] {
  return parseUrlString(url_string).pattern?.keys ?? [];
}

/** The RE2 pattern that says the same as a `url_string`: `^/country/(?P<cca3>[^/]+)$`. `undefined` when it is faulty. */
export function derivedRegexPattern(url_string: string): string | undefined {
  const { pattern } = parseUrlString(url_string);
  return pattern && regexOfUrlPattern(pattern);
}

export function regexOfUrlPattern(pattern: UrlPattern): string {
  const parts = pattern.segments.map((part) =>
    typeof part === 'string' ? quote(part) : `${quote(part.prefix)}(?P<${part.key}>[^/]+)${quote(part.suffix)}`,
  );
  return `^/${parts.join('/')}$`;
}

function quote(literal: string): string {
  return plainSegment.test(literal) ? literal : literal.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&');
}

/** Where in a path's segments a placeholder's value lies. */
export interface Capture {
  at: number;
  key: string;
  prefixLength: number;
  suffixLength: number;
}

export function capturesOf(pattern: UrlPattern): Capture[] {
  return pattern.segments.flatMap((part, at) =>
    typeof part === 'string'
      ? []
      : [{ at, key: part.key, prefixLength: part.prefix.length, suffixLength: part.suffix.length }],
  );
}

/** The parameters of segments that are known to fit the pattern the captures are of. */
export function readCaptures(captures: readonly Capture[], segments: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const { at, key, prefixLength, suffixLength } of captures) {
    const segment = segments[at] ?? '';
    params[key] =
      prefixLength + suffixLength === 0 ? segment : segment.slice(prefixLength, segment.length - suffixLength);
  }
  return params;
}

/** True when a segment of a path has the literal text, or a value of 1 to 2,048 characters between prefix and suffix. */
export function fitsSegment(part: Segment, segment: string): boolean {
  if (typeof part === 'string') return part === segment;
  const length = segment.length - part.prefix.length - part.suffix.length;
  const isInBounds = length >= 1 && length <= MAX_PARAM_LENGTH;
  return isInBounds && segment.startsWith(part.prefix) && segment.endsWith(part.suffix);
}

export function fitsSegments(pattern: UrlPattern, segments: readonly string[]): boolean {
  const parts = pattern.segments;
  return parts.length === segments.length && parts.every((part, at) => fitsSegment(part, segments[at] ?? ''));
}

/** The parameters with which a pattern answers a pathname's segments, or `undefined` when it does not. */
export function matchSegments(pattern: UrlPattern, segments: readonly string[]): Record<string, string> | undefined {
  return fitsSegments(pattern, segments) ? readCaptures(capturesOf(pattern), segments) : undefined;
}

/**
 * The pathname of a `url_string` with its parameters put in, percent-encoded. `undefined` when no pathname
 * would give just these parameters back: one is missing, empty or too long, or the result is a reserved or unsafe path.
 */
export function fillUrl(url_string: string, params: Record<string, string>): string | undefined {
  const { pattern } = parseUrlString(url_string);
  if (!pattern || !Object.values(params).every((value) => value.isWellFormed())) return undefined;
  const url = `/${pattern.segments.map((part) => encodeSegment(textOf(part, params))).join('/')}`;
  const parts = readPathname(url);
  const found = parts && !isReserved(parts) && matchSegments(pattern, parts.segments);
  return found && pattern.keys.every((key) => found[key] === params[key]?.normalize('NFC')) ? url : undefined;
}

function textOf(part: Segment, params: Record<string, string>): string {
  return typeof part === 'string' ? part : `${part.prefix}${params[part.key] ?? ''}${part.suffix}`;
}
