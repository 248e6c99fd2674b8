import { average, count, type Starter, sum } from './build-board.ts';

const won = { of: 'deals', time: 'closed', where: { stage: ['won'] } } as const;
const opened = { of: 'deals', time: 'opened' } as const;
const open = { ...opened, where: { stage: ['lead', 'qualified', 'proposal', 'negotiation'] } } as const;

export const crm: Starter = {
  period: { last: '91d' },
  choices: ['owner', 'industry', 'country'],
  panels: [
    {
      type: 'number',
      title: 'valueWon',
      place: [0, 0, 3, 3],
      compare: true,
      query: { ...won, values: [sum('value', 'panel.valueWon')] },
    },
    {
      type: 'number',
      title: 'dealsWon',
      place: [3, 0, 3, 3],
      compare: true,
      query: { ...won, values: [count('panel.dealsWon')] },
    },
    {
      type: 'number',
      title: 'newDeals',
      place: [6, 0, 3, 3],
      compare: true,
      query: { ...opened, values: [count('panel.newDeals')] },
    },
    {
      type: 'number',
      title: 'daysToWin',
      place: [9, 0, 3, 3],
      query: { ...won, values: [average('days_open', 'panel.daysToWin')] },
    },
    {
      type: 'bar',
      title: 'wonByWeek',
      place: [0, 3, 8, 8],
      query: { ...won, by: ['closed/week'], values: [sum('value', 'panel.valueWon')] },
    },
    {
      type: 'funnel',
      title: 'pipeline',
      place: [8, 3, 4, 8],
      query: { ...open, by: ['stage'], values: [count('table.deals')] },
    },
    {
      type: 'bar',
      title: 'wonByOwner',
      place: [0, 11, 4, 8],
      horizontal: true,
      query: { ...won, by: ['owner'], values: [sum('value', 'panel.valueWon')] },
    },
    {
      type: 'table',
      title: 'largestDeals',
      place: [4, 11, 8, 8],
      query: {
        ...open,
        columns: ['company', 'owner', 'stage', 'value', 'probability'],
        sort: { at: 3, descending: true },
        limit: 12,
      },
    },
    {
      type: 'donut',
      title: 'origins',
      place: [0, 19, 4, 8],
      query: { ...opened, by: ['origin'], values: [count('panel.newDeals')] },
    },
    {
      type: 'list',
      title: 'latestWins',
      place: [4, 19, 4, 8],
      query: { ...won, columns: ['company', 'value', 'closed'], sort: { at: 2, descending: true }, limit: 8 },
    },
    {
      type: 'progress',
      title: 'salesGoal',
      place: [8, 19, 4, 4],
      goal: 2_000_000,
      query: { ...won, values: [sum('value', 'panel.valueWon')] },
    },
    { type: 'text', title: 'howToRead', place: [8, 23, 4, 4], text: 'sales' },
  ],
};
