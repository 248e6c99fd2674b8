import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { handsOf, type Stop, type Words } from './tour-stop.ts';

const panels = [
  {
    ...{ id: 'visitors', type: 'number', title: 'Visitors', place: { column: 0, row: 0, width: 4, height: 4 } },
    query: { from: 'numbers', metrics: ['visitors'] },
  },
  {
    ...{ id: 'note', type: 'text', title: '', text: 'Atlas', place: { column: 4, row: 0, width: 8, height: 4 } },
  },
  {
    ...{ id: 'orders', type: 'bar', title: '', place: { column: 0, row: 4, width: 6, height: 6 } },
    query: {
      ...{ from: 'rows', dataset: { kind: 'sample', name: 'orders' }, time: 'ordered' },
      where: [{ field: 'status', how: 'is', values: ['paid'] }],
      group: [{ field: 'ordered', by: 'week' }, { field: 'category' }],
      values: [{ how: 'count' }, { how: 'sum', field: 'total' }],
    },
    thresholds: [{ from: 10, level: 'good' }],
  },
  {
    // Of no funnel yet, which its editor asks for.
    ...{ id: 'funnel', type: 'funnel', title: '', place: { column: 6, row: 4, width: 6, height: 6 } },
    query: { from: 'numbers', metrics: ['visits'] },
  },
];

/** A panel with its preview. */
async function untilEdited(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await page.getByRole('dialog').getByRole('figure').waitFor();
}

/** Dashboards: the list, a board, and what opens over them. */
export async function boardStops(word: Words, api: Api): Promise<Stop[]> {
  const { press, opens } = handsOf(word);
  const { board } = await api.ask<{ board: { id: string } }>(
    'POST',
    '/v1/boards',
    { board: { title: 'Atlas 2026', description: 'Atlas', panels } },
    201,
  );
  const path = `/pages/boards/${board.id}`;
  return [
    { where: 'boards', path: '/pages/boards' },
    { where: 'making a board', open: opens('boards.new') },
    { where: 'a new board with faults', open: press('boards.create') },
    { where: 'no board found', path: '/pages/boards?q=nowhere' },
    { where: 'a board', path, open: (page) => page.getByText('Atlas', { exact: true }).last().waitFor() },
    { where: 'editing a panel', path: `${path}/edit?panel=orders`, open: untilEdited },
    {
      where: 'a panel with faults',
      path: `${path}/edit?panel=funnel`,
      open: async (page) => {
        await untilEdited(page);
        await press('boardPanels.apply')(page);
      },
    },
    { where: 'a board that is gone', path: '/pages/boards/00000000-0000-4000-8000-000000000000' },
  ];
}
