import { BeforeAfter, type RouteChange, type Span } from '#model/numbers/before-after.ts';
import { type Activation, type ComparedDays, comparedDays } from '#model/numbers/compared-days.ts';
import { momentOf, shiftDate, zoneTime } from '#model/zoned-time.ts';
import { defineKind } from '#server/numbers/store/asked-kind.ts';

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
    const { timeZone, now } = data.calendar;
    const dayOf = (moment: number) => zoneTime(moment, timeZone)?.date ?? '';
    const days = comparedDays(activations, at, dayOf(now), dayOf);
    const spanOf = (date: string): Span => ({
      from: momentOf(`${date}T00:00`, timeZone) ?? 0,
      to: momentOf(`${shiftDate(date, 1)}T00:00`, timeZone) ?? 0,
    });
    const comparison = new BeforeAfter({ before: days.before.map(spanOf), after: days.after.map(spanOf) });
    for (const side of [days.before, days.after]) {
      const [from, to] = [side.toSorted()[0], side.toSorted().at(-1)];
      if (from === undefined || to === undefined) continue;
      for await (const visits of data.visits(from, to)) comparison.add(visits);
    }
    return { ...days, routes: comparison.compare() };
  },
});
