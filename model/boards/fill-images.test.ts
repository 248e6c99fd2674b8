import { expect, test } from 'vitest';
import { boardBody } from './board.ts';
import { fillImages } from './fill-images.ts';
import { starterBoard } from './starters/starter-board.ts';

const widgets = starterBoard('widgets', (path) => path);

test('a panel for an image shows the one that is given', () => {
  const { panels } = fillImages(widgets, 'harbor');
  expect(panels.filter(({ type }) => type === 'image').map(({ image }) => image)).toEqual(['harbor']);
  expect(panels).toHaveLength(widgets.panels.length);
});

test('without an image its place is filled by the panel before it', () => {
  const board = fillImages(widgets, undefined);
  expect(board.panels.some(({ type }) => type === 'image')).toBe(false);
  expect(boardBody.safeParse(board).error).toBeUndefined();
  const before = board.panels.find(({ title }) => title === 'panel.views');
  expect(before?.place).toEqual({ column: 0, row: 4, width: 12, height: 7 });
});

test('an image that is named stays', () => {
  const named = fillImages(widgets, 'harbor');
  expect(fillImages(named, undefined)).toEqual(named);
  expect(fillImages(named, 'other')).toEqual(named);
});
