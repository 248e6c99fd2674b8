import { expect, test } from 'vitest';
import { readRobots } from './robots-rules.ts';

const text = `# Of our site
User-agent: Googlebot
User-agent: bingbot
Disallow: /private # for people
Allow: /private/open
Disallow: /*.pdf$
Disallow: /a*z

User-agent: GPTBot
Disallow: /
User-agent: *
Disallow: /_/preview/
Disallow:
`;

test.each([
  ['Googlebot', '/', false],
  ['Googlebot', '/private', true],
  ['googlebot', '/private/open/door', false],
  ['Bingbot/2.0', '/menus/today.pdf', true],
  ['Googlebot', '/menus/today.pdf?x', false],
  ['Googlebot', '/a/b/z/1', true],
  ['Googlebot', '/a/b', false],
  // Named: what is said to all others is not for it.
  ['Googlebot', '/_/preview/x', false],
  ['GPTBot', '/about', true],
  ['Applebot', '/private', false],
  ['Applebot', '/_/preview/x', true],
])('%s was asked not to read %s: %o', (agent, path, expected) => {
  expect(readRobots(text).forbid(agent, path)).toBe(expected);
});

test('the longest rule decides, and of two alike the one that allows', () => {
  const { forbid } = readRobots('User-agent: *\nAllow: /a\nDisallow: /a\nDisallow: /ab\nAllow: /abc');
  expect(['/a', '/ab', '/abc'].map((path) => forbid('any', path))).toEqual([false, true, false]);
});

test('a file without rules, or that is none, forbids nothing', () => {
  for (const none of ['', 'User-agent: *', '<!doctype html>', 'Disallow: /'])
    expect(readRobots(none).forbid('any', '/')).toBe(false);
});

test('a pattern of a thousand stars takes one pass', () => {
  const { forbid } = readRobots(`User-agent: *\nDisallow: /${'*a'.repeat(1000)}$`);
  expect(forbid('any', `/${'a'.repeat(8000)}b`)).toBe(false);
});
