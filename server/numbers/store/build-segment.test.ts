import { expect, test } from 'vitest';
import { makeCalendar } from '#model/numbers/calendar.ts';
import type { Question } from '#model/numbers/question.ts';
import { loggedView } from '#model/numbers/testing-logged.ts';
import { answerReport } from './answer-report.ts';
import { addDay, emptySegment, MAX_PATHS } from './build-segment.ts';
import { deriveDays } from './derive-days.ts';

const NOON = Date.UTC(2026, 10, 28, 12);
const calendar = makeCalendar({ zones: [{ from: '1970-01-01', zone: 'UTC' }], firstDayOfWeek: 0 });

test('paths without end are 20,000 a day, the rest count for their route, and no total changes', async () => {
  const paths = Array.from({ length: MAX_PATHS + 5000 }, (_, at) => `/shop/${at}`);
  // The paths with the most views are kept.
  const logged = [...paths, ...paths.slice(-10)].map((path, at) => loggedView(NOON + at, path, { visitor: at }));
  const [day] = deriveDays(logged, calendar);
  if (!day) throw new Error('There is no day.');
  const segment = addDay(emptySegment, day.people, calendar);
  const ask = (by: Question['by'], more: Partial<Question> = {}) =>
    answerReport(
      {
        ...{ period: { from: '2026-11-28', to: '2026-11-28' }, metrics: ['views', 'visits', 'visitors'] },
        ...{ by, filters: [], page: 1, size: 20, search: '', ...more },
      },
      { now: NOON + 60_000, calendar, firstDay: '2026-11-28', segmentsOf: async () => [segment] },
    );
  const all = logged.length;
  const byRoute = await ask(['route']);
  expect([byRoute.total, byRoute.rows, byRoute.notes]).toEqual([
    [all, all, all],
    [{ keys: ['r-1'], values: [all, all, all] }],
    ['paths_folded'],
  ]);
  const byPage = await ask(['page']);
  expect([byPage.row_count, byPage.total]).toEqual([MAX_PATHS + 1, [all, all, all]]);
  expect(byPage.rows.slice(0, 2)).toEqual([
    { keys: [null], values: [5000, 5000, 5000] },
    { keys: [`/shop/${paths.length - 10}`], values: [2, 2, 2] },
  ]);
});
