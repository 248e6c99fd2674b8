import type { Visit } from '#model/numbers/visit.ts';
import type { NumbersData } from '#server/numbers/asked-kind.ts';
import { addDay, emptySegment } from './build-segment.ts';
import type { Segment } from './segment.ts';

/** The numbers of a site that counts the visits of some bots as those of people, past days too. */
export function withPeople(data: NumbersData, names: ReadonlySet<string>): NumbersData {
  if (names.size === 0) return data;
  const isPerson = ({ bot }: Visit) => bot !== null && names.has(bot);
  async function* bots(from: string, to: string) {
    for await (const visits of data.bots(from, to)) {
      const others = visits.filter((visit) => !isPerson(visit));
      if (others.length > 0) yield others;
    }
  }
  async function* visits(from: string, to: string) {
    const counted = new Map<string, Visit[]>();
    for await (const chunk of data.bots(from, to)) {
      const own = chunk.filter(isPerson).map((visit) => ({ ...visit, bot: null }));
      const day = own[0]?.day;
      if (day !== undefined) counted.set(day, [...(counted.get(day) ?? []), ...own]);
    }
    const days = [...counted.keys()].sort();
    for await (const chunk of data.visits(from, to)) {
      const day = chunk[0]?.day ?? '';
      while (days[0] !== undefined && days[0] < day) yield counted.get(days.shift() ?? '') ?? [];
      if (days[0] !== day) yield chunk;
      else yield [...chunk, ...(counted.get(days.shift() ?? '') ?? [])];
    }
    for (const day of days) yield counted.get(day) ?? [];
  }
  return { ...data, visits, bots, isOfPeople: (visit) => visit.bot === null || names.has(visit.bot) };
}

/** The same visits as columns, a segment a day: reports read them beside those of people. */
export async function segmentsOfPeople(
  data: NumbersData,
  names: ReadonlySet<string>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly Segment[]> {
  if (names.size === 0) return [];
  const segments: Segment[] = [];
  for await (const visits of data.bots(from, to)) {
    const own = visits.filter(({ bot }) => bot !== null && names.has(bot)).map((visit) => ({ ...visit, bot: null }));
    const day = own[0]?.day;
    if (day === undefined) continue;
    segments.push(addDay(emptySegment, { day, visits: own, requests: [], refused: [] }, data.calendar));
  }
  return segments;
}
