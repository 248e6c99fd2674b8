import { average, count, type Starter, sum } from './build-board.ts';

const visits = { of: 'visits', time: 'time' } as const;
const orders = { of: 'orders', time: 'ordered' } as const;

/** One panel of each type. */
export const widgets: Starter = {
  period: { last: '91d' },
  choices: ['country'],
  panels: [
    { type: 'text', title: 'welcome', place: [0, 0, 6, 4], text: 'welcome' },
    {
      type: 'number',
      title: 'visitors',
      place: [6, 0, 3, 4],
      compare: true,
      query: { ...visits, values: [sum('visitors')] },
    },
    {
      type: 'progress',
      title: 'revenueGoal',
      place: [9, 0, 3, 4],
      goal: 120_000,
      query: { ...orders, values: [sum('total', 'panel.revenue')] },
    },
    {
      type: 'area',
      title: 'views',
      place: [0, 4, 8, 7],
      query: { ...visits, by: ['time/day'], values: [sum('views')] },
    },
    { type: 'image', title: 'picture', place: [8, 4, 4, 7] },
    {
      type: 'line',
      title: 'latencyByDay',
      place: [0, 11, 6, 7],
      query: {
        of: 'services',
        time: 'time',
        where: { service: ['api', 'search'] },
        by: ['time/day', 'service'],
        values: [average('latency')],
        limit: 1000,
      },
    },
    {
      type: 'bar',
      title: 'revenueByWeek',
      place: [6, 11, 6, 7],
      stacked: true,
      query: { ...orders, by: ['ordered/week', 'category'], values: [sum('total', 'panel.revenue')], limit: 1000 },
    },
    {
      type: 'donut',
      title: 'byDepartment',
      place: [0, 18, 4, 8],
      query: { of: 'patients', time: 'appointment', by: ['department'], values: [count('panel.appointments')] },
    },
    {
      type: 'funnel',
      title: 'pipeline',
      place: [4, 18, 4, 8],
      query: {
        of: 'deals',
        time: 'opened',
        where: { stage: ['lead', 'qualified', 'proposal', 'negotiation'] },
        by: ['stage'],
        values: [count('table.deals')],
      },
    },
    {
      type: 'list',
      title: 'lowStock',
      place: [8, 18, 4, 8],
      query: {
        of: 'products',
        where: { availability: ['low'] },
        columns: ['product', 'stock'],
        sort: { at: 1, descending: false },
        limit: 8,
      },
    },
    {
      type: 'map',
      title: 'visitorsByCountry',
      place: [0, 26, 6, 8],
      query: { ...visits, by: ['country'], values: [sum('visitors')] },
    },
    {
      type: 'heat_map',
      title: 'busyHours',
      place: [6, 26, 6, 8],
      query: { ...visits, by: ['time/weekday_hour'], values: [average('visitors')], limit: 168 },
    },
    {
      type: 'table',
      title: 'courses',
      place: [0, 34, 12, 8],
      query: {
        of: 'courses',
        time: 'enrolled',
        by: ['course', 'subject'],
        values: [count('panel.enrollments'), average('progress'), average('rating'), sum('fee', 'panel.fees')],
      },
    },
  ],
};
