import type { Calendar } from '#model/numbers/calendar.ts';
import type { Logged } from '#model/numbers/logged.ts';
import { shiftDate } from '#model/zoned-time.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { addDay, emptySegment } from './build-segment.ts';
import { type Crowd, closedSegments, packSegment, readClosedState } from './closed-segments.ts';
import { type DerivedDay, deriveDays } from './derive-days.ts';
import { packInts } from './ints.ts';
import { Memory } from './memory.ts';
import { readCarried, shortHash, withoutClosed } from './open-days.ts';
import { unpackEvents } from './pack-events.ts';
import type { Segment, WholeSegment } from './segment.ts';
import {
  addSums,
  type DimensionSums,
  MAX_MONTH_ROWS,
  packSums,
  type SummedDimension,
  sumDay,
  unpackSums,
} from './sums.ts';

/** Milliseconds after its end in which a day is not closed yet: its last visits may go on. */
export const OPEN_AFTER = 3 * 60 * 60_000;
/** Events that are closed in one go at most, unless they are of one day. */
const MOST_EVENTS = 300_000;

/** A part of what is written: a column of a month, or sums; null removes it. */
export interface WrittenPart {
  readonly span: string;
  readonly name: string;
  readonly body: Uint8Array | null;
}

export interface ClosedDay {
  readonly day: string;
  readonly timeZone: string;
  readonly start: number;
  readonly end: number;
  readonly views: number;
  readonly lost: number;
  readonly arePathsFolded: boolean;
  /** IDs of the views and events it took, so that what is heard of them later isn't counted again. */
  readonly carried: Uint8Array;
}

/** What closing days writes, all of it or nothing. */
export interface Closing {
  /** What was read: another version of it makes this one void. */
  readonly version: number;
  /** The last day that is closed by it, and its end. */
  readonly day: string;
  readonly until: number;
  /** Batches of the log that were read up to there: others, which came since, make this one void. */
  readonly batches: number;
  readonly days: readonly ClosedDay[];
  readonly segments: readonly WrittenPart[];
  readonly sums: readonly WrittenPart[];
}

interface ClosingOf {
  readonly db: Database;
  readonly siteId: SiteId;
  readonly calendar: Calendar;
  readonly now: number;
}

/** Works out the columns and sums of days that can be closed; undefined where there are none. Writes nothing. */
export async function makeClosing({ db, siteId, calendar, now }: ClosingOf): Promise<Closing | undefined> {
  const state = await readClosedState(db, siteId);
  const lastDay = shiftDate(calendar.dayOf(now - OPEN_AFTER), -1);
  const oldest = await db
    .selectFrom('number_log')
    .select((eb) => eb.fn.min('bucket').as('bucket'))
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (oldest?.bucket === null || oldest?.bucket === undefined) return undefined;
  const firstDay = calendar.dayOf(Math.max(Number(oldest.bucket), state.until));
  if (firstDay > lastDay) return undefined;
  const { logged, batches, day, until } = await readDays({ db, siteId, calendar, firstDay, lastDay });
  const open = withoutClosed(logged, state, await readCarried(db, siteId));
  const late = logged.filter(({ at }) => at < state.until).length;
  // What came too late counts as lost on the day that is closed next.
  if (late > 0) open.push({ kind: 'refused', id: 'late', at: until - 1, why: 'lost', count: late });
  const derived = deriveDays(open, calendar);
  const days = derived.filter((one) => one.people.day <= day);
  const next = derived.find((one) => one.people.day > day);
  const closed = await closeDays({ db, siteId, calendar, version: state.version }, { days, next, open, day });
  return { version: state.version, day, until, batches, ...closed };
}

/** Reads the log of some whole days and of what may belong to their visits after them. */
async function readDays({
  db,
  siteId,
  calendar,
  firstDay,
  lastDay,
}: {
  db: Database;
  siteId: SiteId;
  calendar: Calendar;
  firstDay: string;
  lastDay: string;
}) {
  const counts = await db
    .selectFrom('number_log')
    .select((eb) => ['bucket', eb.fn.countAll<number>().as('batches'), eb.fn.sum<number>('events').as('events')])
    .where('site_id', '=', siteId)
    .groupBy('bucket')
    .orderBy('bucket')
    .execute();
  let [day, events] = [firstDay, 0];
  for (const { bucket, events: more } of counts) {
    const of = calendar.dayOf(Number(bucket));
    if (of > lastDay) break;
    events += Number(more);
    if (events > MOST_EVENTS && of > firstDay) break;
    if (of > day) day = of;
  }
  if (events <= MOST_EVENTS) day = lastDay;
  const until = calendar.endOf(day);
  const rows = await db
    .selectFrom('number_log')
    .select(['bucket', 'body'])
    .where('site_id', '=', siteId)
    .where('bucket', '<', calendar.endOf(shiftDate(day, 1)))
    .execute();
  return {
    day,
    until,
    batches: rows.filter(({ bucket }) => Number(bucket) < until).length,
    logged: rows.flatMap(({ body }) => unpackEvents(body)),
  };
}

interface Known {
  readonly db: Database;
  readonly siteId: SiteId;
  readonly calendar: Calendar;
  readonly version: number;
}

