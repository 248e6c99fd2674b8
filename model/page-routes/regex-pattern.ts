import { RE2JS, RE2JSSyntaxException } from 're2js';
import { isStorableText } from '#model/json.ts';
import type { RouteIssue } from './issue.ts';
import { MAX_PARAM_LENGTH } from './pathname.ts';
import { isPlaceholderName } from './url-pattern.ts';

const MAX_REGEX_LENGTH = 512;

/** Most instructions a compiled pattern may have. */
const MAX_REGEX_PROGRAM = 1000;

/** Most instructions x characters, which is what finding the groups costs: some 20 ms. A longer text does not match. */
export const MAX_REGEX_WORK = 500_000;

/** Longest decoded pathname a pattern is tried on. */
const MAX_REGEX_TEXT = 4096;

/** A hand-written pattern, ready to match whole pathnames; `keys` are its named groups in order. */
export interface RegexPattern {
  keys: string[];
  literalPrefix: string;
  /** Instructions x characters of finding the groups; 0 without groups. */
  work(text: string): number;
  /** Whether it matches: cheap beside {@link match}. */
  test(text: string): boolean;
  match(text: string): Record<string, string> | undefined;
}

type CompiledRegex = { regex: RegexPattern; issues?: undefined } | { regex?: undefined; issues: RouteIssue[] };

/**
 * Compiles a hand-written `regex_pattern` in RE2 syntax, which is matched in linear time and always against the
 * whole decoded pathname. Lists every problem; what RE2 cannot do is named with the offending piece.
 */
export function compileRegexPattern(source: string): CompiledRegex {
  const issues = findRegexFaults(source);
  if (issues.length > 0) return { issues };
  try {
    const compiled = RE2JS.compile(source);
    const keys = Object.keys(compiled.namedGroups());
    for (const piece of keys) if (!isPlaceholderName(piece)) issues.push(issue('route.regexGroupName', { piece }));
    if (compiled.programSize() > MAX_REGEX_PROGRAM) issues.push(issue('route.regexTooLarge'));
    if (issues.length > 0) return { issues };
    const work = (text: string) => (keys.length === 0 ? 0 : compiled.programSize() * text.length);
    const test = (text: string) =>
      text.length <= MAX_REGEX_TEXT && work(text) <= MAX_REGEX_WORK && compiled.testExact(text);
    const match = (text: string) => (test(text) ? readGroups(compiled, keys, text) : undefined);
    return { regex: { keys, literalPrefix: literalPrefixOfRegex(source), work, test, match } };
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    return { issues: [syntaxIssue(error)] };
  }
}

function findRegexFaults(source: string): RouteIssue[] {
  if (source.length > MAX_REGEX_LENGTH) return [issue('route.regexLong', { max: MAX_REGEX_LENGTH })];
  const issues: RouteIssue[] = [];
  if (!isStorableText(source)) issues.push(issue('route.regexUnreadable'));
  for (const piece of piecesOf(source)) {
    if (/^\(\?<?[=!]/.test(piece)) issues.push(issue('route.regexLookaround', { piece }));
    else if (/^(?:\\[1-9]|\\k|\(\?P=)/.test(piece)) issues.push(issue('route.regexBackReference', { piece }));
  }
  return issues;
}

const quoted = /\\Q[\s\S]*?(?:\\E|$)/;
const escaped = /\\k<[^>]*>?|\\[\s\S]?/;
const inClass = /\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]?/;
const opening = /\(\?(?:<?[=!]|P[=<][^>)]*[>)]?|<[^>]*>?)?/;
const anyPiece = new RegExp([quoted, escaped, inClass, opening, /[\s\S]/].map((part) => part.source).join('|'), 'gu');

/** A pattern in pieces: escapes, group openings and classes whole, every other character by itself. */
function piecesOf(source: string): string[] {
  return Array.from(source.matchAll(anyPiece), ([piece]) => piece);
}

function syntaxIssue(error: RE2JSSyntaxException): RouteIssue {
  const piece = (error.getPattern() ?? '').slice(0, 60);
  const isRepeat = error.getDescription().includes('repeat') || error.getDescription().includes('too large');
  return issue(isRepeat ? 'route.regexRepeat' : 'route.regexInvalid', { piece });
}

function issue(message: string, values?: RouteIssue['values']): RouteIssue {
  return { path: 'regex_pattern', message, ...(values && { values }) };
}

/** Of a text that matches; before, the engine stays on its fast path, so that others are dismissed cheaply. */
function readGroups(compiled: RE2JS, keys: string[], text: string): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  if (keys.length === 0) return params;
  const matcher = compiled.matcher(text);
  if (!matcher.matches()) return undefined;
  for (const key of keys) {
    const value = matcher.group(key) ?? '';
    if (value.length > MAX_PARAM_LENGTH) return undefined;
    params[key] = value;
  }
  return params;
}

/** The literal text every match of a pattern begins with; empty when there is none that can be read off. */
export function literalPrefixOfRegex(source: string): string {
  const pieces = piecesOf(source);
  if (isAlternation(pieces)) return '';
  let prefix = '';
  for (const [at, piece] of pieces.entries()) {
    if (piece === '^' && at === 0) continue;
    const literal = literalOf(piece);
    if (literal === undefined || mayRepeat(pieces, at + 1)) break;
    prefix += literal;
  }
  return prefix;
}

/** True when a literal may be left out or repeated by what follows; RE2 lets a repeat reach over `(?i)` and `\Q\E`. */
function mayRepeat(pieces: string[], at: number): boolean {
  const next = pieces[at] ?? '';
  const isFlags = next === '(?' && pieces[at + 1] !== ':';
  return isFlags || ['*', '+', '?', '{'].includes(next) || next.startsWith('\\Q');
}

function literalOf(piece: string): string | undefined {
  if (/^\\[^\w\s]$/.test(piece)) return piece.slice(1);
  return /^[^\\[\](){}^$.|*+?]$/u.test(piece) ? piece : undefined;
}

function isAlternation(pieces: string[]): boolean {
  let depth = 0;
  for (const piece of pieces) {
    if (piece.startsWith('(')) depth++;
    else if (piece === ')') depth--;
    else if (piece === '|' && depth === 0) return true;
  }
  return false;
}
