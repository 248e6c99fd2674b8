import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IndexedRoute } from './indexed-route.ts';
import { normalisePageRoute } from './normalise-route.ts';
import { buildRouteIndex, matchRoute } from './route-index.ts';
import type { PageRouteInput } from './route-schema.ts';
import { findConflicts, MAX_LISTED_ROUTES } from './shadowing.ts';
import { fillUrl } from './url-pattern.ts';

type More = Partial<PageRouteInput> & { id?: string; createdAt?: number };

function route(url_string: string, { id = url_string, createdAt = 1, ...input }: More = {}): IndexedRoute {
  return { id, createdAt, body: normalisePageRoute({ url_string, page_template: 'page', ...input }) };
}

function conflicts(routes: IndexedRoute[], candidate: IndexedRoute): string[] {
  return findConflicts(buildRouteIndex(routes), candidate).map((conflict) => {
    const kind = conflict.kind === 'overlaps' ? `${conflict.kind}, ${conflict.winner} wins` : conflict.kind;
    return `${kind}: ${conflict.routes.map(({ id }) => id).join(' ')}`;
  });
}

const later: More = { id: 'new', createdAt: 9 };

test.each<[string, IndexedRoute[], IndexedRoute, string[]]>([
  ['an address of its own', [route('/a'), route('/b/<x>')], route('/c', later), []],
  ['a taken address', [route('/a')], route('/a', later), ['never-wins: /a']],
  ['a taken address, written otherwise', [route('/café')], route('/cafe%CC%81', later), ['never-wins: /café']],
  ['an older address', [route('/a', { createdAt: 10 })], route('/a', later), ['shadows: /a']],
  ['a taken pattern', [route('/a/<x>')], route('/a/<y>', later), ['never-wins: /a/<x>']],
  ['a pattern within an older', [route('/a/<x>/<y>')], route('/a/<z>/c', later), ['never-wins: /a/<x>/<y>']],
  ['a pattern around an older', [route('/a/<z>/c')], route('/a/<x>/<y>', later), ['overlaps, existing wins: /a/<z>/c']],
  [
    'an older pattern around a younger',
    [route('/a/<z>/c', { createdAt: 10 })],
    route('/a/<x>/<y>', later),
    ['shadows: /a/<z>/c'],
  ],
  ['a longer prefix', [route('/<x>/<y>')], route('/a/<y>', later), ['overlaps, candidate wins: /<x>/<y>']],
  ['a shorter prefix', [route('/a/<y>')], route('/<x>/<y>', later), ['overlaps, existing wins: /a/<y>']],
  ['affixes that meet', [route('/p-<x>')], route('/<x>-s', later), ['overlaps, existing wins: /p-<x>']],
  ['affixes that cannot meet', [route('/p-<x>'), route('/<x>.xml')], route('/q-<x>.html', later), []],
  ['an address out of a pattern', [route('/a/<x>')], route('/a/b', later), ['overlaps, candidate wins: /a/<x>']],
  [
    'a pattern around addresses',
    [route('/a/b'), route('/a/b/c'), route('/b/b')],
    route('/a/<x>', later),
    ['overlaps, existing wins: /a/b'],
  ],
  ['an inactive rival', [route('/a', { is_active: false })], route('/a', later), []],
  ['its own earlier state', [route('/a', { id: 'new', createdAt: 9 })], route('/a', later), []],
  ['a faulty address', [route('/a')], route('/..', later), []],
])('%s', (_, routes, candidate, told) => {
  expect(conflicts(routes, candidate)).toEqual(told);
});

const own = (regex_pattern: string, sample_url_string: string, more: More = {}) =>
  route('/a/<x>', { id: regex_pattern, regex_pattern, sample_url_string, ...more });