interface Days {
  readonly days: readonly DerivedDay[];
  /** The one after the last, to whose visits events before midnight may belong. */
  readonly next: DerivedDay | undefined;
  readonly open: readonly Logged[];
  /** The last one that is closed. */
  readonly day: string;
}

async function closeDays(known: Known, { days: derived, next, open, day }: Days) {
  const { db, siteId, calendar, version } = known;
  const source = { db, siteId, version, memory: new Memory(0) };
  const segments: WrittenPart[] = [];
  const people: Segment[] = [];
  for (const crowd of ['people', 'bots'] as const) {
    const before = await closedSegments(source, crowd);
    const grown = new Map<string, Segment>(before.slice(-1).map((segment) => [segment.month, segment]));
    for (const [month, days] of Map.groupBy(derived, (one) => one.people.day.slice(0, 7))) {
      const old = before.find((segment) => segment.month === month);
      const segment = growMonth(old ? await old.readWhole() : emptySegment, days, crowd, calendar);
      if (segment.days.length === 0) continue;
      grown.set(month, segment);
      for (const [name, body] of packSegment(segment, crowd)) segments.push({ span: month, name, body });
    }
    if (crowd === 'people') people.push(...grown.values());
  }
  const carried = carriedOf(derived, open);
  const parts = new Map(people.flatMap((segment) => segment.days.map((part) => [part.day, part] as const)));
  const ends = new Set([...derived.map((one) => one.people.day), day]);
  const days = [...ends].map((one): ClosedDay => {
    const part = parts.get(one);
    return {
      day: one,
      timeZone: calendar.zoneOf(one),
      start: calendar.startOf(one),
      end: calendar.endOf(one),
      views: part?.views ?? 0,
      lost: part?.refused.find(({ why }) => why === 'lost')?.count ?? 0,
      arePathsFolded: part?.arePathsFolded ?? false,
      carried: carried.get(one) ?? packInts(new Float64Array()),
    };
  });
  const around = next ? [...people, addDay(emptySegment, next.people, calendar)] : people;
  return { days, segments, sums: await sumsOfDays(known, derived, around) };
}

function growMonth(segment: WholeSegment, days: readonly DerivedDay[], crowd: Crowd, calendar: Calendar): WholeSegment {
  let grown = segment;
  for (const day of days)
    if (crowd === 'people' || day.bots.visits.length > 0) grown = addDay(grown, day[crowd], calendar);
  return grown;
}

/** By day: what its visits are made of, whenever it is heard of again. */
function carriedOf(derived: readonly DerivedDay[], open: readonly Logged[]): Map<string, Uint8Array> {
  const eventIds = new Map<string, number[]>();
  const keyOf = (one: { at: number; path: string; event: string; value: string }) =>
    JSON.stringify([one.at, one.event, one.value, one.path]);
  for (const one of open)
    if (one.kind === 'event') eventIds.set(keyOf(one), [...(eventIds.get(keyOf(one)) ?? []), shortHash(one.id)]);
  return new Map(
    derived.map(({ people, bots }) => {
      const visits = [...people.visits, ...bots.visits];
      const ids = visits.flatMap(({ views, events }) => [
        ...views.map(({ id }) => shortHash(id)),
        ...events.flatMap((event) => eventIds.get(keyOf(event))?.splice(0, 1) ?? []),
      ]);
      return [people.day, packInts(Float64Array.from(ids).sort())];
    }),
  );
}

async function sumsOfDays(
  { db, siteId, calendar }: Known,
  derived: readonly DerivedDay[],
  closed: readonly Segment[],
): Promise<WrittenPart[]> {
  const written: WrittenPart[] = [];
  for (const [month, days] of Map.groupBy(derived, ({ people }) => people.day.slice(0, 7))) {
    const ofMonth = new Map<SummedDimension, DimensionSums[]>();
    for (const { people } of days)
      for (const [dimension, sums] of await sumDay(closed, people.day, calendar)) {
        written.push({ span: people.day, name: dimension, body: packSums(sums) });
        ofMonth.set(dimension, [...(ofMonth.get(dimension) ?? []), sums]);
      }
    const before = await readMonthSums(db, siteId, month);
    const hadDays = await hasDays(db, siteId, month);
    for (const [dimension, sums] of ofMonth) {
      const old = before.get(dimension);
      // A month of so many rows has no sums of its own any more.
      const isLost = old === undefined && hadDays.has(dimension);
      const all = isLost ? undefined : addSums([...(old ? [old] : []), ...sums]);
      const isKept = all !== undefined && all.keys.length <= MAX_MONTH_ROWS;
      written.push({ span: month, name: dimension, body: isKept ? packSums(all) : null });
    }
  }
  return written;
}

async function readMonthSums(db: Database, siteId: SiteId, month: string) {
  const rows = await db
    .selectFrom('number_sums')
    .select(['dimension', 'body'])
    .where('site_id', '=', siteId)
    .where('span', '=', month)
    .execute();
  return new Map(rows.map(({ dimension, body }) => [dimension, unpackSums(body)]));
}

/** The dimensions of which a month has days with sums. */
async function hasDays(db: Database, siteId: SiteId, month: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('number_sums')
    .select('dimension')
    .distinct()
    .where('site_id', '=', siteId)
    .where('span', '>', month)
    .where('span', '<', `${month}-99`)
    .execute();
  return new Set(rows.map(({ dimension }) => dimension));
}
