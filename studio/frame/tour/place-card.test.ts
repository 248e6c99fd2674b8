import { expect, test } from 'vitest';
import { placeCard } from './place-card.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const card = { width: 340, height: 200 };

test('an entry of the sidebar has its card beside it, on the side of the page', () => {
  expect(placeCard({ left: 16, top: 300, width: 220, height: 40 }, card, desk, false)).toEqual({ left: 250, top: 300 });
  expect(placeCard({ left: 1204, top: 300, width: 220, height: 40 }, card, desk, true)).toEqual({
    left: 850,
    top: 300,
  });
});

test('a button of the header has its card beneath it', () => {
  expect(placeCard({ left: 1000, top: 14, width: 120, height: 36 }, card, desk, false)).toEqual({ left: 780, top: 64 });
});

test.each([
  ['at the start of a phone', { left: 8, top: 10, width: 36, height: 36 }, phone, false],
  ['at the end of a phone', { left: 346, top: 10, width: 36, height: 36 }, phone, true],
  ['at the foot of the page', { left: 700, top: 870, width: 100, height: 24 }, desk, false],
  ['low in the sidebar', { left: 16, top: 860, width: 220, height: 40 }, desk, false],
])('the whole card is on screen %s', (_, anchor, view, isRightToLeft) => {
  const { left, top } = placeCard(anchor, card, view, isRightToLeft);
  expect(left).toBeGreaterThanOrEqual(12);
  expect(top).toBeGreaterThanOrEqual(12);
  expect(left + card.width).toBeLessThanOrEqual(view.width - 12);
  expect(top + card.height).toBeLessThanOrEqual(view.height - 12);
});
