import { average, type Starter, sum } from './build-board.ts';

const services = { of: 'services', time: 'time' } as const;

export const metrics: Starter = {
  period: { last: '28d' },
  choices: ['service'],
  panels: [
    {
      type: 'number',
      title: 'requests',
      place: [0, 0, 3, 3],
      compare: true,
      query: { ...services, values: [sum('requests')] },
    },
    {
      type: 'number',
      title: 'errors',
      place: [3, 0, 3, 3],
      query: { ...services, values: [sum('errors')] },
    },
    {
      type: 'number',
      title: 'latency',
      place: [6, 0, 3, 3],
      thresholds: [
        { from: 0, level: 'good' },
        { from: 400, level: 'warning' },
        { from: 800, level: 'bad' },
      ],
      query: { ...services, values: [average('latency')] },
    },
    {
      type: 'number',
      title: 'uptime',
      place: [9, 0, 3, 3],
      thresholds: [
        { from: 0, level: 'bad' },
        { from: 0.995, level: 'warning' },
        { from: 0.999, level: 'good' },
      ],
      query: { ...services, values: [average('uptime')] },
    },
    {
      type: 'line',
      title: 'latencyByDay',
      place: [0, 3, 8, 8],
      query: {
        ...services,
        where: { service: ['website', 'search', 'payments'] },
        by: ['time/day', 'service'],
        values: [average('latency')],
        limit: 1000,
      },
    },
    {
      type: 'donut',
      title: 'requestsByService',
      place: [8, 3, 4, 8],
      query: { ...services, by: ['service'], values: [sum('requests')] },
    },
    {
      type: 'heat_map',
      title: 'loadHours',
      place: [0, 11, 8, 8],
      query: { ...services, by: ['time/weekday_hour'], values: [average('load')], limit: 168 },
    },
    {
      type: 'bar',
      title: 'downtime',
      place: [8, 11, 4, 8],
      horizontal: true,
      query: { ...services, by: ['service'], values: [sum('downtime')] },
    },
    {
      type: 'table',
      title: 'services',
      place: [0, 19, 8, 8],
      query: {
        ...services,
        by: ['service'],
        values: [sum('requests'), sum('errors'), average('latency'), average('uptime'), sum('incidents')],
      },
    },
    {
      type: 'list',
      title: 'incidents',
      place: [8, 19, 4, 8],
      query: {
        ...services,
        where: { severity: ['minor', 'major'] },
        columns: ['service', 'severity', 'time'],
        sort: { at: 2, descending: true },
        limit: 8,
      },
    },
    {
      type: 'area',
      title: 'errorsByDay',
      place: [0, 27, 8, 7],
      query: { ...services, by: ['time/day'], values: [sum('errors')] },
    },
    {
      type: 'progress',
      title: 'fewIncidents',
      place: [8, 27, 4, 7],
      goal: 20,
      query: { ...services, values: [sum('incidents')] },
    },
  ],
};
