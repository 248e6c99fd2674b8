import { BeforeAfter, type RouteChange, type Span } from '#model/numbers/before-after.ts';
import { type Activation, type ComparedDays, comparedDays } from '#model/numbers/compared-days.ts';
import { defineKind } from '#server/numbers/asked-kind.ts';

interface Compared extends ComparedDays {
  readonly routes: readonly RouteChange[];
}

declare module '#server/platform/http/number-store.ts' {
  interface AskedKinds {
    before_after: { asked: { readonly activations: readonly Activation[]; readonly at: number }; answer: Compared };
  }
}

/** Compares the routes of a site before and after one of some activations. */
export const beforeAfter = defineKind({
  kind: 'before_after',
  answer: async (data, { activations, at }) => {
    const { calendar, now } = data;
    const days = comparedDays(activations, at, calendar.dayOf(now), calendar.dayOf);
    const spanOf = (day: string): Span => ({ from: calendar.startOf(day), to: calendar.endOf(day) });
    const comparison = new BeforeAfter({ before: days.before.map(spanOf), after: days.after.map(spanOf) });
    for (const side of [days.before, days.after]) {
      const [from, to] = [side.toSorted()[0], side.toSorted().at(-1)];
      if (from === undefined || to === undefined) continue;
      for await (const visits of data.visits(from, to)) comparison.add(visits);
    }
    return { ...days, routes: comparison.compare() };
  },
});
