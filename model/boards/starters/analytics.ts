import { average, type Starter, sum } from './build-board.ts';

const visits = { of: 'visits', time: 'time' } as const;

export const analytics: Starter = {
  period: { last: '28d' },
  choices: ['source', 'device', 'country'],
  panels: [
    {
      type: 'number',
      title: 'visitors',
      place: [0, 0, 3, 3],
      compare: true,
      query: { ...visits, values: [sum('visitors')] },
    },
    {
      type: 'number',
      title: 'views',
      place: [3, 0, 3, 3],
      compare: true,
      query: { ...visits, values: [sum('views')] },
    },
    {
      type: 'number',
      title: 'signups',
      place: [6, 0, 3, 3],
      compare: true,
      query: { ...visits, values: [sum('signups')] },
    },
    {
      type: 'number',
      title: 'timeOnSite',
      place: [9, 0, 3, 3],
      compare: true,
      query: { ...visits, values: [average('time_on_site')] },
    },
    {
      type: 'line',
      title: 'visitorsByDay',
      place: [0, 3, 8, 8],
      query: { ...visits, by: ['time/day'], values: [sum('visitors'), sum('views')] },
    },
    {
      type: 'donut',
      title: 'visitorsBySource',
      place: [8, 3, 4, 8],
      query: { ...visits, by: ['source'], values: [sum('visitors')] },
    },
    {
      type: 'map',
      title: 'visitorsByCountry',
      place: [0, 11, 7, 9],
      query: { ...visits, by: ['country'], values: [sum('visitors')] },
    },
    {
      type: 'list',
      title: 'topPages',
      place: [7, 11, 5, 9],
      query: { ...visits, by: ['page'], values: [sum('views')], limit: 10 },
    },
    {
      type: 'heat_map',
      title: 'busyHours',
      place: [0, 20, 8, 8],
      query: { ...visits, by: ['time/weekday_hour'], values: [average('visitors')], limit: 168 },
    },
    {
      type: 'bar',
      title: 'devices',
      place: [8, 20, 4, 8],
      query: { ...visits, by: ['device'], values: [sum('visitors')] },
    },
    {
      type: 'table',
      title: 'sources',
      place: [0, 28, 12, 7],
      query: {
        ...visits,
        by: ['source'],
        values: [sum('visitors'), sum('views'), sum('bounces'), sum('signups'), average('time_on_site')],
      },
    },
  ],
};
