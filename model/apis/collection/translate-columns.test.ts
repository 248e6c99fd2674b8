import { expect, test } from 'vitest';
import { checkTranslations } from '#model/apis/columns/check-translations.ts';
import { translationState, translationsOf, withTranslation } from '#model/apis/columns/translated-columns.ts';
import type { Column } from './column.ts';
import { changeColumn, clearBlock, moveColumn, removeColumn, setCell, type Table, writeBlock } from './edit-table.ts';
import { mergeTables } from './merge-tables.ts';
import {
  addTranslations,
  confirmTranslations,
  countFilled,
  hasOutdated,
  hideLanguages,
  removeTranslations,
  showHidden,
} from './translate-columns.ts';

const name: Column = { name: 'name', label: 'Name', type: 'text' };
const fee: Column = { name: 'fee', label: '', type: 'number' };
const empty: Table = {
  fields: [name, fee],
  rows: [
    { fee: 4, name: 'Amal' },
    { fee: 5, name: 'Basil' },
  ],
};
const school = addTranslations(empty, 'name', ['ar', 'fr']);
const namesOf = ({ fields }: Table) => fields.map((field) => field.name);
const stateIn = (table: Table, row = 0, language = 'fr') => {
  const column = translationsOf(table.fields, table.fields[0]?.name ?? '').find((each) => each.language === language);
  return column && translationState(table.rows[row] ?? {}, column);
};
const said = setCell(school, 0, 'name@fr', 'Amale');

test('translations stand behind their column in the order of the languages, and are added where they lack', () => {
  expect(namesOf(school)).toEqual(['name', 'name@ar', 'name@fr', 'fee']);
  expect(checkTranslations(school.fields)).toEqual([]);
  expect(namesOf(addTranslations(school, 'name', ['ar', 'it', 'fr']))).toEqual([
    ...['name', 'name@ar', 'name@it', 'name@fr', 'fee'],
  ]);
  expect(addTranslations(school, 'name', ['fr'])).toBe(school);
  expect(addTranslations(school, 'fee', ['fr'])).toBe(school);
  const long = 'a'.repeat(100);
  const wide = addTranslations({ fields: [{ ...name, name: long }], rows: [] }, long, ['zh-Hans', 'zh-Hant']);
  expect(wide.fields.every((field) => field.name.length <= 100)).toBe(true);
});

test('however a cell is written, its translation knows what it was made from', () => {
  expect(stateIn(said)).toBe('current');
  expect(stateIn(setCell(said, 0, 'name', 'Amal H.'))).toBe('outdated');
  // In one paste the translation is of what is pasted beside it.
  expect(stateIn(writeBlock(said, 0, 0, [['Amina', 'x', 'Amine']]).table)).toBe('current');
  expect(stateIn(writeBlock(said, 0, 0, [['Amina']]).table)).toBe('outdated');
  const cleared = clearBlock(said, { row: 0, column: 2, toRow: 0, toColumn: 2 });
  expect([stateIn(cleared), cleared.rows[0]]).toEqual(['missing', { name: 'Amal', fee: 4, 'name@fr': '' }]);
  // What a file brought is of what stood beside it, until that is written otherwise.
  const brought: Table = { ...school, rows: [{ name: 'Amal', 'name@fr': 'Amale' }] };
  expect(stateIn(brought)).toBe('current');
  expect(stateIn(setCell(brought, 0, 'name', 'Amina'))).toBe('outdated');
});

test('translations that are out of date are confirmed, those of other cells stay as they are', () => {
  const both = setCell(setCell(said, 0, 'name', 'Amina'), 1, 'name@fr', 'Basile');
  const block = { row: 0, column: 1, toRow: 1, toColumn: 2 };
  expect(hasOutdated(both, block)).toBe(true);
  const confirmed = confirmTranslations(both, block);
  expect([stateIn(confirmed), hasOutdated(confirmed, block)]).toEqual(['current', false]);
  expect(confirmed.rows[1]).toBe(both.rows[1]);
});

