import { expect, test } from 'vitest';
import { branchLinkMove, checkBranchMove, movedAddress } from './branch-move.ts';

const linksOf = (from: string, to: string, stays: readonly string[] = []) =>
  branchLinkMove({
    from,
    to,
    isMoving: ({ segments }) => !stays.includes(`/${segments.join('/')}`),
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
  expect(checkBranchMove(from, to)).toMatchObject([{ message }]);
});

test('an address keeps what stands behind the beginning of its branch', () => {
  expect(checkBranchMove('/a/b', '/a')).toEqual([]);
  expect(checkBranchMove('/a', '/ab')).toEqual([]);
  expect(checkBranchMove('/<x>/<y>', '/<y>/<x>')).toEqual([]);
  expect(movedAddress('/a/b/<x>', '/a/b', '/')).toBe('/<x>');
  expect(movedAddress('/a/b', '/a/b', '/')).toBe('/');
  expect(movedAddress('/a/b', '/a', '/c/d')).toBe('/c/d/b');
});
