import { isoDayOf } from '#model/iso-date.ts';
import type { Markup } from '#model/widget-type.ts';
import { utcOf } from '#model/zoned-time.ts';
import { html, nothing } from '#widgets/html.ts';
import { classes } from '#widgets/props.ts';
import {
  detailsMarkup,
  eventScope,
  isMarked,
  pastMark,
  says,
  titleMarkup,
  type Writing,
  whenMarkup,
} from './entry-markup.ts';
import { DAY, dayOf, type Entry, eventId } from './events.ts';

/** Days with an event that are drawn: with more, a page would grow without end. */
const MAX_DRAWN = 500;
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

interface Month {
  readonly entries: readonly Entry[];
  /** The month the address asks for, `2026-11`, or anything. */
  readonly asked: string;
  readonly title: string;
  readonly id: string;
  readonly address: (month: string) => string;
}

/** Months counted from the year 0. */
const monthOf = (shown: number): number => {
  const [year, month] = isoDayOf(shown).split('-').map(Number);
  return (year ?? 0) * 12 + (month ?? 1) - 1;
};
const startOf = (month: number): number => utcOf(Math.floor(month / 12), (month % 12) + 1, 1) ?? 0;
const nameOf = (month: number): string => isoDayOf(startOf(month)).slice(0, 7);
/** Counts from Monday; 1 January 1970 was a Thursday. */
const weekdayOf = (midnight: number): number => (((midnight / DAY + 3) % 7) + 7) % 7;
const lastInstant = ({ from, until }: Entry): number => Math.max(from, until - 1);

/** A month as a table of weeks, with links to those around it in which there may be events. */
export function monthMarkup({ entries, asked, title, id, address }: Month, writing: Writing): Markup {
  const { context, today } = writing;
  const now = monthOf(today);
  const first = Math.min(now, monthOf(entries[0]?.from ?? today));
  const last = entries.reduce((latest, entry) => Math.max(latest, monthOf(lastInstant(entry))), now);
  const month = Math.min(last, Math.max(first, readMonth(asked) ?? now));
  const [start, end] = [startOf(month), startOf(month + 1)];
  const { days, left } = byDay(entries, start, end);
  const columns = weekdays.indexOf(context.firstDay);
  const before = weekdayOf(start) - columns;
  const cells: Markup[] = Array.from({ length: (before + 7) % 7 }, () => outside);
  for (let day = start; day < end; day += DAY) cells.push(dayMarkup(day, days.get(day) ?? [], writing, month));
  while (cells.length % 7 > 0) cells.push(outside);
  const weeks = Array.from(
    { length: cells.length / 7 },
    (_, at) => html`<tr class="calendar__week">${cells.slice(at * 7, at * 7 + 7)}</tr>`,
  );
  const locale = `${context.language}-u-ca-gregory-nu-latn`;
  const names = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  const head = weekdays.map(
    (_, at) =>
      html`<th class="calendar__weekday" scope="col">${names.format(Date.UTC(2024, 0, 1 + columns + at))}</th>`,
  );
  const named = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const link = (to: number, word: string, rel: string) =>
    to >= first && to <= last
      ? html`<a class="calendar__turn" href="${address(to === now ? '' : nameOf(to))}#${id}" rel="${rel} nofollow">${context.word(word)}<span class="calendar__said">: ${named.format(startOf(to))}</span></a>`
      : nothing;
  const turns = html`${link(month - 1, 'previous', 'prev')}${link(month + 1, 'next', 'next')}`;
  return html`<div class="calendar__top"><p class="calendar__month" aria-hidden="true">${named.format(start)}</p>${
    first < last && html`<nav class="calendar__turns" aria-label="${context.word('months')}">${turns}</nav>`
  }</div><table class="calendar__table"><caption class="calendar__said">${title && `${title}, `}${named.format(start)}</caption><thead><tr>${head}</tr></thead><tbody>${weeks}</tbody></table>${days.size === 0 && html`<p class="calendar__none">${context.word('noEvents')}</p>`}${
    left > 0 && html`<p class="calendar__left">${context.word('moreEvents')}: ${left}</p>`
  }`;
}

const outside = html`<td class="calendar__day calendar__day--outside"></td>`;

function readMonth(asked: string): number | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(asked) ?? [];
  return year === undefined ? undefined : Number(year) * 12 + Number(month) - 1;
}

/** The events of each day of a month, and how many days with one were left out. */
function byDay(entries: readonly Entry[], start: number, end: number): { days: Map<number, Entry[]>; left: number } {
  const days = new Map<number, Entry[]>();
  let [drawn, left] = [0, 0];
  for (const entry of entries) {
    const to = lastInstant(entry);
    if (entry.from >= end || to < start) continue;
    for (let day = dayOf(Math.max(entry.from, start)); day <= Math.min(to, end - 1); day += DAY) {
      if (drawn >= MAX_DRAWN) {
        left += 1;
        break;
      }
      drawn += 1;
      const known = days.get(day);
      if (known) known.push(entry);
      else days.set(day, [entry]);
    }
  }
  return { days, left };
}

function dayMarkup(day: number, entries: readonly Entry[], writing: Writing, month: number): Markup {
  const isToday = day === dayOf(writing.today);
  const state = classes('calendar__day', isToday && 'today', entries.length === 0 && 'empty');
  const list =
    entries.length > 0 &&
    html`<ul class="calendar__entries" role="list">${entries.map((entry) => entryMarkup(entry, day, writing, month))}</ul>`;
  return html`<td class="${state}"${isToday && html` aria-current="date"`}><p class="calendar__date"><span class="calendar__number">${Number(isoDayOf(day).slice(8))}</span><span class="calendar__long">${writing.date.format(day)}</span></p>${list}</td>`;
}

/** On its first day in the month it can be opened; on the others it is named. */
function entryMarkup(entry: Entry, day: number, writing: Writing, month: number): Markup {
  const isPast = entry.over <= writing.today;
  const clock =
    !entry.isAllDay &&
    dayOf(entry.from) === day &&
    html`<span class="calendar__time">${writing.time.format(entry.from)}</span> `;
  const className = classes('calendar__entry', isPast && 'past', entry.isAllDay && 'whole');
  const name = html`${clock}<bdi>${says(entry, 'title')}</bdi>${isPast && pastMark(writing)}`;
  if (dayOf(Math.max(entry.from, startOf(month))) !== day) return html`<li class="${className}">${name}</li>`;
  const marked = isMarked(entry);
  return html`<li class="${className}"${marked && eventScope}><details class="calendar__details"><summary class="calendar__summary">${name}</summary><div class="calendar__words"><p class="calendar__title">${titleMarkup(entry, writing, marked)}</p><p class="calendar__when">${whenMarkup(entry, writing, marked)}</p>${detailsMarkup(entry, writing, eventId(entry), marked)}</div></details></li>`;
}
