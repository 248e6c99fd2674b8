import { isoOf } from '#model/iso-date.ts';
import type { Markup, RenderContext } from '#model/widget-type.ts';
import { offsetAt } from '#model/zoned-time.ts';
import { html, nothing } from '#widgets/html.ts';
import { cellText } from '#widgets/table/rows.ts';
import { DAY, dayOf, type Entry, momentOf } from './events.ts';

/** How a calendar writes its days and times, and where its files for calendar programs are. */
export interface Writing {
  readonly context: RenderContext;
  /** What clocks of the site show now. */
  readonly today: number;
  readonly date: Intl.DateTimeFormat;
  readonly time: Intl.DateTimeFormat;
  /** Where the file of an event is, by its ID; undefined where the page has no path of its own. */
  readonly fileOf: ((id: string) => string) | undefined;
}

export const says = ({ read }: Entry, column: Parameters<Entry['read']>[0]): string => cellText(read(column));

/** ISO 8601, with how far clocks are from UTC then. */
function exact(entry: Entry, edge: 'from' | 'until', zone: string): string {
  if (entry.isAllDay) return isoOf(edge === 'from' ? entry.from : entry.until - DAY).slice(0, 10);
  const moment = momentOf(entry, edge, zone);
  const minutes = Math.round(offsetAt(moment, zone) / 60_000);
  const clock = isoOf(moment + minutes * 60_000).slice(0, 16);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${clock}${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
}

/** From when to when it is, in words. */
export function whenMarkup(entry: Entry, { context, date, time }: Writing, isMarked: boolean): Markup {
  const { from, until, isAllDay } = entry;
  const last = isAllDay ? until - DAY : until;
  const isOneDay = dayOf(last) === from || dayOf(last) === dayOf(from);
  const begin = isAllDay ? date.format(from) : `${date.format(from)}, ${time.format(from)}`;
  const end = isAllDay
    ? date.format(last)
    : isOneDay
      ? time.format(last)
      : `${date.format(last)}, ${time.format(last)}`;
  const hasEnd = isAllDay ? !isOneDay : until > from;
  const said = (edge: 'from' | 'until', words: string) =>
    html`<time datetime="${exact(entry, edge, context.timeZone)}"${isMarked && html` itemprop="${edge === 'from' ? 'startDate' : 'endDate'}"`}>${words}</time>`;
  return html`${said('from', begin)}${hasEnd && html` – ${said('until', end)}`}`;
}

/**
 * The attributes of an event as schema.org has it. Search engines take none without a place, and report half of one as
 * an error.
 */
export const isMarked = (entry: Entry): boolean => says(entry, 'place') !== '' && says(entry, 'title') !== '';

export const eventScope: Markup = html` itemscope itemtype="https://schema.org/Event"`;

/** What it is called, with its link. */
export function titleMarkup(entry: Entry, { context }: Writing, isNamed: boolean): Markup {
  const [title, href] = [says(entry, 'title'), context.address(says(entry, 'href'), 'url')];
  const name = isNamed ? html`<span itemprop="name">${title}</span>` : html`<bdi>${title}</bdi>`;
  return href ? html`<a class="calendar__link" href="${href}"${isNamed && html` itemprop="url"`}>${name}</a>` : name;
}

/** Where it is and what else is said of it, and its file. */
export function detailsMarkup(entry: Entry, { context, fileOf }: Writing, id: string, isNamed: boolean): Markup {
  const [place, words] = [says(entry, 'place'), says(entry, 'text')];
  const where =
    isNamed && place
      ? html`<p class="calendar__place" itemprop="location" itemscope itemtype="https://schema.org/Place"><span itemprop="name">${place}</span></p>`
      : place
        ? html`<p class="calendar__place">${place}</p>`
        : nothing;
  const about = words && html`<p class="calendar__text"${isNamed && html` itemprop="description"`}>${words}</p>`;
  const file =
    fileOf &&
    html`<p class="calendar__file"><a href="${fileOf(id)}" download rel="nofollow" aria-label="${context.word('addToCalendar')}: ${says(entry, 'title')}">${context.word('addToCalendar')}</a></p>`;
  return html`${where}${about}${file}`;
}

/** Said in words too: who does not see that it is dimmed knows it is over. */
export const pastMark = ({ context }: Writing): Markup =>
  html` <span class="calendar__mark">${context.word('pastEvent')}</span>`;
