import { expect, test } from 'vitest';
import { boardBody } from './board.ts';
import { starterBoard } from './starters/starter-board.ts';
import { swapAnalytics } from './swap-analytics.ts';

const { board, panels } = swapAnalytics(starterBoard('analytics', (path) => path));
const panelOf = (title: string) => board.panels.find((panel) => panel.title === title);

test('panels of visits show Analytics, with the same rows and values', () => {
  expect(boardBody.safeParse(board).error).toBeUndefined();
  expect(panelOf('panel.visitorsByDay')?.query).toMatchObject({
    from: 'numbers',
    metrics: ['visitors', 'views'],
    by: ['day'],
  });
  expect(panelOf('panel.sources')?.query).toMatchObject({
    metrics: ['visitors', 'views', 'bounce_rate', 'conversions', 'time'],
    by: ['source'],
  });
});

test('what Analytics has no rows for keeps its sample, and says why', () => {
  const kept = panels.filter(({ state }) => state === 'kept');
  expect(kept).toEqual([{ id: panelOf('panel.busyHours')?.id, state: 'kept', missing: ['time'] }]);
});

test('panels of other samples stay as they are', () => {
  const shop = starterBoard('ecommerce', (path) => path);
  expect(swapAnalytics(shop)).toEqual({ board: shop, panels: [] });
});
