import { average, count, type Starter, sum } from './build-board.ts';

const appointments = { of: 'patients', time: 'appointment' } as const;
const attended = { ...appointments, where: { outcome: ['attended'] } } as const;
/** Seconds of waiting from which on it is long, and too long. */
const waits = [
  { from: 0, level: 'good' },
  { from: 1200, level: 'warning' },
  { from: 1800, level: 'bad' },
] as const;

export const healthCare: Starter = {
  period: { last: '28d' },
  choices: ['department', 'reason', 'age'],
  panels: [
    {
      type: 'number',
      title: 'appointments',
      place: [0, 0, 3, 3],
      compare: true,
      query: { ...appointments, values: [count('panel.appointments')] },
    },
    {
      type: 'number',
      title: 'attended',
      place: [3, 0, 3, 3],
      compare: true,
      query: { ...attended, values: [count('panel.attended')] },
    },
    {
      type: 'number',
      title: 'averageWait',
      place: [6, 0, 3, 3],
      thresholds: waits,
      query: { ...appointments, values: [average('waited')] },
    },
    {
      type: 'number',
      title: 'satisfaction',
      place: [9, 0, 3, 3],
      compare: true,
      query: { ...appointments, values: [average('satisfaction')] },
    },
    {
      type: 'bar',
      title: 'appointmentsByDay',
      place: [0, 3, 8, 8],
      stacked: true,
      query: {
        ...appointments,
        by: ['appointment/day', 'outcome'],
        values: [count('panel.appointments')],
        limit: 1000,
      },
    },
    {
      type: 'donut',
      title: 'byDepartment',
      place: [8, 3, 4, 8],
      query: { ...appointments, by: ['department'], values: [count('panel.appointments')] },
    },
    {
      type: 'heat_map',
      title: 'clinicHours',
      place: [0, 11, 7, 8],
      query: {
        ...appointments,
        by: ['appointment/weekday_hour'],
        values: [count('panel.appointments')],
        limit: 168,
      },
    },
    {
      type: 'bar',
      title: 'waitByDepartment',
      place: [7, 11, 5, 8],
      horizontal: true,
      thresholds: waits,
      query: { ...appointments, by: ['department'], values: [average('waited')] },
    },
    {
      type: 'table',
      title: 'departments',
      place: [0, 19, 8, 9],
      query: {
        ...appointments,
        by: ['department'],
        values: [
          count('panel.appointments'),
          average('waited'),
          average('stayed'),
          average('satisfaction'),
          sum('fee'),
        ],
      },
    },
    {
      type: 'progress',
      title: 'attendedGoal',
      place: [8, 19, 4, 4],
      goal: 250,
      query: { ...attended, values: [count('panel.attended')] },
    },
    {
      type: 'list',
      title: 'reasons',
      place: [8, 23, 4, 5],
      query: { ...appointments, by: ['reason'], values: [count('panel.appointments')] },
    },
  ],
};
