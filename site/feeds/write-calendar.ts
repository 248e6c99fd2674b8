import { isoDayOf, isoOf } from '#model/iso-date.ts';
import type { CalendarEvent } from '#model/widget-type.ts';

/** Octets of a line, its line break not counted (RFC 5545, 3.1). */
const MAX_OCTETS = 75;
const CRLF = '\r\n';
const BEGIN = `BEGIN:VEVENT${CRLF}`;
const END = `END:VEVENT${CRLF}`;

interface EventSurroundings {
  /** Where the site is, such as `https://example.com`; empty where that is not known. */
  readonly origin: string;
  /** When the file is made, in milliseconds since 1970. */
  readonly now: number;
}

interface CalendarFile {
  readonly name: string;
  readonly timeZone: string;
  /** The ID of the only event that is wanted; empty for all. */
  readonly event: string;
}

/**
 * Writes events as iCalendar has them (RFC 5545). Moments are in UTC: without recurrences they are right in every time
 * zone and across clock changes, and no program has to know the site's zone.
 */
export function writeEvents(events: readonly CalendarEvent[], { origin, now }: EventSurroundings): string {
  const host = origin.replace(/^https?:\/\//, '') || 'localhost';
  return events.map((event) => writeEvent(event, host, origin, now)).join('');
}

function writeEvent(event: CalendarEvent, host: string, origin: string, now: number): string {
  const { id, title, place, text, href, isAllDay, start, end } = event;
  const isPath = href.startsWith('/') && !href.startsWith('//');
  const url = isPath ? origin + href : href;
  const time = (name: string, moment: number) =>
    isAllDay ? line(`${name};VALUE=DATE`, dateOf(moment)) : line(name, momentOf(moment));
  return [
    BEGIN,
    line('UID', `${id}@${host}`),
    line('DTSTAMP', momentOf(now)),
    time('DTSTART', start),
    end === undefined ? '' : time('DTEND', end),
    line('SUMMARY', escapeText(title)),
    place === '' ? '' : line('LOCATION', escapeText(place)),
    text === '' ? '' : line('DESCRIPTION', escapeText(text)),
    /^https?:/.test(url) ? line('URL', encodeURI(decodeSafely(url))) : '',
    END,
  ].join('');
}

/** Whether there is an event in what was written. */
export const hasEvents = (calendar: string): boolean => calendar.includes(`${CRLF}${BEGIN}`);

/** Makes one file of events that were written, each once: several widgets of a page may show the same. */
export function writeCalendar(written: string, { name, timeZone, event }: CalendarFile): string {
  const events = new Map<string, string>();
  for (const each of written.split(END)) {
    const id = /^UID:([0-9a-f]{16})@/m.exec(each)?.[1];
    if (id !== undefined && (event === '' || event === id) && !events.has(id)) events.set(id, each + END);
  }
  return [
    line('BEGIN', 'VCALENDAR'),
    line('VERSION', '2.0'),
    line('PRODID', '-//Sitewright//Calendar//EN'),
    line('CALSCALE', 'GREGORIAN'),
    ...(event === ''
      ? [
          line('X-WR-CALNAME', escapeText(name)),
          line('X-WR-TIMEZONE', escapeText(timeZone)),
          line('REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'),
          line('X-PUBLISHED-TTL', 'PT1H'),
        ]
      : []),
    ...events.values(),
    line('END', 'VCALENDAR'),
  ].join('');
}

/** `20260329T003000Z` */
const momentOf = (moment: number): string => `${isoOf(moment).slice(0, 19).replace(/[-:]/g, '')}Z`;

/** `20260329` */
const dateOf = (midnight: number): string => isoDayOf(midnight).replaceAll('-', '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 has no way to write them
const unwritable = /[\u0000-\u0009\u000B-\u001F\u007F]/g;

function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(unwritable, ' ')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

function decodeSafely(url: string): string {
  try {
    return decodeURI(url.toWellFormed());
  } catch {
    // What is no percent-encoding is meant as it stands.
    return url.toWellFormed();
  }
}

/** A content line, folded between characters: a program that reads octets finds whole ones on each line. */
function line(name: string, value: string): string {
  let out = '';
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const size = octetsOf(character);
    if (octets + size > MAX_OCTETS) {
      out += `${CRLF} `;
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out + CRLF;
}

/** How long a character is in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
