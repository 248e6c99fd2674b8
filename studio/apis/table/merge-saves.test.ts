import { expect, test } from 'vitest';
import type { Api } from '#contract/apis.ts';
import { apiFormValues } from '../api-form-values.ts';
import { type Collected, mergeSaves } from './merge-saves.ts';

const fields = [{ name: 'dish', label: '', type: 'text' as const }];
const saved = (version: number, title: string, description: string): Api => ({
  ...{ id: 'a', key: 'menu', image_url: '', icon: 'database', enabled: true, version, title, description },
  ...{ added_on: 1, updated_on: 1, updated_by: 'Ada' },
  source: { type: 'static', attribution: '', fields, rows: 2 },
});
const collected = (api: Api, ...dishes: string[]): Collected => ({
  values: apiFormValues(api),
  table: { fields, rows: dishes.map((dish) => ({ dish })) },
});
const base = collected(saved(1, 'Menu', ''), 'Soup', 'Stew');

test('what is said of a table and what stands in it is taken together, on the version that is saved now', () => {
  const mine = collected(saved(1, 'Our menu', ''), 'Soup', 'Stew', 'Pie');
  const theirs = collected(saved(2, 'Menu', 'Of the day'), 'Salad', 'Soup', 'Stew');
  const merged = mergeSaves(base, mine, saved(2, 'Menu', 'Of the day'), theirs.table, {});
  expect(merged.values).toMatchObject({ id: 'a', version: 2, title: 'Our menu', description: 'Of the day' });
  expect(merged.table.rows.map(({ dish }) => dish)).toEqual(['Salad', 'Soup', 'Stew', 'Pie']);
  expect([merged.fields, merged.cells]).toEqual([[], []]);
});

test('a title both changed is asked about, and is what is chosen', () => {
  const mine = collected(saved(1, 'Mine', ''), 'Soup', 'Stew');
  const other = saved(2, 'Theirs', '');
  const merge = (sides: Record<string, 'mine' | 'theirs'>) => mergeSaves(base, mine, other, base.table, sides);
  expect(merge({}).fields).toMatchObject([{ field: 'title', mine: 'Mine', theirs: 'Theirs' }]);
  expect(merge({}).values.title).toBe('Mine');
  expect(merge({ title: 'theirs' }).values.title).toBe('Theirs');
});
