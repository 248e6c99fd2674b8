import { deriveVisits } from '#model/numbers/derive-visits.ts';
import { type Now, nowOf } from '#model/numbers/now.ts';
import { defineKind } from '#server/numbers/asked-kind.ts';

declare module '#server/platform/http/number-store.ts' {
  interface AskedKinds {
    now: { asked: object; answer: Now };
  }
}

/** How far back the log is read for where visitors who are here came from. */
const LOOK_BACK = 2 * 60 * 60_000;

/** Who is on the site. */
export const now = defineKind({
  kind: 'now',
  answer: async (data) => {
    const { visits, bots } = deriveVisits(await data.loggedSince(data.now - LOOK_BACK), data.calendar);
    return nowOf([...visits, ...bots.filter(data.isOfPeople)], data.now);
  },
});
