import { expect, test } from 'vitest';
import {
  branchesBy,
  branchLinkMove,
  checkBranchMove,
  movedAddress,
  movedPattern,
  movesBeneath,
} from './branch-move.ts';

const linksOf = (from: string, to: string, stays: readonly string[] = []) =>
  branchLinkMove({
    moveOf: ({ segments }) => (stays.includes(`/${segments.join('/')}`) ? undefined : { from, to }),
    ownHosts: new Set(['school.example']),
    languages: ['/fr'],
  });

test.each([
  ['/teachers', '/staff', '/teachers', '/staff'],
  ['/teachers', '/staff', '/teachers/ann?x=1#bio', '/staff/ann?x=1#bio'],
  ['/teachers', '/staff', '/teachersX', '/teachersX'],
  ['/teachers', '/staff', '/x/teachers', '/x/teachers'],
  ['/teachers', '/our/staff', '/fr/teachers/ann', '/fr/our/staff/ann'],
  ['/teachers', '/staff', '/de/teachers/ann', '/de/teachers/ann'],
  ['/teachers', '/staff', 'https://school.example/teachers/ann', 'https://school.example/staff/ann'],
  ['/teachers', '/staff', 'https://SCHOOL.example/teachers', 'https://SCHOOL.example/staff'],
  ['/teachers', '/staff', 'https://elsewhere.example/teachers', 'https://elsewhere.example/teachers'],
  ['/teachers', '/staff', '//teachers/ann', '//teachers/ann'],
  ['/teachers', '/staff', '/teachers/../x', '/teachers/../x'],
  ['/teachers', '/staff', '/teachers/{{ row.url | split: "/" }}/x', '/staff/{{ row.url | split: "/" }}/x'],
  ['/teachers', '/staff', '/teachers/<slug>', '/staff/<slug>'],
  ['/teachers', '/', '/teachers/ann', '/ann'],
  ['/teachers', '/', '/teachers', '/'],
  ['/teachers', '/', '/fr/teachers?x', '/fr?x'],
  ['/écoles', '/staff', '/%C3%A9coles/ann', '/staff/ann'],
  ['/<city>/list', '/in/<city>', '/fès/list/all', '/in/fès/all'],
  ['/<a>/<b>', '/<b>/x/<a>', '/1/2/3', '/2/x/1/3'],
  ['/<a>/<b>', '/<b>/<a>', '/{{ x }}/2', '/2/{{ x }}'],
  ['/no-<id>', '/nr-<id>', '/no-7/x', '/nr-7/x'],
])('with %s at %s, a link to %s leads to %s', (from, to, link, wanted) => {
  const stays = from === '/teachers' ? ['/teachersX', '/x/teachers', '/de/teachers/ann'] : [];
  expect(linksOf(from, to, stays).move({ href: link }).value).toEqual({ href: wanted });
});

test('links to what stays are left, and those of rich text are counted', () => {
  const body = '<a href="/t/stays">a</a> <a href="/t/b">b</a> <a href="/t?x">c</a> /t/b';
  expect(linksOf('/t', '/s', ['/t/stays']).move({ body })).toEqual({
    value: { body: '<a href="/t/stays">a</a> <a href="/s/b">b</a> <a href="/s?x">c</a> /t/b' },
    count: 2,
  });
});

test.each([
  ['/a', '/a/b', 'route.moveIntoItself'],
  ['/a', '/a', 'route.moveSame'],
  ['/', '/x', 'route.moveHome'],
  ['/a', '/b/<x>', 'route.moveOtherParams'],
  ['/a/<x>', '/b/<y>', 'route.moveOtherParams'],
  ['/a', '/_/b', 'route.urlReserved'],
  ['/a', '/b/../c', 'route.urlDots'],
  ['/a', `/${'b'.repeat(600)}`, 'route.urlLong'],
])('%s cannot move to %s', (from, to, message) => {
  expect(checkBranchMove({ from: from, to: to })).toMatchObject([{ message }]);
});

test('an address keeps what stands behind the beginning of its branch', () => {
  expect(checkBranchMove({ from: '/a/b', to: '/a' })).toEqual([]);
  expect(checkBranchMove({ from: '/a', to: '/ab' })).toEqual([]);
  expect(checkBranchMove({ from: '/<x>/<y>', to: '/<y>/<x>' })).toEqual([]);
  expect(movedAddress('/a/b/<x>', { from: '/a/b', to: '/' })).toBe('/<x>');
  expect(movedAddress('/a/b', { from: '/a/b', to: '/' })).toBe('/');
  expect(movedAddress('/a/b', { from: '/a', to: '/c/d' })).toBe('/c/d/b');
});

test('several paths move beneath another with their last segments, those beneath one of them with it', () => {
  const moves = movesBeneath(['/a/b', '/a/b/c', '/team', '/new/here', '/team'], '/new');
  expect(moves).toEqual([
    { from: '/a/b', to: '/new/b' },
    { from: '/team', to: '/new/team' },
  ]);
  expect(movesBeneath(['/a/b'], '/')).toEqual([{ from: '/a/b', to: '/b' }]);
  const branchOf = branchesBy(moves);
  expect(['/a/b/c/<x>', '/team', '/a', '/teams', '/'].map((path) => branchOf(path)?.to)).toEqual([
    '/new/b',
    '/new/team',
    ...[undefined, undefined, undefined],
  ]);
});

test.each([
  ['^/teachers/(?P<a>\\d+)$', '/staff', '^/staff/(?P<a>\\d+)$'],
  ['^/teachers$', '/our/staff', '^/our/staff$'],
  ['^/teachers/x$', '/', '^/x$'],
  ['^/teachers$', '/', '^/$'],
  ['^/teachers?/x$', '/staff', undefined],
  ['^/(?:teachers)/x$', '/staff', undefined],
  ['/teachers/x', '/staff', undefined],
  ['^/teachers/x$', '/st.ff', undefined],
])('the custom pattern %s moved to %s becomes %s', (pattern, to, wanted) => {
  expect(movedPattern(pattern, { from: '/teachers', to })).toBe(wanted);
});
