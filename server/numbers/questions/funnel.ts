import { visitFilter } from '#model/numbers/filter-visits.ts';
import { type Funnel, funnelOf } from '#model/numbers/funnel.ts';
import type { Goal, GoalTarget } from '#model/numbers/goal.ts';
import { periodsOf } from '#model/numbers/periods.ts';
import type { Question } from '#model/numbers/question.ts';
import { defineKind } from '#server/numbers/asked-kind.ts';
import { type AnsweredPeriod, collectVisits } from './collect-visits.ts';

interface FunnelAnswer extends Funnel, AnsweredPeriod {
  readonly compared_period?: { readonly from: string; readonly to: string } | undefined;
  readonly compared?: Funnel | undefined;
}

declare module '#server/platform/http/number-store.ts' {
  interface AskedKinds {
    funnel: {
      asked: {
        question: Pick<Question, 'period' | 'compare' | 'filters'>;
        targets: readonly GoalTarget[];
        goals: readonly Goal[];
      };
      answer: FunnelAnswer;
    };
  }
}

/** How many visits take steps in their order. */
export const funnel = defineKind({
  kind: 'funnel',
  answer: async (data, { question, targets, goals }) => {
    const { calendar, now } = data;
    const { period, compared } = periodsOf(question, { now, calendar, firstDay: await data.firstDay() });
    const passes = visitFilter(question.filters, goals);
    const { from, to, isRunning: is_running } = period;
    return {
      period: { from, to, is_running },
      time_zone: calendar.zoneOf(to),
      ...funnelOf(await collectVisits(data, period, passes), targets),
      ...(compared && {
        compared_period: { from: compared.from, to: compared.to },
        compared: funnelOf(await collectVisits(data, compared, passes), targets),
      }),
    };
  },
});
