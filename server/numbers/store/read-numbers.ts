import type { Calendar } from '#model/numbers/calendar.ts';
import { REQUEST_BUCKET } from '#model/numbers/logged.ts';
import type { Span } from '#model/numbers/periods.ts';
import type { Visit } from '#model/numbers/visit.ts';
import { shiftDate } from '#model/zoned-time.ts';
import type { NumbersData } from '#server/numbers/asked-kind.ts';
import { readImported } from '#server/numbers/importing/read-imported.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import {
  type ClosedSegment,
  type ClosedState,
  type Crowd,
  closedSegments,
  readClosedState,
} from './closed-segments.ts';
import type { ReadSums } from './count-sums.ts';
import { decodeRequests, decodeVisits } from './decode-visits.ts';
import type { Memory } from './memory.ts';
import type { OpenDays, OpenLog } from './open-days.ts';
import { unpackEvents } from './pack-events.ts';
import type { Segment } from './segment.ts';
import { type DimensionSums, type SummedDimension, unpackSums } from './sums.ts';

/** The numbers of a site, for one question. */
export interface ReadNumbers extends NumbersData {
  readonly state: ClosedState;
  readonly open: OpenDays;
  readonly closed: readonly ClosedSegment[];
  /** The segments of people with days of a span and around it, in order. */
  segmentsOf(span: Pick<Span, 'from' | 'to'>): readonly Segment[];
  readonly readSums: ReadSums;
}

interface Asking {
  readonly db: Database;
  readonly siteId: SiteId;
  readonly calendar: Calendar;
  /** Tells calendars apart. */
  readonly calendarKey: string;
  readonly now: number;
  readonly memory: Memory;
  readonly log: OpenLog;
}

const TRIES = 5;

/** Reads how far days are closed and what is open. A day that is closed in the meantime makes it begin again. */
export async function readNumbers(asking: Asking): Promise<ReadNumbers> {
  const { db, siteId, calendar, calendarKey: key, now, memory, log } = asking;
  for (let tries = 1; ; tries++) {
    const state = await readClosedState(db, siteId);
    const open = await log.read(db, siteId, state, { calendar, key, now });
    const source = { db, siteId, version: state.version, memory };
    const closed = await closedSegments(source, 'people');
    const after = await readClosedState(db, siteId);
    if (after.version !== state.version && tries < TRIES) continue;
    const closedOf = (crowd: Crowd) => (crowd === 'people' ? Promise.resolve(closed) : closedSegments(source, crowd));
    const loggedSince = async (since: number) => {
      const rows = await db
        .selectFrom('number_log')
        .select('body')
        .where('site_id', '=', siteId)
        .where('bucket', '>=', Math.max(since - REQUEST_BUCKET, state.until))
        .execute();
      return rows.flatMap(({ body }) => unpackEvents(body));
    };
    const imported = () => readImported(db, siteId);
    const firstDay = async () => {
      // The sums of days stay when their views are gone.
      const summed = await db
        .selectFrom('number_days')
        .select((eb) => eb.fn.min('day').as('day'))
        .where('site_id', '=', siteId)
        .where('views', '>', 0)
        .executeTakeFirst();
      const days = [summed?.day, closed[0]?.days[0]?.day, open.people.days[0]?.day];
      return days.reduce<string | null>((first, day) => (day && (first === null || day < first) ? day : first), null);
    };
    const readSums: ReadSums = (dimension, spans) => readKeptSums({ db, siteId, memory }, state, dimension, spans);
    const readers = readersOf(closedOf, closed, open);
    return { calendar, now, state, open, closed, loggedSince, imported, readSums, firstDay, ...readers };
  }
}

function readersOf(
  closedOf: (crowd: Crowd) => Promise<readonly ClosedSegment[]>,
  closed: readonly ClosedSegment[],
  open: OpenDays,
) {
  const from = (day: string, to: string) => (one: string) => one >= day && one <= to;
  async function* bots(day: string, to: string) {
    const isAsked = from(shiftDate(day, -1), to);
    for (const segment of await closedOf('bots')) yield* decodeVisits(segment, isAsked);
    for (const { day, visits } of openBots) if (isAsked(day) && visits.length > 0) yield visits;
  }
  const openBots = open.derived.map(({ bots }) => bots);
  const openPeople = open.derived.map(({ people }) => people);
  return {
    segmentsOf({ from, to }: Pick<Span, 'from' | 'to'>): readonly Segment[] {
      const [first, last] = [shiftDate(from, -1), shiftDate(to, 1)];
      return [...closed, open.people].filter(({ days }) => days.some(({ day }) => day >= first && day <= last));
    },
    async countedDays() {
      return [...new Set([...closed, open.people].flatMap(({ days }) => days.map(({ day }) => day)))].sort();
    },
    async *visits(day: string, to: string) {
      const isAsked = from(shiftDate(day, -1), to);
      for (const segment of closed) yield* decodeVisits(segment, isAsked);
      for (const { day, visits } of openPeople) if (isAsked(day) && visits.length > 0) yield visits;
    },
    bots,
    allBots: bots,
    isOfPeople: ({ bot }: Pick<Visit, 'bot'>) => bot === null,
    async *requests(day: string, to: string) {
      const isAsked = from(day, to);
      for (const segment of closed) yield* decodeRequests(segment, isAsked);
      for (const { day, requests } of openPeople) if (isAsked(day) && requests.length > 0) yield requests;
    },
    async *refused(day: string, to: string) {
      const isAsked = from(day, to);
      for (const { days } of [...closed, open.people])
        for (const { day, start, refused } of days)
          if (isAsked(day) && refused.length > 0)
            yield refused.map((one) => ({ kind: 'refused' as const, id: `${day}/${one.why}`, at: start, ...one }));
    },
  };
}

const SPANS_AT_ONCE = 500;

async function readKeptSums(
  { db, siteId, memory }: Pick<Asking, 'db' | 'siteId' | 'memory'>,
  { version }: ClosedState,
  dimension: SummedDimension,
  spans: readonly string[],
): Promise<ReadonlyMap<string, DimensionSums>> {
  const keyOf = (span: string) => `${siteId}/${version}/sums/${dimension}/${span}`;
  const found = new Map<string, DimensionSums>();
  const missing: string[] = [];
  for (const span of spans) {
    const known = memory.get<DimensionSums | 'none'>(keyOf(span));
    if (known === undefined) missing.push(span);
    else if (known !== 'none') found.set(span, known);
  }
  for (let from = 0; from < missing.length; from += SPANS_AT_ONCE) {
    const some = missing.slice(from, from + SPANS_AT_ONCE);
    const rows = await db
      .selectFrom('number_sums')
      .select(['span', 'body'])
      .where('site_id', '=', siteId)
      .where('dimension', '=', dimension)
      .where('span', 'in', some)
      .execute();
    const byPlace = new Map(rows.map(({ span, body }) => [span, body]));
    for (const span of some) {
      const body = byPlace.get(span);
      const sums = body && unpackSums(body);
      if (sums) found.set(span, sums);
      memory.set(keyOf(span), sums ?? 'none', sums ? body.length * 8 + sums.keys.length * 64 : 100);
    }
  }
  return found;
}
