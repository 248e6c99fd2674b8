import { average, maximum, minimum, type Starter, type StarterPanel, sum } from './build-board.ts';

const coins = { of: 'coins', time: 'day' } as const;

const priceOf = (coin: string, column: number): StarterPanel => ({
  type: 'number',
  title: `average${coin}`,
  place: [column, 0, 3, 3],
  compare: true,
  query: { ...coins, where: { coin: [coin] }, values: [average('price')] },
});

export const crypto: Starter = {
  period: { last: '91d' },
  choices: ['coin', 'kind'],
  panels: [
    priceOf('Aurelia', 0),
    priceOf('Basalt', 3),
    priceOf('Cobalt', 6),
    priceOf('Ember', 9),
    {
      type: 'area',
      title: 'priceByDay',
      place: [0, 3, 8, 8],
      query: { ...coins, where: { coin: ['Aurelia'] }, by: ['day/day'], values: [average('price')], limit: 400 },
    },
    {
      type: 'donut',
      title: 'holdings',
      place: [8, 3, 4, 8],
      query: { ...coins, by: ['coin'], values: [average('holding')] },
    },
    {
      type: 'line',
      title: 'twoCoins',
      place: [0, 11, 6, 8],
      query: {
        ...coins,
        where: { coin: ['Cobalt', 'Halo'] },
        by: ['day/day', 'coin'],
        values: [average('price')],
        limit: 800,
      },
    },
    {
      type: 'bar',
      title: 'volumeByWeek',
      place: [6, 11, 6, 8],
      stacked: true,
      query: { ...coins, by: ['day/week', 'kind'], values: [sum('volume')], limit: 400 },
    },
    {
      type: 'table',
      title: 'coins',
      place: [0, 19, 8, 9],
      query: {
        ...coins,
        by: ['coin'],
        values: [average('price'), minimum('price', 'value.lowest'), maximum('price', 'value.highest'), sum('trades')],
      },
    },
    {
      type: 'list',
      title: 'bestDays',
      place: [8, 19, 4, 6],
      query: { ...coins, columns: ['coin', 'change', 'day'], sort: { at: 1, descending: true }, limit: 6 },
    },
    { type: 'text', title: 'invented', place: [8, 25, 4, 3], text: 'invented' },
  ],
};
