import type { Api } from './api.ts';
import { handsOf, type Stop, type Words } from './tour-stop.ts';

const panels = [
  {
    ...{ id: 'visitors', type: 'number', title: 'Atlas', place: { column: 0, row: 0, width: 4, height: 4 } },
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
      values: [{ how: 'sum', field: 'total' }],
    },
    thresholds: [{ from: 10, level: 'good' }],
  },
  {
    // Of no funnel yet, which its editor asks for.
    ...{ id: 'funnel', type: 'funnel', title: '', place: { column: 6, row: 4, width: 6, height: 6 } },
    query: { from: 'numbers', metrics: ['visits'] },
  },
];

/** Dashboards: the list, a board, and what opens over them. */
export async function boardStops(word: Words, api: Api): Promise<Stop[]> {
  const { press, opens, pick } = handsOf(word);
  const made = { title: 'Atlas 2026', description: 'Atlas', panels };
  const { board } = await api.ask<{ board: { id: string } }>('POST', '/v1/boards', { board: made }, 201);
  const path = `/pages/boards/${board.id}`;
  return [
    { where: 'boards', path: '/pages/boards' },
    { where: 'making a board', open: opens('boards.new') },
    { where: 'a new board with faults', open: press('boards.create') },
    { where: 'no board found', path: '/pages/boards?q=nowhere' },
    { where: 'a board', path, open: (page) => page.getByText('Atlas', { exact: true }).last().waitFor() },
    {
      where: 'rotating boards',
      path,
      open: async (page) => {
        await pick('common.actions', 'boards.rotate')(page);
        await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
      },
    },
    { where: 'a board on a wall', path: `${path}/wall`, open: (page) => page.getByRole('dialog').waitFor() },
    {
      where: 'a board that is being edited',
      path: `${path}/edit`,
      open: (page) => page.locator('[data-grip]').first().waitFor(),
    },
    { where: 'the types of panels', open: press('boards.addPanel'), size: 'anew' },
    { where: 'the settings of a board', path: `${path}/edit`, open: opens('boards.settings') },
    {
      where: 'a panel that is being edited',
      path: `${path}/edit?panel=orders`,
      open: (page) => page.getByRole('dialog').getByRole('figure').waitFor(),
    },
    {
      where: 'a panel with faults',
      path: `${path}/edit?panel=funnel`,
      open: async (page) => {
        await page.getByRole('dialog').getByRole('figure').waitFor();
        await press('boardPanels.apply')(page);
      },
    },
    { where: 'a board that is gone', path: '/pages/boards/00000000-0000-4000-8000-000000000000' },
  ];
}
