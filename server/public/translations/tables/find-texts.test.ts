import { expect, test } from 'vitest';
import type { RowField } from '#model/apis/static-source.ts';
import type { JsonObject } from '#model/json.ts';
import { columnsInLanguage } from '#model/translations/row-texts.ts';
import { findTexts, type SoughtText } from './find-texts.ts';
import { IdColumn, idValue, RowIds, readPlace, writePlace } from './row-ids.ts';

const field = (name: string): RowField => ({ name, label: '', type: 'text' });
const fields: RowField[] = [
  field('name'),
  field('slug'),
  field('bio'),
  { ...field('bio@fr'), translates: 'bio', language: 'fr' },
];
const columns = columnsInLanguage(fields, 'fr');
const row = (slug: string, bio: string, name = bio): JsonObject => ({ name, slug, bio });

function columnOf(rows: readonly JsonObject[]): string {
  const found = new IdColumn(fields);
  for (const each of rows) found.look(each);
  return found.name();
}

/** Places of the texts of rows, as a file has them. */
function placesOf(rows: readonly JsonObject[]): SoughtText[] {
  const ids = new RowIds(columnOf(rows), fields);
  return rows.map((each) => {
    const id = ids.next(each);
    return { place: id ? writePlace(id, 'bio') : '', source: String(each.bio) };
  });
}

const find = async (before: readonly JsonObject[], after: readonly JsonObject[]) =>
  (await findTexts(after, { fields, columns }, placesOf(before))).map((found) => found && [found.at, found.isSame]);

test.each(['..', '%2F', 'a=b;2/c', 'أمل 🎻', '\ud800', 'x'.repeat(200)])(
  '%j stands for a row and is read back',
  (value) => {
    const id = { column: 'slug', value: value.toWellFormed(), nth: 3 };
    expect(readPlace(writePlace({ ...id, value }, 'bio@x'))).toEqual({ ...id, text: 'bio@x' });
  },
);

test.each(['', 'bio', 'slug=/bio', 'slug=a', 'slug=%E0%A4%A/bio', 'slug=a;0/bio', 'meta.title'])(
  '%j names no row',
  (place) => expect(readPlace(place)).toBeUndefined(),
);

test('rows are known by a key, else by the first text in which no two say the same, else by all they say', () => {
  expect(columnOf([row('a', 'One'), row('b', 'Two')])).toBe('slug');
  expect(columnOf([row('a', 'One'), row('a', 'Two')])).toBe('name');
  expect(columnOf([row('a', 'One', 'x'), row('a', 'Two', 'x')])).toBe('bio');
  expect(columnOf([row('a', 'One', 'x'), row('a', 'One', 'x')])).toBe('slug');
  const nameless = [row('', '', ''), row('x'.repeat(201), '', '')];
  expect(columnOf(nameless)).toBe('');
  expect(idValue({ ...row('', 'One'), 'bio@fr': 'Un', '@': { 'bio@fr': 'x' } }, '', fields)).toBe(
    idValue(row('', 'One'), '', fields),
  );
});

test('texts are found where their rows went, by their source where several rows are known by the same', async () => {
  const before = [row('a', 'One'), row('b', 'Two'), row('c', 'Three')];
  expect(await find(before, [row('z', 'New'), row('c', 'Three'), row('a', 'Other')])).toEqual([
    [2, false],
    undefined,
    [1, true],
  ]);
  const twins = [row('t', 'One', 'n'), row('t', 'Two', 'n'), row('t', 'Two', 'n')];
  expect(await find(twins, [row('t', 'New', 'n'), ...twins])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
  // The slug is another, the text is not; one that two rows say is nobody's.
  expect(await find([row('a', 'One')], [row('z', 'New'), row('renamed', 'One')])).toEqual([[1, true]]);
  expect(await find([row('a', 'One')], [row('y', 'One'), row('z', 'One')])).toEqual([undefined]);
  // That of a row that is gone goes to no other that has its own.
  const equal = [row('a', 'Oud'), row('b', 'Oud')];
  expect(await find(equal, equal.slice(1))).toEqual([undefined, [0, true]]);
});

test('of rows that fit alike a form means the nearest', async () => {
  const rows = [row('t', 'Same'), row('x', 'Other'), row('t', 'Same')];
  const place = writePlace({ column: 'slug', value: 't', nth: 1 }, 'bio');
  const sought = [
    { place, source: 'Same', near: 2 },
    { place, source: 'Same', near: 2 },
  ];
  const found = await findTexts(rows, { fields, columns }, sought);
  expect(found.map((each) => each?.at)).toEqual([2, 0]);
});
