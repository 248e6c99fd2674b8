import { deriveVisits, SILENCE } from '#model/numbers/derive-visits.ts';
import { REQUEST_BUCKET } from '#model/numbers/logged.ts';
import { defineKind } from '#server/numbers/asked-kind.ts';

declare module '#server/platform/http/number-store.ts' {
  interface AskedKinds {
    carried_on: { asked: { readonly day: string; readonly since: number }; answer: boolean };
  }
}

/**
 * Whether a visit that began on a day has had a sign of life since a moment, and so may still go on. Each message is
 * one, of a page in the background too; and whoever crossed midnight had one in the half hour before it.
 */
export const carriedOn = defineKind({
  kind: 'carried_on',
  answer: async ({ calendar, loggedSince }, { day, since }) => {
    const logged = await loggedSince(calendar.endOf(day) - SILENCE - REQUEST_BUCKET);
    const { visits, bots } = deriveVisits(logged, calendar);
    return [...visits, ...bots].some((visit) => visit.day === day && visit.views.length > 0 && visit.lastAt >= since);
  },
});