test('translations follow their column when it moves, is renamed, gets another type or goes', () => {
  expect(namesOf(moveColumn(said, 'name', 1))).toEqual(['fee', 'name', 'name@ar', 'name@fr']);
  expect(namesOf(moveColumn(said, 'fee', -1))).toEqual(['fee', 'name', 'name@ar', 'name@fr']);
  expect(moveColumn(said, 'name@fr', 1)).toBe(said);
  const renamed = changeColumn(said, 'name', { ...name, name: 'title', type: 'longText' });
  expect(namesOf(renamed)).toEqual(['title', 'title@ar', 'title@fr', 'fee']);
  expect(checkTranslations(renamed.fields)).toEqual([]);
  expect(renamed.rows[0]).toMatchObject({
    title: 'Amal',
    'title@fr': 'Amale',
    '@': { 'title@fr': expect.any(String) },
  });
  expect([stateIn(renamed), renamed.renamed]).toEqual(['current', { title: 'name' }]);
  const stale = changeColumn(setCell(said, 0, 'name', 'Amina'), 'name', { ...name, type: 'image' });
  expect(stateIn(stale)).toBe('outdated');
  const removed = removeColumn(said, 'name');
  expect([namesOf(removed), removed.rows[0]]).toEqual([['fee'], { fee: 4 }]);
  expect(removeColumn(said, 'name@fr').rows[0]).toEqual({ name: 'Amal', fee: 4 });
});

test('a type without words keeps what was translated, in columns of their own', () => {
  const plain = changeColumn(said, 'name', { ...name, type: 'number' });
  expect(plain.fields).toEqual([
    { ...name, type: 'number' },
    { name: 'name@ar', label: '', type: 'text' },
    { name: 'name@fr', label: '', type: 'text' },
    fee,
  ]);
  expect(plain.rows[0]).toEqual({ name: 'Amal', fee: 4, 'name@fr': 'Amale' });
});

test('columns of a language are set aside while others are written, and lose nothing', () => {
  const brought: Table = { ...school, rows: [{ name: 'Amal', 'name@fr': 'Amale' }] };
  const view = hideLanguages(brought, new Set(['fr']));
  expect(namesOf(view)).toEqual(['name', 'name@ar', 'fee']);
  const written = showHidden(brought, writeBlock(view, 0, 0, [['Amina', 'أمينة', '4', 'more']]).table);
  expect(namesOf(written)).toEqual(['name', 'name@ar', 'name@fr', 'fee', 'column4']);
  expect(written.rows[0]).toMatchObject({
    name: 'Amina',
    'name@ar': 'أمينة',
    'name@fr': 'Amale',
    fee: 4,
    column4: 'more',
  });
  expect([stateIn(written), stateIn(written, 0, 'ar'), written.hidden]).toEqual(['outdated', 'current', undefined]);
  expect(hideLanguages(brought, new Set())).toBe(brought);
});

test('a column is one language again when its translations are taken away', () => {
  expect(countFilled(said, ['name@ar', 'name@fr'])).toBe(1);
  const gone = removeTranslations(said, 'name');
  expect([gone.fields, gone.rows]).toEqual([empty.fields, empty.rows]);
});

test('two people translate one row: nobody is asked, and each translation keeps its source', () => {
  const mine = setCell(said, 0, 'name@ar', 'أمل');
  const theirs = setCell(setCell(said, 0, 'name', 'Amina'), 0, 'name@fr', 'Amine');
  const merged = mergeTables(said, mine, theirs, (conflict) => {
    throw new Error(`asked about ${conflict.field}`);
  });
  expect(merged.rows[0]).toMatchObject({ name: 'Amina', 'name@ar': 'أمل', 'name@fr': 'Amine' });
  expect([stateIn(merged), stateIn(merged, 0, 'ar')]).toEqual(['current', 'outdated']);
});

test('a translation whose column the other side took away is a column of its own', () => {
  const theirs = removeColumn(empty, 'name');
  const merged = mergeTables(empty, said, theirs, () => 'mine');
  expect(checkTranslations(merged.fields)).toEqual([]);
  expect(namesOf(merged)).toEqual(['name@ar', 'name@fr', 'fee']);
});

test('marks that are none change nothing', () => {
  const french = translationsOf(school.fields, 'name')[1];
  if (!french) throw new Error('no column');
  for (const wrong of ['x', 7, [1], null, { 'name@fr': [7] }]) {
    const row = { name: 'Amal', 'name@fr': 'Amale', '@': wrong };
    expect(['current', 'outdated']).toContain(translationState(row, french));
    expect(translationState(withTranslation(row, french, 'Amale'), french)).toBe('current');
  }
});
