import { visitFilter } from '#model/numbers/filter-visits.ts';
import type { Goal } from '#model/numbers/goal.ts';
import { type JourneyQuestion, type Journeys, journeysOf } from '#model/numbers/journeys.ts';
import { periodsOf } from '#model/numbers/periods.ts';
import type { Question } from '#model/numbers/question.ts';
import { defineKind } from '#server/numbers/asked-kind.ts';
import { type AnsweredPeriod, collectVisits } from './collect-visits.ts';

declare module '#server/platform/http/number-store.ts' {
  interface AskedKinds {
    journeys: {
      asked: { question: JourneyQuestion & Pick<Question, 'period' | 'filters'>; goals: readonly Goal[] };
      answer: Journeys & AnsweredPeriod;
    };
  }
}

/** What visits do after a page, or before it. */
export const journeys = defineKind({
  kind: 'journeys',
  answer: async (data, { question, goals }) => {
    const { calendar, now } = data;
    const { period } = periodsOf(question, { now, calendar, firstDay: await data.firstDay() });
    const visits = await collectVisits(data, period, visitFilter(question.filters, goals));
    const { from, to, isRunning: is_running } = period;
    return {
      period: { from, to, is_running },
      time_zone: calendar.zoneOf(to),
      ...journeysOf(visits, question),
    };
  },
});
