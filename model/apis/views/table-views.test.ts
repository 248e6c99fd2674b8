import { expect, test } from 'vitest';
import type { Column } from '#model/apis/collection/column.ts';
import * as edit from '#model/apis/collection/edit-table.ts';
import { applyView, finish, VIEW_SLICE } from './apply-view.ts';
import { cellTest, columnTests } from './column-tests.ts';
import { projectTable, shownColumns, unprojectTable } from './project-table.ts';
import { followColumns, readView, renameInQuery, type ViewCondition, writeView } from './view-text.ts';

const fields: Column[] = [
  { name: 'name', label: 'Name', type: 'text' },
  {
    ...{ name: 'instrument', label: '', type: 'choice' },
    choices: [
      { key: 'oud', label: 'Oud', color: '' },
      { key: 'ney', label: 'Ney', color: '' },
    ],
  } as Column,
  { name: 'fee', label: '', type: 'price', currency: 'EUR' },
  { name: 'from', label: '', type: 'dateTime' },
];
const rows = [
  { name: 'Zoë', instrument: 'ney', fee: 2000, from: '2026-03-29T09:00' },
  { name: 'anna 10', instrument: 'oud', fee: 1250, from: '2026-03-28' },
  { name: 'Anna 9', instrument: null, fee: null, from: null },
  { name: 'Omar', instrument: 'oud', fee: 'on request', from: '2026-04-01T23:30+02:00' },
];
const table: edit.Table = { fields, rows };
const placesOf = (text: Parameters<typeof readView>[0]) => finish(applyView(table, readView(text), 'en'));

test.each([
  ['one column', { sort: 'name' }, [2, 1, 3, 0]],
  ['the other way round, empty cells last', { sort: '-fee' }, [0, 1, 3, 2]],
  ['choices in their order, and then another column', { sort: 'instrument,-name' }, [3, 1, 0, 2]],
  ['nothing that is there', { sort: 'gone' }, [0, 1, 2, 3]],
])('rows are sorted by %s', (_, text, places) => {
  expect(placesOf(text)).toEqual(places);
});

test.each([
  ['instrument:is:oud', [1, 3]],
  ['instrument:isNot:oud', [0, 2]],
  ['instrument:isEmpty', [2]],
  ['fee:atLeast:12.5', [0, 1]],
  ['fee:is:12.50', [1]],
  ['fee:isFilled', [0, 1, 3]],
  ['from:atMost:2026-03-29', [0, 1]],
  ['from:is:2026-04-01', [3]],
  ['name:contains:ANNA', [1, 2]],
  ['name:is:zoe', [0]],
  ['name:is:zoe,fee:atLeast:30', []],
  ['name:contains', [0, 1, 2, 3]],
])('rows are chosen by %s', (where, places) => {
  expect(placesOf({ where })).toEqual(places);
});

test('yes is yes, and several choices are chosen by one of them', () => {
  const yes = cellTest({ column: 'a', test: 'is', value: 'true' }, { name: 'a', label: '', type: 'boolean' });
  expect([true, false, null].map(yes)).toEqual([true, false, false]);
  const days: Column = { name: 'a', label: '', type: 'choices' };
  const monday = cellTest({ column: 'a', test: 'contains', value: 'mo' }, days);
  expect([['mo', 'tu'], ['tu'], null, 'mo'].map(monday)).toEqual([true, false, false, true]);
  expect(columnTests(days)).toEqual(['contains', 'isEmpty', 'isFilled']);
});

test('a large table is sorted and filtered in slices, as it is at once', () => {
  const count = 50_000;
  const many = Array.from({ length: count }, (_, at) => ({ name: `Row ${(at * 7919) % count}`, fee: at % 7 }));
  const view = readView({ sort: 'fee,-name', where: 'name:contains:row' });
  const slices = applyView({ fields, rows: many }, view, 'en');
  let pauses = 0;
  let step = slices.next();
  for (; !step.done; step = slices.next()) pauses += 1;
  // Reading, keys of two columns, and 16 rounds of merging.
  expect(pauses).toBeGreaterThanOrEqual((count / VIEW_SLICE) * 18);
  const { compare } = new Intl.Collator('en', { numeric: true });
  const expected = many
    .map((row, at) => ({ ...row, at }))
    .sort((one, other) => one.fee - other.fee || compare(other.name, one.name));
  expect(step.value).toEqual(expected.map(({ at }) => at));
});

test('a view is the same after it was text, whatever its columns are called', () => {
  const conditions: ViewCondition[] = [
    { column: '-a,b:c%', test: 'is', value: 'x,y:z%20é' },
    { column: 'fee', test: 'isEmpty', value: '' },
  ];
  const sort = [
    { column: '-a,b:c%', isDescending: true },
    { column: 'name', isDescending: false },
  ];
  const view = { kind: 'board' as const, conditions, sort, columns: ['fee', '-a,b:c%'], by: 'a:b', until: undefined };
  expect(readView(writeView(view))).toEqual(view);
  expect(readView({ as: 'map', where: 'name:like:x,%E0%A4%A,name', sort: ',%', columns: '' })).toEqual({
    ...{ kind: undefined, conditions: [], sort: [], columns: [], by: undefined, until: undefined },
  });
});

