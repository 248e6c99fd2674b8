import { average, count, type Starter, sum } from './build-board.ts';

const orders = { of: 'orders', time: 'ordered', where: { status: ['!cancelled'] } } as const;

export const ecommerce: Starter = {
  period: { last: '28d' },
  choices: ['category', 'channel', 'country'],
  panels: [
    {
      type: 'number',
      title: 'revenue',
      place: [0, 0, 3, 3],
      compare: true,
      query: { ...orders, values: [sum('total', 'panel.revenue')] },
    },
    {
      type: 'number',
      title: 'orders',
      place: [3, 0, 3, 3],
      compare: true,
      query: { ...orders, values: [count('panel.orders')] },
    },
    {
      type: 'number',
      title: 'averageOrder',
      place: [6, 0, 3, 3],
      compare: true,
      query: { ...orders, values: [average('total', 'panel.averageOrder')] },
    },
    {
      type: 'number',
      title: 'unitsSold',
      place: [9, 0, 3, 3],
      compare: true,
      query: { ...orders, values: [sum('quantity', 'panel.unitsSold')] },
    },
    {
      type: 'bar',
      title: 'revenueByCategory',
      place: [0, 3, 8, 9],
      stacked: true,
      query: { ...orders, by: ['ordered/day', 'category'], values: [sum('total', 'panel.revenue')], limit: 1000 },
    },
    {
      type: 'progress',
      title: 'revenueGoal',
      place: [8, 3, 4, 4],
      goal: 35_000,
      query: { ...orders, values: [sum('total', 'panel.revenue')] },
    },
    {
      type: 'donut',
      title: 'ordersByChannel',
      place: [8, 7, 4, 5],
      query: { ...orders, by: ['channel'], values: [count('panel.orders')] },
    },
    {
      type: 'bar',
      title: 'ordersByStatus',
      place: [0, 12, 4, 8],
      horizontal: true,
      query: { of: 'orders', time: 'ordered', by: ['status'], values: [count('panel.orders')] },
    },
    {
      type: 'table',
      title: 'bestSellers',
      place: [4, 12, 8, 8],
      query: {
        ...orders,
        by: ['product'],
        values: [sum('total', 'panel.revenue'), sum('quantity', 'panel.unitsSold'), count('panel.orders')],
        limit: 10,
      },
    },
    {
      type: 'heat_map',
      title: 'orderHours',
      place: [0, 20, 8, 8],
      query: { ...orders, by: ['ordered/weekday_hour'], values: [count('panel.orders')], limit: 168 },
    },
    {
      type: 'list',
      title: 'lowStock',
      place: [8, 20, 4, 8],
      query: {
        of: 'products',
        where: { availability: ['low'] },
        columns: ['product', 'stock'],
        sort: { at: 1, descending: false },
        limit: 8,
      },
    },
  ],
};
