import type { Calendar } from '#model/numbers/calendar.ts';
import { type Derived, deriveVisits } from '#model/numbers/derive-visits.ts';
import { REQUEST_BUCKET } from '#model/numbers/logged.ts';
import { shiftDate } from '#model/zoned-time.ts';
import type { NumbersData } from '#server/numbers/asked-kind.ts';
import { readImported } from '#server/numbers/importing/read-imported.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { unpackEvents } from './pack-events.ts';

interface Asking {
  readonly db: Database;
  readonly siteId: SiteId;
  readonly calendar: Calendar;
  readonly now: number;
}

/** The numbers of a site, read when somebody asks for them. */
export function readNumbers({ db, siteId, calendar, now }: Asking): NumbersData {
  let deriving: Promise<Derived> | undefined;
  const derive = () => {
    deriving ??= readOpenLog(db, siteId).then((logged) => deriveVisits(logged, calendar));
    return deriving;
  };
  async function* chunks<T>(
    find: (derived: Derived) => readonly T[],
    dayOf: (one: T) => string,
    span: [string, string],
  ) {
    const byDay = Map.groupBy(find(await derive()), dayOf);
    for (const day of [...byDay.keys()].sort()) if (day >= span[0] && day <= span[1]) yield byDay.get(day) ?? [];
  }
  const dayAt = ({ at }: { at: number }) => calendar.dayOf(at);
  return {
    calendar,
    now,
    async firstDay() {
      const { visits, bots, requests } = await derive();
      const days = [...visits, ...bots].map(({ day }) => day).concat(requests.map(dayAt));
      return days.reduce<string | null>((first, day) => (first === null || day < first ? day : first), null);
    },
    async countedDays() {
      const closed = await db.selectFrom('number_days').select('day').where('site_id', '=', siteId).execute();
      const open = await db
        .selectFrom('number_log')
        .select('bucket')
        .distinct()
        .where('site_id', '=', siteId)
        .execute();
      const days = [...closed.map(({ day }) => day), ...open.map(({ bucket }) => calendar.dayOf(bucket))];
      return [...new Set(days)].sort();
    },
    imported: () => readImported(db, siteId),
    loggedSince: (since) => readOpenLog(db, siteId, since - REQUEST_BUCKET),
    visits: (from, to) =>
      chunks(
        (derived) => derived.visits,
        ({ day }) => day,
        [shiftDate(from, -1), to],
      ),
    bots: (from, to) =>
      chunks(
        (derived) => derived.bots,
        ({ day }) => day,
        [shiftDate(from, -1), to],
      ),
    requests: (from, to) => chunks((derived) => derived.requests, dayAt, [from, to]),
    refused: (from, to) => chunks((derived) => derived.refused, dayAt, [from, to]),
  };
}

async function readOpenLog(db: Database, siteId: SiteId, since = 0) {
  const rows = await db
    .selectFrom('number_log')
    .select('body')
    .where('site_id', '=', siteId)
    .where('bucket', '>=', since)
    .orderBy('bucket')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ body }) => unpackEvents(body));
}
