import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerPlainly } from '#model/numbers/answer-plainly.ts';
import { makeCalendar } from '#model/numbers/calendar.ts';
import { deriveVisits } from '#model/numbers/derive-visits.ts';
import { type Goal, plainGoal } from '#model/numbers/goal.ts';
import { answerReport } from './answer-report.ts';
import { addDay, emptySegment } from './build-segment.ts';
import { decodeRequests, decodeVisits } from './decode-visits.ts';
import { deriveDays } from './derive-days.ts';
import { findReached } from './find-reached.ts';
import { Memory } from './memory.ts';
import { MAX_CELLS } from './tally.ts';
import { END, FIRST_DAY, logs, questions, ZONE } from './testing-random.ts';

const calendar = makeCalendar({ zones: [{ from: '1970-01-01', zone: ZONE }], firstDayOfWeek: 0 });

const goals: Goal[] = [
  { id: 'g1', name: 'A', target: { kind: 'page', path: '/a' } },
  { id: 'g2', name: 'Form', target: { kind: 'form', form: '*' } },
  { id: 'g3', name: 'Click', target: { kind: 'node', node: 't1:a', act: 'clicked' } },
];

test('columns answer what the definitions say', async () => {
  await fc.assert(
    fc.asyncProperty(
      logs,
      fc.array(questions, { minLength: 6, maxLength: 6 }),
      fc.integer({ min: 0, max: 26 * 3600 }),
      async (logged, asked, before) => {
        const now = END - before * 1000;
        const days = deriveDays(logged, calendar).map(({ people }) => people);
        const segments = days.map((day) => addDay(emptySegment, day, calendar));
        const month = days.reduce((segment, day) => addDay(segment, day, calendar), emptySegment);
        const memory = new Memory();
        for (const question of asked) {
          const options = { now, calendar, firstDay: FIRST_DAY };
          const plain = answerPlainly(deriveVisits(logged, calendar), question, {
            ...options,
            goals: goals.map(plainGoal),
          });
          const answer = await answerReport(question, {
            ...options,
            segmentsOf: async () => segments,
            reachedIn: (segment) => findReached(segment, goals, new Memory()),
          });
          expect(answer).toEqual(plain);
          // As closed months are read: what was found for one question is kept for the next.
          for (let times = 0; times < 2; times++) {
            const again = await answerReport(question, {
              ...{ ...options, memory },
              segmentsOf: async () => [{ ...month, key: 'month' }],
              reachedIn: (segment) => findReached(segment, goals, memory),
            });
            expect(again).toEqual(plain);
          }
        }
      },
    ),
    { numRuns: process.env.EVERY_LOOK === '1' ? 1000 : 60 },
  );
});

test('columns give back visits and requests as they were derived', async () => {
  await fc.assert(
    fc.asyncProperty(logs, async (logged) => {
      const derived = deriveVisits(logged, calendar);
      let segment = emptySegment;
      for (const { people } of deriveDays(logged, calendar)) segment = addDay(segment, people, calendar);
      const visits = (await Array.fromAsync(decodeVisits(segment, () => true))).flat();
      const plain = (all: typeof visits) =>
        all
          .map(({ visitor, ...visit }) =>
            JSON.stringify({
              ...visit,
              lastAt: 0,
              isKnown: visitor !== null,
              views: visit.views.map((view) => ({ ...view, id: '' })),
            }),
          )
          .sort();
      expect(plain(visits)).toEqual(plain([...derived.visits]));
      const requests = (await Array.fromAsync(decodeRequests(segment, () => true))).flat();
      const sum = (all: typeof requests) => all.reduce((bytes, one) => bytes + one.bytes, 0);
      expect(sum(requests)).toBe(sum([...derived.requests]));
    }),
    { numRuns: 100 },
  );
});

test('a question of more rows than fit is refused, and says how many it has', async () => {
  const keys = Array.from({ length: 30_000 }, (_, page) => `/${page}`);
  const sums = { keys, sums: { views: keys.map(() => 1) } };
  const answer = answerReport(
    {
      ...{ filters: [], metrics: ['views'], by: ['page', 'day'], page: 1, size: 20, search: '' },
      period: { from: '2026-10-01', to: '2026-10-31' },
    },
    {
      ...{ now: END, calendar, firstDay: '2026-10-01' },
      segmentsOf: async () => [],
      sums: {
        closedDay: '2026-10-31',
        read: async (_, days) => new Map(days.map((day) => [day, sums])),
      },
    },
  );
  await expect(answer).rejects.toMatchObject({
    kind: 'invalid',
    details: { issues: [{ message: 'numbers.tooMuch', values: { rows: MAX_CELLS + 1 } }] },
  });
});
