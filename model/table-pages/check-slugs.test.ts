import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import { fillUrl } from '#model/page-routes/url-pattern.ts';
import { SlugCheck, SlugMaker } from './check-slugs.ts';

function check(values: readonly Json[], takenBy?: (path: string) => string | undefined) {
  const slugs = new SlugCheck('/t/<slug>', 'slug', takenBy);
  for (const value of values) slugs.add(value);
  return slugs;
}
const kindsOf = (value: Json) => [...check([value]).faults.keys()];

test.each([
  ['ada', []],
  ['موسيقى', []],
  ['🎻', []],
  [7, []],
  ['', ['empty']],
  [null, ['empty']],
  [{ a: 1 }, ['empty']],
  ['.', ['impossible']],
  ['..', ['impossible']],
  ['a\\b', ['impossible']],
  ['a\u0000b', ['impossible']],
  ['\ud800', ['impossible']],
  ['x'.repeat(3000), ['impossible']],
  ['x'.repeat(300), ['long']],
  ['a/b', ['unsafe']],
  ['%2F', ['unsafe']],
  ['<b>{{ site.name }}</b>', ['unsafe']],
  ['Ada Lovelace', ['unsafe']],
] as const)('%j is told as %j', (value, kinds) => {
  expect(kindsOf(value as Json)).toEqual(kinds);
});

test('slugs that data calls take for one are duplicates, with the row that has the page', () => {
  const { faults, pages } = check(['Ada', 'bob', 'ADA', 'e\u0301', '\u00e9']);
  expect(faults.get('duplicate')).toEqual({
    total: 2,
    rows: [
      { at: 2, value: 'ADA', by: 0 },
      { at: 4, value: '\u00e9', by: 3 },
    ],
  });
  expect(pages).toBe(3);
});

test('a path that another route answers is told with that route, and the first good row is the sample', () => {
  const slugs = check(['new', 'ada'], (path) => (path === '/t/new' ? '/t/new' : undefined));
  expect(slugs.faults.get('taken')?.rows).toEqual([{ at: 0, value: 'new', by: '/t/new' }]);
  expect(slugs).toMatchObject({ sample: '/t/ada', sampleSlug: { value: 'ada', at: 1 }, pages: 1 });
});

test('of many rows of a fault the first are named and all are counted', () => {
  const found = check(Array.from({ length: 500 }, () => '')).faults.get('empty');
  expect([found?.total, found?.rows.length]).toEqual([500, 20]);
});

test('slugs made of titles are sound and each one of its own', () => {
  const maker = new SlugMaker();
  const made = [
    'Ada Lovelace',
    'ada lovelace',
    '',
    '..',
    '%2F',
    '🎻',
    'ليلى حداد',
    '<b>{{ x }}</b>',
    'Ada-Lovelace 2',
  ].map((value, at) => maker.make(value, at));
  expect(made).toEqual([
    'ada-lovelace',
    'ada-lovelace-2',
    '3',
    '4',
    '2f',
    '6',
    'ليلى-حداد',
    'b-x-b',
    'ada-lovelace-2-2',
  ]);
  expect([...check(made).faults.keys()]).toEqual([]);
});

test.each(['/t/<slug>', '/a/t-1/<slug>', '/<slug>', '/t/x-<slug>', '/é/<slug>'])(
  'at %s the path is the one a route is matched by',
  (url) => {
    for (const slug of ['ada', 'Ada_1~', 'v1', 'ليلى', 'a b', 'x'.repeat(200)]) {
      const slugs = new SlugCheck(url, 'slug');
      slugs.add(slug);
      expect(slugs.sample).toBe(fillUrl(url, { slug }));
    }
  },
);
