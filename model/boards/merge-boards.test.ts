import { expect, test } from 'vitest';
import { boardBody, type Panel } from './board.ts';
import { compareBoards, mergeBoards } from './merge-boards.ts';

const panelAt = (id: string, row: number, more: Partial<Panel> = {}) => ({
  ...{ id, type: 'text', place: { column: 0, row, width: 6, height: 2 } },
  ...more,
});
const body = (title: string, ...panels: ReturnType<typeof panelAt>[]) => boardBody.parse({ title, panels });

const base = body('Sales', panelAt('a', 0), panelAt('b', 2), panelAt('c', 4));

test('settings and panels that only one of two changed are taken from them', () => {
  const mine = body('Sales', panelAt('a', 0, { title: 'Mine' }), panelAt('b', 2), panelAt('c', 4));
  const theirs = body('Sales 2026', panelAt('a', 0), panelAt('b', 2, { title: 'Theirs' }), panelAt('d', 4));
  const merged = mergeBoards(base, mine, theirs);
  expect(merged?.title).toBe('Sales 2026');
  expect(merged?.panels.map(({ id, title }) => `${id} ${title}`)).toEqual(['a Mine', 'b Theirs', 'd ']);
});

test('of what both changed mine stays, and a panel that is changed outlives its removal', () => {
  const mine = body('Mine', panelAt('a', 0, { title: 'Mine' }), panelAt('b', 2));
  const theirs = body('Theirs', panelAt('b', 0), panelAt('c', 2, { title: 'Theirs' }));
  const merged = mergeBoards(base, mine, theirs);
  expect(merged?.title).toBe('Mine');
  expect(merged?.panels.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
});

test('a panel that one moved and the other changed has both, and stands free', () => {
  const mine = body('Sales', panelAt('a', 0), panelAt('b', 2, { text: 'Mine' }), panelAt('c', 4));
  const theirs = body('Sales', panelAt('b', 0), panelAt('a', 2), panelAt('c', 4));
  const merged = mergeBoards(base, mine, theirs);
  expect(merged?.panels.find(({ id }) => id === 'b')).toMatchObject({ text: 'Mine', place: { row: 0 } });
});

test('more than a board holds is not merged', () => {
  const many = (prefix: string) => Array.from({ length: 40 }, (_, at) => panelAt(`${prefix}${at}`, at * 2));
  expect(mergeBoards(body('Sales'), body('Sales', ...many('m')), body('Sales', ...many('t')))).toBeUndefined();
});

test('differences are told apart by what they are of', () => {
  const after = body('Sales', panelAt('a', 2), panelAt('b', 0, { text: 'New' }), panelAt('d', 4));
  const { parts, added, removed, changed, moved } = compareBoards(base, after);
  expect(parts).toEqual([]);
  expect([added, removed, changed, moved].map((panels) => panels.map(({ id }) => id))).toEqual([
    ['d'],
    ['c'],
    ['b'],
    ['a'],
  ]);
});
