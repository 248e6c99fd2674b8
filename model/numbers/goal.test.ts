import { expect, test } from 'vitest';
import { type GoalTarget, goalTarget, matchPattern, reachesGoal } from './goal.ts';
import { testView, testVisit } from './testing-visits.ts';

test.each([
  ['/thanks', '/thanks', true],
  ['/thanks', '/thanks/', false],
  ['/blog/*', '/blog/2026/first', true],
  ['/blog/*', '/blog', false],
  ['*/thanks', '/it/thanks', true],
  ['/a*b*c', '/a1b2c', true],
  ['/a*b*c', '/abc', true],
  ['/a*b*c', '/acb', false],
  ['/ab*ba', '/aba', false],
  ['*', '', true],
])('%s matches %s: %s', (pattern, value, matches) => {
  expect(matchPattern(pattern)(value)).toBe(matches);
});

test('a pattern that would take ages to backtrack is answered like any other', () => {
  expect(matchPattern(`/${'a*'.repeat(140)}b`)(`/${'a'.repeat(100_000)}`)).toBe(false);
});

const visit = testVisit(
  [
    testView('/shop', {
      route: 'route-1',
      scroll: 60,
      nodes: [
        { node: 'shop:buy', seen: true, clicks: 0, errors: 0 },
        { node: 'shop:more', seen: false, clicks: 2, errors: 0 },
      ],
      events: [
        { kind: 'outbound', value: 'example.com' },
        { kind: 'file', value: '/files/menu.pdf' },
      ],
    }),
  ],
  [
    { event: 'form', value: 'contact' },
    { event: 'search', value: 'wild garlic' },
  ],
);

test.each<[string, GoalTarget, boolean]>([
  ['a page', { kind: 'page', path: '/shop' }, true],
  ['another page', { kind: 'page', path: '/' }, false],
  ['a route', { kind: 'route', route: 'route-1' }, true],
  ['another route', { kind: 'route', route: 'route-2' }, false],
  ['a widget seen', { kind: 'node', node: 'shop:buy', act: 'seen' }, true],
  ['a widget only seen', { kind: 'node', node: 'shop:buy', act: 'clicked' }, false],
  ['a widget clicked', { kind: 'node', node: 'shop:more', act: 'clicked' }, true],
  ['a form', { kind: 'form', form: 'contact' }, true],
  ['any form', { kind: 'form', form: '*' }, true],
  ['another form', { kind: 'form', form: 'order' }, false],
  ['a file', { kind: 'file', file: '*.pdf' }, true],
  ['a link', { kind: 'link', host: 'Example.com' }, true],
  ['another host', { kind: 'link', host: 'example.org' }, false],
  ['scrolled far enough', { kind: 'scroll', path: '/shop', percent: 60 }, true],
  ['not far enough', { kind: 'scroll', path: '/shop', percent: 61 }, false],
  ['a search', { kind: 'event', event: 'search', value: '*garlic*' }, true],
  ['no such event', { kind: 'event', event: 'missing', value: '*' }, false],
])('%s', (_, target, reached) => {
  expect(reachesGoal(visit, target)).toBe(reached);
});

test.each([
  ['a path without its slash', { kind: 'page', path: 'shop' }],
  ['an empty path', { kind: 'page', path: ' ' }],
  ['no percent', { kind: 'scroll', path: '/', percent: 0 }],
  ['half a percent', { kind: 'scroll', path: '/', percent: 1.5 }],
  ['a control character', { kind: 'form', form: 'a\u0000' }],
  ['another field', { kind: 'form', form: 'a', path: '/' }],
  ['a kind nobody knows', { kind: 'visit' }],
])('%s is no goal', (_, target) => {
  expect(goalTarget.safeParse(target).success).toBe(false);
});
