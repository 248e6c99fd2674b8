import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerPlainly } from '#model/numbers/answer-plainly.ts';
import { makeCalendar } from '#model/numbers/calendar.ts';
import { deriveVisits } from '#model/numbers/derive-visits.ts';
import { answerReport } from './answer-report.ts';
import { addDay, emptySegment } from './build-segment.ts';
import { decodeRequests, decodeVisits } from './decode-visits.ts';
import { deriveDays } from './derive-days.ts';
import { END, FIRST_DAY, logs, questions, ZONE } from './testing-random.ts';

const calendar = makeCalendar({ zones: [{ from: '1970-01-01', zone: ZONE }], firstDayOfWeek: 0 });

test('columns answer what the definitions say', async () => {
  await fc.assert(
    fc.asyncProperty(
      logs,
      fc.array(questions, { minLength: 6, maxLength: 6 }),
      fc.integer({ min: 0, max: 26 * 3600 }),
      async (logged, asked, before) => {
        const now = END - before * 1000;
        const segments = deriveDays(logged, calendar).map(({ people }) => addDay(emptySegment, people, calendar));
        for (const question of asked) {
          const options = { now, calendar, firstDay: FIRST_DAY };
          const plain = answerPlainly(deriveVisits(logged, calendar), question, { ...options, goals: [] });
          const answer = await answerReport(question, { ...options, segmentsOf: async () => segments });
          expect(answer).toEqual(plain);
        }
      },
    ),
    { numRuns: process.env.EVERY_LOOK === '1' ? 2000 : 100 },
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
