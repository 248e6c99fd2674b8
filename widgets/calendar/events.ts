import { parseIsoDate } from '#model/iso-date.ts';
import type { Json, JsonObject } from '#model/json.ts';
import type { CalendarEvent, RenderContext } from '#model/widget-type.ts';
import { momentShown, offsetAt } from '#model/zoned-time.ts';
import { items, text } from '#widgets/props.ts';
import { cellText, valueAt } from '#widgets/table/rows.ts';

export const DAY = 86_400_000;
/** Rows of data that are looked at; a data call can narrow what there is. */
export const MAX_ROWS = 50_000;
/** Events of a file for calendar programs. */
const MAX_IN_FILE = 1000;

/** What an event says, each read from a column of its own. */
const columns = ['title', 'start', 'end', 'allDay', 'place', 'text', 'href', 'image', 'id'] as const;
type Column = (typeof columns)[number];

/**
 * When an event is, in milliseconds since 1970 as if the clocks of the site showed UTC, so that days and months are
 * counted without asking for the time zone again. Its texts are read only when it is shown.
 */
export interface Entry {
  readonly from: number;
  /** The end of its last day for an event of whole days; equal to `from` where no end is said. */
  readonly until: number;
  readonly isAllDay: boolean;
  /** When it is over. */
  readonly over: number;
  /** The moments, of an event that is not of whole days, where its times said how far they are from UTC. */
  readonly moments: { readonly from: number | undefined; readonly until: number | undefined };
  readonly read: (column: Column) => Json | undefined;
}

/** A time as the clocks of the site show it, and the moment where that is told apart. */
interface Time {
  readonly shown: number;
  readonly hasClock: boolean;
  readonly moment: number | undefined;
}

/** The events of a calendar in the order in which they begin; what has no date that can be read is left out. */
export function readEntries(props: JsonObject, { timeZone }: Pick<RenderContext, 'timeZone'>): Entry[] {
  const keys = Object.fromEntries(columns.map((name) => [name, text(props[`${name}Key`]) || name])) as Record<
    Column,
    string
  >;
  const rows = Array.isArray(props.rows) ? props.rows.slice(0, MAX_ROWS) : [];
  const shownAt = clockOf(timeZone);
  const entries: Entry[] = [];
  const add = (read: Entry['read']) => {
    const entry = entryOf(read, shownAt);
    if (entry) entries.push(entry);
  };
  for (const item of items(props.items)) add((column) => item[column]);
  for (const row of rows) add((column) => valueAt(row, keys[column], -1));
  return entries.toSorted((one, other) => one.from - other.from);
}

function entryOf(read: Entry['read'], shownAt: (moment: number) => number): Entry | undefined {
  const start = readTime(read('start'), shownAt);
  if (!start) return undefined;
  const end = readTime(read('end'), shownAt);
  if (isYes(read('allDay')) || !start.hasClock) {
    const from = dayOf(start.shown);
    const until = Math.max(from + DAY, end ? endOfDays(end) : 0);
    return { from, until, isAllDay: true, over: until, moments: { from: undefined, until: undefined }, read };
  }
  const from = start.shown;
  const until = end && endOf(start, end);
  const over = until ?? dayOf(from) + DAY;
  const isMoment = until !== undefined && end?.hasClock === true;
  const moments = { from: start.moment, until: isMoment ? end.moment : undefined };
  return { from, until: until ?? from, isAllDay: false, over, moments, read };
}

/** Midnight after the last day: that day is said itself, but for an end at midnight, which no longer is of the event. */
const endOfDays = ({ shown, hasClock }: Time): number => (hasClock && shown % DAY === 0 ? shown : dayOf(shown) + DAY);