test.each<[string, IndexedRoute[], IndexedRoute, string[]]>([
  [
    'the same pattern',
    [own('/a/(?P<x>b+)', '/a/b')],
    own('/a/(?P<x>b+)', '/a/bb', later),
    ['never-wins: /a/(?P<x>b+)'],
  ],
  [
    'a sample of an older pattern',
    [own('/a/(?P<x>.+)', '/a/z')],
    own('/a/(?P<x>[a-z]+)', '/a/b', later),
    ['overlaps, existing wins: /a/(?P<x>.+)'],
  ],
  [
    'an older sample',
    [own('/a/(?P<x>z+)', '/a/z')],
    own('/a/(?P<x>[a-z]+)', '/a/b', later),
    ['overlaps, existing wins: /a/(?P<x>z+)'],
  ],
  [
    'a longer prefix',
    [own('/(?P<x>.+)', '/a/z')],
    own('/a/(?P<x>.+)', '/a/b', later),
    ['overlaps, candidate wins: /(?P<x>.+)'],
  ],
  [
    'a placeholder before a pattern',
    [route('/a/<x>')],
    own('/a/(?P<x>b)', '/a/b', later),
    ['overlaps, existing wins: /a/<x>'],
  ],
  [
    'a pattern after a placeholder',
    [own('/a/(?P<x>b)', '/a/b')],
    route('/a/<x>', later),
    ['overlaps, candidate wins: /a/(?P<x>b)'],
  ],
  [
    'addresses within a pattern',
    [route('/a/b'), route('/a/1')],
    own('/a/(?P<x>[a-z]+)', '/a/z', later),
    ['overlaps, existing wins: /a/b'],
  ],
  [
    'a placeholder whose sample fits',
    [route('/<p>/b', { sample_url_string: '/a/b' })],
    own('/a/(?P<x>[bz])', '/a/z', later),
    ['overlaps, existing wins: /<p>/b'],
  ],
])('with hand-written patterns: %s', (_, routes, candidate, told) => {
  expect(conflicts(routes, candidate)).toEqual(told);
});

test('of many routes the first are named and all are counted', () => {
  const many = Array.from({ length: 500 }, (_, at) => route(`/a/b${at}/<x>`));
  const [conflict] = findConflicts(buildRouteIndex(many), route('/a/<y>/<x>', later));
  expect(conflict).toMatchObject({ kind: 'overlaps', winner: 'existing', total: 500 });
  expect(conflict?.routes).toHaveLength(MAX_LISTED_ROUTES);
});

const shape = fc.constantFrom('a', 'b', '<k>', 'p-<k>', '<k>-s', 'p-<k>-s', 'p-a-s');
const urls = fc
  .array(shape, { minLength: 1, maxLength: 3 })
  .map((parts) => `/${parts.map((part, at) => part.replace('k', `k${at}`)).join('/')}`);
const value = fc.constantFrom('a', 'b', 'x', 'p-a', 'a-s', 'p-x-s');
const values = fc.array(value, { minLength: 3, maxLength: 3 });

function fill(url_string: string, [k0, k1, k2]: string[]): string {
  return fillUrl(url_string, { k0: k0!, k1: k1!, k2: k2! })!;
}

test('a route said never to win does not, and two routes that share an address are told', () => {
  fc.assert(
    fc.property(urls, urls, fc.nat(2), values, (theirs, mine, createdAt, texts) => {
      const existing = route(theirs, { id: 'existing', createdAt: 1 });
      const candidate = route(mine, { id: 'candidate', createdAt });
      const [conflict, ...more] = findConflicts(buildRouteIndex([existing]), candidate);
      const both = buildRouteIndex([existing, candidate]);
      expect(more).toEqual([]);
      const winners = {
        mine: matchRoute(both, fill(mine, texts))?.route.id,
        theirs: matchRoute(both, fill(theirs, texts))?.route.id,
      };
      if (conflict?.kind === 'never-wins') expect(winners.mine).toBe('existing');
      else if (conflict?.kind === 'shadows') expect(winners.theirs).toBe('candidate');
      else if (!conflict) expect(winners).toEqual({ mine: 'candidate', theirs: 'existing' });
      else if (conflict.kind === 'overlaps' && conflict.winner === 'candidate') expect(winners.mine).toBe('candidate');
      else expect(winners.theirs).toBe('existing');
    }),
    { numRuns: 3000 },
  );
});
