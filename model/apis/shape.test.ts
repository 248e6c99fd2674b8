import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import { findDrift, learnShape } from './shape.ts';

const rows: Json[] = [
  { id: 1, name: 'Pears', price: 2.5, tags: ['a'], maker: { city: 'Rome' }, note: null },
  { id: 2, name: 'Figs', price: 3, tags: [], maker: { city: 'Bari' }, note: 'ripe', extra: true },
];

test('a shape says what is always there, of which types, and how large', () => {
  const shape = learnShape([rows]);
  expect(shape).toMatchObject({ seen: 1, types: ['list'], longest: 2 });
  expect(shape.items).toMatchObject({
    seen: 2,
    objects: 2,
    fields: {
      name: { seen: 2, types: ['text'], longest: 5 },
      note: { seen: 2, types: ['null', 'text'] },
      extra: { seen: 1, types: ['boolean'] },
      maker: { fields: { city: { types: ['text'] } } },
      tags: { types: ['list'], items: { types: ['text'] } },
    },
  });
});

test('what is learned in two goes is what is learned in one', () => {
  const twice = learnShape([[rows[1]!]], learnShape([[rows[0]!]]));
  const once = learnShape([[rows[0]!], [rows[1]!]]);
  expect(twice).toEqual(once);
});

const changed = (change: (row: { [key: string]: Json }) => void): Json => {
  const copy = structuredClone(rows) as { [key: string]: Json }[];
  change(copy[0]!);
  return copy;
};

test.each<[string, Json, [string, string][]]>([
  ['nothing', rows, []],
  ['a new field', changed((row) => Object.assign(row, { more: 1 })), []],
  ['a field that was not always there', changed((row) => delete row.extra), []],
  ['null where there was null', changed((row) => Object.assign(row, { note: 'x' })), []],
  ['a field that is gone', changed((row) => delete row.price), [['price', 'missing']]],
  ['another type', changed((row) => Object.assign(row, { price: '2.50 €' })), [['price', 'type']]],
  ['null where there never was', changed((row) => Object.assign(row, { name: null })), [['name', 'null']]],
  ['a field within', changed((row) => Object.assign(row, { maker: {} })), [['maker.city', 'missing']]],
  ['a list of something else', changed((row) => Object.assign(row, { tags: [7] })), [['tags', 'type']]],
  ['one thing for a list', { items: rows }, [['', 'type']]],
  ['nothing to look at', [], []],
])('%s is told as it is', (_name, now, drift) => {
  const found = findDrift(learnShape([rows]), learnShape([now]));
  expect(found.map(({ path, what }) => [path, what])).toEqual(drift);
});

test('hostile answers are looked at as far as it is worth', () => {
  let deep: Json = 1;
  for (let depth = 0; depth < 60; depth++) deep = { in: deep };
  const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, at]));
  const shape = learnShape([[deep, wide]]);
  expect(JSON.stringify(shape).length).toBeLessThan(30_000);
});