/** Undefined for an end that is before the start. A day alone is meant whole, but for the day it begins on. */
function endOf(start: Time, end: Time): number | undefined {
  if (!end.hasClock) return end.shown > start.shown ? end.shown + DAY : undefined;
  if (start.moment !== undefined && end.moment !== undefined)
    // Where clocks are put back, an end may look earlier than its start.
    return end.moment > start.moment ? Math.max(end.shown, start.shown + 1) : undefined;
  return end.shown > start.shown ? end.shown : undefined;
}

export const dayOf = (shown: number): number => Math.floor(shown / DAY) * DAY;

const offset = /\d\d:\d\d.*(?:[Zz]|[+-]\d\d(?::?\d\d)?)$/;

/** ISO 8601, or seconds or milliseconds since 1970. A time without an offset is what clocks of the site show. */
function readTime(value: Json | undefined, shownAt: (moment: number) => number): Time | undefined {
  const said = cellText(value).trim();
  if (/^\d{9,13}$/.test(said)) {
    const moment = Number(said) * (said.length > 11 ? 1 : 1000);
    return { shown: shownAt(moment), hasClock: true, moment };
  }
  const read = parseIsoDate(said);
  if (read === undefined) return undefined;
  if (offset.test(said)) return { shown: shownAt(read), hasClock: true, moment: read };
  return { shown: read, hasClock: said.includes(':'), moment: undefined };
}

const yes = new Set(['true', 'yes', 'x', '1']);

const isYes = (value: Json | undefined): boolean => value === true || yes.has(cellText(value).trim().toLowerCase());

/**
 * What clocks of a time zone show at a moment. The zone is asked once for each end of a day in UTC: clocks that differ by
 * the same at both do so all day long.
 */
function clockOf(zone: string): (moment: number) => number {
  const offsets = new Map<number, number>();
  const at = (edge: number): number => {
    const known = offsets.get(edge);
    if (known !== undefined) return known;
    const found = offsetAt(edge, zone);
    offsets.set(edge, found);
    return found;
  };
  return (moment) => {
    const before = at(dayOf(moment));
    return moment + (before === at(dayOf(moment) + DAY) ? before : offsetAt(moment, zone));
  };
}

/** The moment an event begins or ends at. */
export function momentOf(entry: Entry, edge: 'from' | 'until', zone: string): number {
  return entry.moments[edge] ?? momentShown(entry[edge], zone);
}

/** Names an event by its ID in the data, else by what it is and when, the same on each page and in each file. */
export function eventId({ read }: Entry): string {
  const own = cellText(read('id'));
  return hash64(own === '' ? JSON.stringify([read('title'), read('start'), read('end'), read('place')]) : own);
}

/** FNV-1a of two seeds, of which the second goes backwards. */
function hash64(said: string): string {
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < said.length; at++) {
    one = Math.imul(one ^ said.charCodeAt(at), 0x01000193);
    two = Math.imul(two ^ said.charCodeAt(said.length - 1 - at), 0x01000193);
  }
  return [one, two].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The events for calendar programs: where there are too many, those that are not over and then the latest of the others. */
export function calendarEvents(
  props: JsonObject,
  { timeZone, now, address }: Pick<RenderContext, 'timeZone' | 'now' | 'address'>,
): CalendarEvent[] {
  const entries = readEntries(props, { timeZone });
  const today = now + offsetAt(now, timeZone);
  const coming = entries.filter(({ over }) => over > today).slice(0, MAX_IN_FILE);
  const past = entries.filter(({ over }) => over <= today);
  const kept = [...past.slice(Math.max(0, past.length - (MAX_IN_FILE - coming.length))), ...coming];
  return kept.map((entry) => {
    const { from, until, isAllDay, read } = entry;
    const moment = (edge: 'from' | 'until') => (isAllDay ? entry[edge] : momentOf(entry, edge, timeZone));
    return {
      id: eventId(entry),
      title: cellText(read('title')),
      place: cellText(read('place')),
      text: cellText(read('text')),
      href: address(cellText(read('href')), 'url'),
      isAllDay,
      start: moment('from'),
      end: until > from ? moment('until') : undefined,
    };
  });
}
