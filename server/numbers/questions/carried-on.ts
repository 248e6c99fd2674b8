import { defineKind } from '#server/numbers/asked-kind.ts';

declare module '#server/platform/http/number-store.ts' {
  interface AskedKinds {
    carried_on: { asked: { readonly day: string; readonly since: number }; answer: boolean };
  }
}

/** Whether a visit that began on a day has had a sign of life since a moment, and so may still go on. */
export const carriedOn = defineKind({
  kind: 'carried_on',
  answer: async (data, { day, since }) => {
    for (const kind of [data.visits, data.bots])
      for await (const visits of kind(day, day)) {
        const isOn = visits.some(
          (visit) => visit.day === day && visit.views.some(({ at, seconds }) => at + seconds * 1000 >= since),
        );
        if (isOn) return true;
      }
    return false;
  },
});
