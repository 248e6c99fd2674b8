import { momentOf, shiftDate, zoneTime } from '#model/zoned-time.ts';

/** A day of a site. It ends where its next date begins. */
export interface SiteDay {
  /** Such as `2026-11-28`. */
  readonly day: string;
  /** In ms since 1970. */
  readonly from: number;
  readonly until: number;
}

/** The day of a time zone at a moment. */
export function dayAt(moment: number, zone: string): SiteDay {
  const day = zoneTime(moment, zone)?.date ?? '1970-01-01';
  return { day, from: startOf(day, zone), until: startOf(shiftDate(day, 1), zone) };
}

const startOf = (day: string, zone: string): number => momentOf(`${day}T00:00`, zone) ?? 0;
