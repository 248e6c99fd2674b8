import { average, count, type Starter, sum } from './build-board.ts';

const enrolled = { of: 'courses', time: 'enrolled' } as const;
const enrollments = [count('panel.enrollments')];

export const academy: Starter = {
  period: { last: '91d' },
  choices: ['subject', 'level', 'country'],
  panels: [
    {
      type: 'number',
      title: 'enrollments',
      place: [0, 0, 3, 3],
      compare: true,
      query: { ...enrolled, values: enrollments },
    },
    {
      type: 'number',
      title: 'completions',
      place: [3, 0, 3, 3],
      compare: true,
      query: {
        of: 'courses',
        time: 'completed',
        where: { state: ['completed'] },
        values: [count('panel.completions')],
      },
    },
    {
      type: 'number',
      title: 'averageRating',
      place: [6, 0, 3, 3],
      query: { ...enrolled, values: [average('rating')] },
    },
    {
      type: 'number',
      title: 'fees',
      place: [9, 0, 3, 3],
      compare: true,
      query: { ...enrolled, values: [sum('fee', 'panel.fees')] },
    },
    {
      type: 'area',
      title: 'enrollmentsByWeek',
      place: [0, 3, 8, 8],
      stacked: true,
      query: { ...enrolled, by: ['enrolled/week', 'subject'], values: enrollments, limit: 400 },
    },
    {
      type: 'donut',
      title: 'studyStates',
      place: [8, 3, 4, 8],
      query: { ...enrolled, by: ['state'], values: enrollments },
    },
    {
      type: 'table',
      title: 'courses',
      place: [0, 11, 8, 11],
      query: {
        ...enrolled,
        by: ['course'],
        values: [...enrollments, average('progress'), average('rating'), sum('fee', 'panel.fees')],
      },
    },
    {
      type: 'progress',
      title: 'enrollmentGoal',
      place: [8, 11, 4, 4],
      goal: 800,
      query: { ...enrolled, values: enrollments },
    },
    {
      type: 'bar',
      title: 'levels',
      place: [8, 15, 4, 7],
      query: { ...enrolled, by: ['level'], values: enrollments },
    },
    {
      type: 'map',
      title: 'students',
      place: [0, 22, 6, 8],
      query: { ...enrolled, by: ['country'], values: enrollments },
    },
    {
      type: 'heat_map',
      title: 'enrollmentHours',
      place: [6, 22, 6, 8],
      query: { ...enrolled, by: ['enrolled/weekday_hour'], values: enrollments, limit: 168 },
    },
  ],
};
