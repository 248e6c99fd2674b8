import { expect, test } from 'vitest';
import { dataCall } from '#model/layout/layout.ts';
import { Budget } from '#site/budget.ts';
import { newRun } from '#site/expressions/scope.ts';
import { nothing } from '#widgets/html.ts';
import { compileDataCall } from './compile-data-call.ts';
import { createDataSource } from './data-source.ts';

const rows = [
  { id: 1, name: 'Zürich', country: { code: 'CHE' }, tags: ['lake', 'bank'], size: 9 },
  { id: 2, name: 'Ålesund', country: { code: 'NOR' }, tags: ['sea'], size: 10 },
  { id: 3, name: 'zug', country: { code: 'che' }, tags: [{ name: 'lake' }], size: null },
  { id: 4, name: 'Basel', country: { code: 'CHE' }, tags: [], size: 100 },
  { id: 5, country: null },
];

function ask(call: Record<string, unknown>, scope: Record<string, unknown> = {}, language = 'en'): unknown {
  const place = {
    language,
    timeZone: 'UTC',
    node: '',
    constants: {},
    faults: [],
    marks: { readsClock: false },
    budget: new Budget(),
  };
  const source = createDataSource(rows, language);
  const { read } = compileDataCall(dataCall.parse({ name: 'x', api: 'rows', ...call }), source, place);
  const found = read(
    scope,
    newRun(
      {
        language,
        timeZone: 'UTC',
        firstDay: 'monday',
        direction: 'ltr',
        word: (key) => key,
        size: () => nothing,
        address: (value: string) => value,
        logo: () => undefined,
      },
      '/',
      scope,
      new Budget(),
    ),
  );
  return Array.isArray(found) ? found.map(({ id }) => id) : (found as { id: number } | null)?.id;
}

test.each([
  [{}, [1, 2, 3, 4, 5]],
  [{ limit: 2 }, [1, 2]],
  [{ where: { 'country.code': 'Che' } }, [1, 3, 4]],
  [{ where: { 'country.code': 'CHE', tags: 'bank' } }, [1]],
  [{ where: { id: '{{ params.id }}' } }, [2]],
  [{ where: { nowhere: 'x' } }, []],
  [{ where: { name: '' } }, []],
  [{ search: 'ZUR', searchIn: ['name'] }, [1]],
  [{ search: 'ales', searchIn: ['name', 'country.code'] }, [2]],
  [{ search: 'che zug', searchIn: ['name', 'country.code'] }, [3]],
  [{ search: 'zug', searchIn: [] }, [1, 2, 3, 4, 5]],
  [{ search: '{{ params.none }}', searchIn: ['name'] }, [1, 2, 3, 4, 5]],
  [{ sort: 'name' }, [2, 4, 3, 1, 5]],
  [{ sort: 'size' }, [1, 2, 4, 3, 5]],
  [{ sort: 'size', descending: true }, [4, 2, 1, 3, 5]],
  [{ sort: 'size', descending: true, limit: 1, one: true }, 4],
  [{ where: { 'tags.name': 'lake' }, one: true }, 3],
  [{ where: { id: '9' }, one: true }, undefined],
])('%j finds %j', (call, expected) => {
  expect(ask(call, { params: { id: '2' } })).toEqual(expected);
});

test('a language sorts its letters its own way', () => {
  expect(ask({ sort: 'name', where: {} }, {}, 'nb')).toEqual([4, 3, 1, 2, 5]);
});

test('a search looks for its first ten different words, within two hundred characters', () => {
  const found = ask({ search: '{{ query.q }}', searchIn: ['name'] }, { query: { q: `zur ${'zur '.repeat(20)}ich` } });
  expect(found).toEqual([1]);
  const many = Array.from({ length: 10 }, (_, at) => 'Zürich'.slice(0, (at % 6) + 1)).join(' ');
  expect(ask({ search: '{{ query.q }}', searchIn: ['name'] }, { query: { q: `${many} nowhere` } })).toEqual([]);
  const ten = ['z', 'u', 'r', 'i', 'c', 'h', 'zu', 'ur', 'ri', 'ic'].join(' ');
  expect(ask({ search: '{{ query.q }}', searchIn: ['name'] }, { query: { q: `${ten} nowhere` } })).toEqual([1]);
  const long = `zur${' '.repeat(300)}nowhere`;
  expect(ask({ search: '{{ query.q }}', searchIn: ['name'] }, { query: { q: long } })).toEqual([1]);
});

test('without its data a call finds nothing', () => {
  const place = {
    language: 'en',
    timeZone: 'UTC',
    node: '',
    constants: {},
    faults: [],
    marks: { readsClock: false },
    budget: new Budget(),
  };
  const run = newRun(
    {
      language: 'en',
      timeZone: 'UTC',
      firstDay: 'monday',
      direction: 'ltr',
      word: (key) => key,
      size: () => nothing,
      address: (value: string) => value,
      logo: () => undefined,
    },
    '/',
    {},
    new Budget(),
  );
  const call = (one: boolean) => compileDataCall(dataCall.parse({ name: 'x', api: 'y', one }), undefined, place);
  expect(call(true).read({}, run)).toBeNull();
  expect(call(false).read({}, run)).toEqual([]);
});
