import type { CalendarOptions, ZoneSince } from '#model/numbers/calendar.ts';
import { makeCalendar } from '#model/numbers/calendar.ts';
import { shiftDate } from '#model/zoned-time.ts';
import { findReleasedSettings } from '#server/content/settings/find-released-settings.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** As `Calendar` counts them: 0 is Monday. */
const numberOf = { monday: 0, saturday: 5, sunday: 6 } as const;

/**
 * Finds the calendar of a site. The days that were counted in another zone keep it: the new one is noted from the day
 * after `now`, where it is seen first.
 */
export async function findCalendar(
  db: Database,
  numbers: Database,
  siteId: SiteId,
  now: number,
): Promise<CalendarOptions> {
  const { time_zone: zone = 'UTC', first_day_of_week = 'monday' } = await findReleasedSettings(db, siteId);
  const firstDayOfWeek = numberOf[first_day_of_week];
  const row = await numbers.selectFrom('number_sites').select('zones').where('site_id', '=', siteId).executeTakeFirst();
  const known = row && (JSON.parse(row.zones) as [ZoneSince, ...ZoneSince[]]);
  if (known?.at(-1)?.zone === zone) return { zones: known, firstDayOfWeek };
  const zones: [ZoneSince, ...ZoneSince[]] = known
    ? [...known, { from: dayAfter({ zones: known, firstDayOfWeek }, now), zone }]
    : [{ from: '1970-01-01', zone }];
  await noteZones(numbers, siteId, row?.zones, JSON.stringify(zones));
  return { zones, firstDayOfWeek };
}

function dayAfter(options: CalendarOptions, now: number): string {
  return shiftDate(makeCalendar(options).dayOf(now), 1);
}

/** Months single views of a site are kept, unless its settings say otherwise. */
const KEEP_MONTHS = 25;

/** The first month, such as `2024-11`, whose views are still kept. */
export async function findFirstKeptMonth(db: Database, siteId: SiteId, now: number): Promise<string> {
  const { analytics } = await findReleasedSettings(db, siteId);
  const today = new Date(now);
  const kept = analytics?.keep_months ?? KEEP_MONTHS;
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - kept, 1)).toISOString().slice(0, 7);
}

/** Of two servers that see a new zone at once, the first one notes it. */
async function noteZones(numbers: Database, siteId: SiteId, before: string | undefined, zones: string): Promise<void> {
  if (before !== undefined) {
    await numbers
      .updateTable('number_sites')
      .set({ zones })
      .where('site_id', '=', siteId)
      .where('zones', '=', before)
      .execute();
    return;
  }
  await numbers
    .insertInto('number_sites')
    .values({ site_id: siteId, version: 0, zones, closed_day: null, closed_until: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
