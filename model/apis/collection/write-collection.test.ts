import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import type { Table } from './edit-table.ts';
import { readCollection } from './read-collection.ts';
import { addTranslations } from './translate-columns.ts';
import { writeCsv, writeJson } from './write-collection.ts';

const text = (name: string): Column => ({ name, label: '', type: 'text' });
const languages = ['ar', 'fr', 'zh-Hans'] as const;
const row = (name: string, arabic: string, note: string) => {
  return { slug: name.toLowerCase(), name, 'name@fr': '', 'name@zh-Hans': arabic, note, price: 4.5 };
};
const { fields } = addTranslations(
  { fields: [text('slug'), text('name'), text('note'), { name: 'price', label: '', type: 'number' }], rows: [] },
  'name',
  ['fr', 'zh-Hans'],
);
const table: Table = {
  fields,
  rows: [
    { ...row('Amal', 'أمل', 'said "yes", and\nleft'), 'name@fr': 'Amale "d’Oran"' },
    row('Éloïse', '=SUM(1;2)', "'=x"),
    row('Zoe', '@here', '-5'),
    row('Noé', '+49 30 1', ' spaced '),
  ],
};

test('a table that is written and read again has equal rows and columns, in each language', () => {
  const rows = table.rows.map((each, at) => (at === 0 ? { ...each, '@': { 'name@fr': 'x' } } : each));
  const csv = writeCsv({ fields, rows });
  expect(csv.split('\r\n')[0]).toBe('\ufeffslug,name,name (fr),name (zh-Hans),note,price');
  expect(csv).not.toMatch(/(?:^|,)[=@]/m);
  const json = writeJson({ fields, rows });
  expect(json).not.toContain('"@"');
  for (const written of [csv, json]) {
    const again = readCollection(written, [], { languages });
    expect(again?.rows).toEqual(table.rows);
    expect(again?.fields).toEqual(fields);
  }
});