test('a view follows a column to its new name, and tells of one that is gone', () => {
  const query = 'as=board&by=instrument&columns=name%2Cinstrument&sort=-instrument&where=instrument%3Ais%3Aoud&size=50';
  const renamed = renameInQuery(query, new Map([['instrument', 'plays, best']]));
  expect(readView(Object.fromEntries(new URLSearchParams(renamed)))).toMatchObject({
    ...{ kind: 'board', by: 'plays, best', columns: ['name', 'plays, best'] },
    ...{ sort: [{ column: 'plays, best', isDescending: true }], conditions: [{ column: 'plays, best', value: 'oud' }] },
  });
  expect(new URLSearchParams(renamed).get('size')).toBe('50');
  expect(renameInQuery(renamed, new Map())).toBe(renamed);
  const view = readView({ where: 'name:is:x,gone:isEmpty', sort: 'gone', by: 'gone', columns: 'gone' });
  expect(followColumns(view, (name) => (name === 'name' ? name : undefined))).toEqual({
    view: { ...readView({ where: 'name:is:x' }), columns: undefined },
    missing: ['gone'],
  });
});

const projected = (shown: number[], columns?: string[]) => projectTable(table, shown, shownColumns(table, columns));

test('what is written in a view goes into its row, and nothing else moves', () => {
  const before = projected([3, 1], ['fee', 'name']);
  expect(before.rows).toEqual([rows[3], rows[1]]);
  const { table: next, shown } = unprojectTable(table, [3, 1], before, edit.setCell(before, 0, 'name', 'Omar A.'));
  expect(next.rows.map(({ name }) => name)).toEqual(['Zoë', 'anna 10', 'Anna 9', 'Omar A.']);
  expect(next.rows[3]).toEqual({ ...rows[3], name: 'Omar A.' });
  expect([next.rows[0], shown, next.fields]).toEqual([rows[0], [3, 1], fields]);
  const cleared = edit.clearBlock(before, { row: 0, toRow: 1, column: 1, toColumn: 1 });
  const empty = unprojectTable(table, [3, 1], before, cleared).table;
  expect(empty.rows.map(({ name, fee }) => [name, fee])).toEqual([
    ['Zoë', 2000],
    ['', 1250],
    ['Anna 9', null],
    ['', 'on request'],
  ]);
});

test('rows are removed from a view by themselves, and added after the row before them, as the view asks', () => {
  const before = projected([3, 1]);
  const without = unprojectTable(table, [3, 1], before, edit.removeRows(before, 1, 1));
  expect([without.table.rows, without.shown]).toEqual([[rows[0], rows[2], rows[3]], [2]]);
  const conditions = readView({ where: 'instrument:is:oud,name:contains:x' }).conditions;
  const narrow = projected([1, 3], ['name']);
  const put = edit.insertRows(narrow, 1, [edit.emptyRow(narrow)]);
  const added = unprojectTable(table, [1, 3], narrow, put, conditions);
  expect(added.table.rows[2]).toEqual({ name: '', instrument: 'oud', fee: null, from: null });
  expect([added.shown, added.table.rows.length, added.table.rows[4]]).toEqual([[1, 2, 4], 5, rows[3]]);
});

test('what is pasted over the end of a view makes rows at the end of the table, and columns of their own', () => {
  const before = projected([3, 0], ['name']);
  const texts = [
    ['Zoe', 'x'],
    ['Lina', 'y'],
  ];
  const pasted = edit.writeBlock(before, 1, 0, texts).table;
  const { table: next, shown } = unprojectTable(table, [3, 0], before, pasted);
  const [own] = next.fields.slice(fields.length);
  expect(next.fields.map(({ name }) => name)).toEqual(['name', 'instrument', 'fee', 'from', own?.name]);
  expect(next.rows[0]).toEqual({ ...rows[0], name: 'Zoe', [own?.name ?? '']: 'x' });
  expect(next.rows[4]).toMatchObject({ name: 'Lina', instrument: null, [own?.name ?? '']: 'y' });
  expect([shown, next.rows.length]).toEqual([[3, 0, 4], 5]);
  // A hidden column may have the name that a new one would get.
  const taken = edit.addColumn({ fields: before.fields, rows: [] }, 1, '', 'text').fields[1]?.name ?? '';
  const other = { fields: [...fields, { name: taken, label: '', type: 'text' as const }], rows };
  const both = unprojectTable(other, [3, 0], projectTable(other, [3, 0], shownColumns(other, ['name'])), pasted).table;
  expect(new Set(both.fields.map(({ name }) => name)).size).toBe(6);
  expect(both.rows[0]?.[taken]).toBeUndefined();
});

test('with all rows in their order, they can be moved though columns are hidden', () => {
  const before = projected([0, 1, 2, 3], ['name']);
  const moved = unprojectTable(table, [0, 1, 2, 3], before, edit.moveRows(before, 0, 0, 2)).table;
  expect(moved.rows).toEqual([rows[1], rows[2], rows[0], rows[3]]);
});
