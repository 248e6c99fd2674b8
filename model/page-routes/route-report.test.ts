import { expect, test } from 'vitest';
import type { IndexedRoute } from './indexed-route.ts';
import { normalisePageRoute } from './normalise-route.ts';
import { buildRouteIndex } from './route-index.ts';
import { MAX_NAMED, reportRoutes } from './route-report.ts';
import type { PageRouteInput } from './route-schema.ts';

let age = 0;
function route(url_string: string, more: Partial<PageRouteInput> = {}): IndexedRoute {
  age += 1;
  const sample_url_string = url_string.replace(/<\w+>/g, 'x');
  const body = normalisePageRoute({ url_string, sample_url_string, page_template: 'page', ...more });
  return { id: `r${String(age).padStart(6, '0')}`, createdAt: age, body };
}
const redirect = (from: string, redirect_to: string, more: Partial<PageRouteInput> = {}) =>
  route(from, { page_type_advanced: 'redirect_301', redirect_to, ...more });

function report(...routes: IndexedRoute[]) {
  const result: string[] = [];
  const steps = reportRoutes(buildRouteIndex(routes), new Set(['here.example']));
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { told: result, isWhole: value };
    if (value)
      result.push(`${value.kind} ${value.route.body.url_string} by ${value.by.map(({ body }) => body.url_string)}`);
  }
}

test.each<[string, IndexedRoute[], string[]]>([
  ['routes that stand beside each other', [route('/'), route('/a'), route('/a/<x>'), route('/b/<y>')], []],
  ['an address within a pattern, which is what a pattern is for', [route('/a/<x>'), route('/a/b')], []],
  ['the same addresses twice', [route('/a/<x>'), route('/a/<y>')], ['unreachable /a/<y> by /a/<x>']],
  [
    'a redirect in the way',
    [redirect('/a/<x>', '/'), route('/a/<y>'), route('/')],
    ['redirect_shadowed /a/<y> by /a/<x>'],
  ],
  [
    'a redirect in the way of a redirect',
    [redirect('/a/<x>', '/'), redirect('/a/<y>', '/'), route('/')],
    ['unreachable /a/<y> by /a/<x>'],
  ],
  ['one that is off', [route('/a/<x>', { is_active: false }), route('/a/<y>')], []],
  [
    'addresses in common',
    [route('/a/<x>'), route('/<z>/b', { sample_url_string: '/c/b' })],
    ['overlap /<z>/b by /a/<x>'],
  ],
  [
    'a sample that another shows',
    [route('/a/<x>', { sample_url_string: '/a/b' }), route('/a/b')],
    ['sample_taken /a/<x> by /a/b'],
  ],
  ['a circle', [redirect('/a', '/b'), redirect('/b', 'https://here.example/a')], ['loop /a by /b', 'loop /b by /a']],
  ['a chain', [redirect('/a', '/b'), redirect('/b', '/c'), route('/c')], ['chain /a by /b']],
  [
    'nothing at the end',
    [redirect('/a', '/b'), redirect('/c', '/d'), route('/d', { page_type_advanced: 'gone' })],
    ['dead_end /a by ', 'dead_end /c by '],
  ],
  ['ways out of the site', [redirect('/a', 'https://elsewhere.example/'), redirect('/b', '/_/media/x')], []],
  [
    'one pattern twice',
    [
      route('/p', { regex_pattern: '/p[0-9]', sample_url_string: '/p1' }),
      route('/q', { regex_pattern: '/p[0-9]', sample_url_string: '/p2' }),
    ],
    ['unreachable /q by /p'],
  ],
])('%s', (_what, routes, result) => {
  expect(report(...routes)).toEqual({ told: result, isWhole: true });
});

test('of many in the way some are named, and where there is too much to compare it says so', () => {
  const many = Array.from({ length: 30 }, (_, at) => route(`/a/b${at}/<x>`));
  const [told] = report(...many, route('/a/<y>/<x>')).told;
  expect(told?.split(',')).toHaveLength(MAX_NAMED);
  const crowd = Array.from({ length: 5000 }, (_, at) => route(`/c${at}/<x>`));
  expect(report(...crowd, route('/<y>/d')).isWhole).toBe(false);
});
