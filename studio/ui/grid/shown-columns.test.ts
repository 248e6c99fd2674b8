import { expect, test } from 'vitest';
import { shownColumns, toggleColumn } from './shown-columns.ts';

const columns = [{ id: 'url', isName: true }, { id: 'type' }, { id: 'version' }];
const shown = (asked?: string) => shownColumns(columns, asked).map(({ id }) => id);

test('an address names the columns; the name is always there, and the order is the list’s', () => {
  expect(shown('version')).toEqual(['url', 'version']);
  expect(shown('version,type,url')).toEqual(['url', 'type', 'version']);
});

test('all are shown when the address asks for none, or for none there are', () => {
  for (const asked of [undefined, '', 'passwordHash', 'url'])
    expect(shown(asked), asked).toEqual(['url', 'type', 'version']);
});

test('a column goes and comes back, and then the address is as it was', () => {
  const without = toggleColumn(columns, undefined, 'type');
  expect(without).toBe('version');
  expect(toggleColumn(columns, without, 'type')).toBeUndefined();
});

const extra = [...columns, { id: 'views', isExtra: true }];

test('an extra column is shown when it is asked for, and without it the address is as it was', () => {
  expect(shownColumns(extra, undefined).map(({ id }) => id)).toEqual(['url', 'type', 'version']);
  const withIt = toggleColumn(extra, undefined, 'views');
  expect(withIt).toBe('type,version,views');
  expect(shownColumns(extra, withIt)).toEqual(extra);
  expect(toggleColumn(extra, withIt, 'views')).toBeUndefined();
  expect(toggleColumn(extra, withIt, 'type')).toBe('version,views');
});
