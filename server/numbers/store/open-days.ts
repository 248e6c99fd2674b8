import { hash } from 'node:crypto';
import type { Calendar } from '#model/numbers/calendar.ts';
import type { Logged } from '#model/numbers/logged.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { addDay, emptySegment } from './build-segment.ts';
import type { ClosedState } from './closed-segments.ts';
import { type DerivedDay, deriveDays } from './derive-days.ts';
import { type Ints, unpackInts } from './ints.ts';
import { unpackEvents } from './pack-events.ts';
import type { WholeSegment } from './segment.ts';

/** The days that aren't closed, as they are derived from the log. */
export interface OpenDays {
  readonly derived: readonly DerivedDay[];
  readonly people: WholeSegment;
  readonly bots: WholeSegment;
}

/** From so many events on what was derived is used for a while, whatever came since. */
const MANY_EVENTS = 5000;
/** Milliseconds it is used then. */
const LASTS = 10_000;
/** Events whose batches are kept as they were read. */
const MOST_KEPT = 100_000;

interface Remembered {
  readonly key: string;
  readonly derivedAt: number;
  readonly events: number;
  readonly open: OpenDays;
}

/** The open days of one site, read anew when the log has grown. */
export class OpenLog {
  #remembered: Remembered | undefined;
  #batches = new Map<string, readonly Logged[]>();

  /** Tells what was read last apart from what is read later. */
  get key(): string {
    return this.#remembered?.key ?? '';
  }

  async read(
    db: Database,
    siteId: SiteId,
    state: ClosedState,
    asking: { calendar: Calendar; key: string; now: number },
  ) {
    const { calendar, now } = asking;
    const { count, events, last } = await db
      .selectFrom('number_log')
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number | null>('events').as('events'),
        eb.fn.max('id').as('last'),
      ])
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow();
    const basis = `${state.version} ${asking.key}`;
    const key = `${basis} ${count} ${events} ${last}`;
    const known = this.#remembered;
    if (known?.key === key) return known.open;
    const isFresh = known && known.events > MANY_EVENTS && now - known.derivedAt < LASTS && now >= known.derivedAt;
    if (isFresh && known.key.startsWith(basis)) return known.open;
    const logged = await this.#readBatches(db, siteId, Number(events ?? 0));
    const carried = await readCarried(db, siteId);
    const open = openDaysOf(withoutClosed(logged, state, carried), calendar);
    this.#remembered = { key, derivedAt: now, events: Number(events ?? 0), open };
    return open;
  }

  async #readBatches(db: Database, siteId: SiteId, events: number): Promise<readonly Logged[]> {
    const rows = db.selectFrom('number_log').where('site_id', '=', siteId);
    if (events > MOST_KEPT) {
      this.#batches = new Map();
      return (await rows.select('body').execute()).flatMap(({ body }) => unpackEvents(body));
    }
    const ids = (await rows.select('id').execute()).map(({ id }) => id);
    const missing = ids.filter((id) => !this.#batches.has(id));
    const batches = new Map(ids.flatMap((id) => [[id, this.#batches.get(id) ?? []] as const]));
    // All of them in one go, or the new ones some at a time: SQLite takes so many parameters.
    if (missing.length > ids.length / 2) {
      for (const { id, body } of await rows.select(['id', 'body']).execute()) batches.set(id, unpackEvents(body));
    } else
      for (let from = 0; from < missing.length; from += 500) {
        const some = missing.slice(from, from + 500);
        const found = await rows.select(['id', 'body']).where('id', 'in', some).execute();
        for (const { id, body } of found) batches.set(id, unpackEvents(body));
      }
    this.#batches = batches;
    return [...batches.values()].flat();
  }
}

export function openDaysOf(logged: Iterable<Logged>, calendar: Calendar): OpenDays {
  const derived = deriveDays(logged, calendar);
  let [people, bots] = [emptySegment, emptySegment];
  for (const day of derived) {
    people = addDay(people, day.people, calendar);
    if (day.bots.visits.length > 0) bots = addDay(bots, day.bots, calendar);
  }
  return { derived, people, bots };
}

/** What of the log isn't in closed days: neither what came too late nor what their visits took with them. */
export function withoutClosed(
  logged: readonly Logged[],
  { until }: ClosedState,
  carried: ReadonlySet<number>,
): Logged[] {
  return logged.filter((one) => {
    if (one.at < until) return false;
    return carried.size === 0 || (one.kind !== 'view' && one.kind !== 'event') || !carried.has(shortHash(one.id));
  });
}

/** 48 bits of an ID: of 100,000 views two are alike once in 50,000 days. */
export function shortHash(id: string): number {
  return Number.parseInt(hash('sha1', id, 'hex').slice(0, 12), 16);
}

/** IDs of the views and events of the last closed days. */
export async function readCarried(db: Database, siteId: SiteId): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('number_days')
    .select('carried')
    .where('site_id', '=', siteId)
    .where('carried', 'is not', null)
    .execute();
  const all: Ints[] = rows.flatMap(({ carried }) => (carried ? [unpackInts(carried)] : []));
  return new Set(all.flatMap((ints) => [...ints]));
}
