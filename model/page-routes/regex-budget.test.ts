import { RE2JS } from 're2js';
import { expect, test, vi } from 'vitest';
import { explainMatch } from './explain-match.ts';
import type { IndexedRoute } from './indexed-route.ts';
import { normalisePageRoute } from './normalise-route.ts';
import { compileRegexPattern, MAX_REGEX_WORK } from './regex-pattern.ts';
import { buildRouteIndex, matchRoute } from './route-index.ts';
import { MAX_TRIED_CHARACTERS } from './route-table.ts';
import { findConflicts } from './shadowing.ts';

/** A pattern of some hundred instructions that finds a group in whatever is letters. */
const costly = (number: number) => `/x/(?<p>(?:[a-z0-9]*x?){60})(?:${number})?`;
const long = `/x/${'a'.repeat(4000)}`;
const middling = `/x/${'a'.repeat(1000)}`;

function route(number: number, regex_pattern = costly(number), sample = '/x/abc'): IndexedRoute {
  const body = normalisePageRoute({
    url_string: `/written/${number}`,
    regex_pattern,
    type: 'dynamic',
    sample_url_string: sample,
    page_template: 'page',
  });
  return { id: String(number).padStart(6, '0'), createdAt: number, body };
}

const routes = (count: number, pattern?: (number: number) => string, sample?: string) =>
  Array.from({ length: count }, (_, number) => route(number, (pattern ?? costly)(number), sample));

function countOf(method: 'testExact' | 'matcher', work: () => unknown): { calls: number; characters: number } {
  const spy = vi.spyOn(RE2JS.prototype, method);
  work();
  const characters = spy.mock.calls.reduce((sum, [text]) => sum + String(text).length, 0);
  const calls = spy.mock.calls.length;
  spy.mockRestore();
  return { calls, characters };
}

test('a pattern does not match a text that finding its groups in would take too long', () => {
  const { regex } = compileRegexPattern(costly(1));
  expect(regex?.work(long)).toBeGreaterThan(MAX_REGEX_WORK);
  expect(regex?.match(long)).toBeUndefined();
  expect(regex?.match(middling)).toEqual({ p: 'a'.repeat(1000) });
  expect(compileRegexPattern('/x/(?<p>a)a*').regex?.match(long)).toEqual({ p: 'a' });
});

test('explaining an address finds the groups of a few patterns only, and names the others', () => {
  const index = buildRouteIndex(routes(40));
  let candidates = 0;
  const { characters } = countOf('matcher', () => {
    candidates = explainMatch(index, middling).candidates.length;
  });
  expect(candidates).toBe(40);
  expect(characters).toBeLessThan(4 * 1003);
});

test('one address is held against so many characters of patterns and no more', () => {
  const index = buildRouteIndex(routes(500, (number) => `/x/[a-z]*-${number}`));
  const path = `/x/${'b'.repeat(4000)}`;
  for (const work of [() => matchRoute(index, path), () => explainMatch(index, path)]) {
    const { calls, characters } = countOf('testExact', work);
    expect(calls).toBeGreaterThan(90);
    expect(characters).toBeLessThanOrEqual(MAX_TRIED_CHARACTERS);
  }
  expect(countOf('testExact', () => matchRoute(index, '/x/short')).calls).toBe(500);
});

test('what a route meets is looked for with no groups found, and within so many characters', () => {
  const sample = `/x/${'a'.repeat(1000)}`;
  const index = buildRouteIndex(routes(500, costly, sample));
  const candidate = route(999, '/x/(?<p>[a-z]*)', sample);
  expect(countOf('matcher', () => findConflicts(index, candidate)).characters).toBeLessThan(5 * 1003);
  expect(countOf('testExact', () => findConflicts(index, candidate)).characters).toBeLessThan(4 * MAX_TRIED_CHARACTERS);
});
