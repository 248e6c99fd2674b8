import type { Calendar } from '#model/numbers/calendar.ts';
import { deriveVisits } from '#model/numbers/derive-visits.ts';
import type { Logged } from '#model/numbers/logged.ts';
import type { Visit } from '#model/numbers/visit.ts';
import { shiftDate } from '#model/zoned-time.ts';
import type { DayOfNumbers } from './build-segment.ts';

/** A day of people, and the same of bots without requests. */
export interface DerivedDay {
  readonly people: DayOfNumbers;
  readonly bots: DayOfNumbers;
}

/** Derives the days of a log, the earliest first. */
export function deriveDays(logged: Iterable<Logged>, calendar: Calendar): DerivedDay[] {
  const { visits, bots, requests, refused } = deriveVisits(logged, calendar);
  const people = Map.groupBy(cutAtSecondMidnight(visits, calendar), ({ day }) => day);
  const ofBots = Map.groupBy(cutAtSecondMidnight(bots, calendar), ({ day }) => day);
  const answered = Map.groupBy(requests, ({ at }) => calendar.dayOf(at));
  const turnedAway = Map.groupBy(refused, ({ at }) => calendar.dayOf(at));
  const days = new Set([people, ofBots, answered, turnedAway].flatMap((byDay) => [...byDay.keys()]));
  return [...days].sort().map((day) => ({
    people: {
      day,
      visits: people.get(day) ?? [],
      requests: answered.get(day) ?? [],
      refused: turnedAway.get(day) ?? [],
    },
    bots: { day, visits: ofBots.get(day) ?? [], requests: [], refused: [] },
  }));
}

/** Columns know of each view whether it is of the day of its visit or the next: what goes on for longer is cut. */
function cutAtSecondMidnight(visits: readonly Visit[], calendar: Calendar): Visit[] {
  return visits.flatMap((visit): Visit[] => {
    const end = calendar.endOf(shiftDate(visit.day, 1));
    const later = visit.views.findIndex(({ at }) => at >= end);
    if (later <= 0) return [visit];
    const rest = visit.views.slice(later);
    const restAt = rest[0]?.at ?? end;
    const first = {
      ...visit,
      views: visit.views.slice(0, later),
      events: visit.events.filter(({ at }) => at < restAt),
    };
    const second = {
      ...visit,
      day: calendar.dayOf(restAt),
      views: rest,
      events: visit.events.filter(({ at }) => at >= restAt),
    };
    return [first, ...cutAtSecondMidnight([second], calendar)];
  });
}
