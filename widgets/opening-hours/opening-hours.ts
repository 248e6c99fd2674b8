import type { JsonObject } from '#model/json.ts';
import type { Field, Markup, RenderInput, WidgetType } from '#model/widget-type.ts';
import { dayOf, shiftDate, type ZoneTime, zoneTime } from '#model/zoned-time.ts';
import { html, nothing } from '#widgets/html.ts';
import { classes, items, text } from '#widgets/props.ts';
import { openUntil, type Span, spansOf, spanText, timeText } from './hours.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const day: Field = { kind: 'text', default: '', maxLength: 80 };

/** When it is open, and whether it is now, by the clock of where it is. */
export const openingHours: WidgetType = {
  name: 'opening-hours',
  icon: 'clock',
  category: 'data',
  fields: {
    ...Object.fromEntries(weekdays.map((name) => [name, day])),
    special: {
      kind: 'list',
      default: [],
      max: 60,
      of: {
        date: { kind: 'text', default: '', required: true, maxLength: 10, isSame: true },
        hours: { kind: 'text', default: '', maxLength: 80 },
        note: { kind: 'text', default: '', maxLength: 120 },
      },
    },
    zone: { kind: 'text', default: '', maxLength: 64, isSame: true },
    caption: { kind: 'text', default: '', maxLength: 160 },
    showNow: { kind: 'boolean', default: true },
  },
  slots: {},
  structural: [...weekdays, 'special', 'zone'],
  css: 'opening-hours/opening-hours.css',
  readsClock: true,
  sample: { ...Object.fromEntries(weekdays.slice(0, 5).map((name) => [name, '9:00-18:00'])), saturday: '10:00-14:00' },
  render: ({ props, attributes, context }) => {
    const now = zoneTime(context.now, text(props.zone).trim() || context.timeZone);
    const names = new Intl.DateTimeFormat(context.language, { weekday: 'long', timeZone: 'UTC' });
    const first = weekdays.indexOf(context.firstDay);
    const ordered = [...weekdays.slice(first), ...weekdays.slice(0, first)];
    const rows = ordered.map((name) => {
      const at = weekdays.indexOf(name);
      // The first of January 2024 was a Monday.
      const label = names.format(Date.UTC(2024, 0, 1 + at));
      const isToday = now?.weekday === at && !specialOf(props, now.date);
      return row(html`${label}`, text(props[name]), '', isToday, context);
    });
    const caption = text(props.caption);
    return html`<div ${attributes('opening-hours')}>${props.showNow === true && now && status(props, now, context)}<table class="opening-hours__table">${
      caption && html`<caption class="opening-hours__caption">${caption}</caption>`
    }<tbody>${rows}${specialRows(props, now, context)}</tbody></table></div>`;
  },
};

type Context = RenderInput['context'];

function row(label: Markup, written: string, note: string, isToday: boolean, context: Context): Markup {
  const spans = spansOf(written).map(spanText);
  const hours =
    spans.length > 0 ? html`<bdi>${spans.join(', ')}</bdi>` : html`${written.trim() || context.word('closed')}`;
  const said = note && html` <span class="opening-hours__note">${note}</span>`;
  const current = isToday && html` aria-current="date"`;
  return html`<tr class="${classes('opening-hours__row', isToday && 'today')}"${current}><th class="opening-hours__day" scope="row">${label}</th><td class="opening-hours__hours">${hours}${said}</td></tr>`;
}

/** Days on which it is otherwise, from today on. */
function specialRows(props: JsonObject, now: ZoneTime | undefined, context: Context): Markup[] {
  const format = new Intl.DateTimeFormat(`${context.language}-u-nu-latn`, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return items(props.special)
    .map((item) => ({ date: text(item.date).trim(), hours: text(item.hours), note: text(item.note) }))
    .filter(({ date }) => dayOf(date) !== undefined && (!now || date >= now.date))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ date, hours, note }) => {
      const label = html`<time datetime="${date}">${format.format(dayOf(date))}</time>`;
      return row(label, hours, note, date === now?.date, context);
    });
}

function status(props: JsonObject, now: ZoneTime, { word }: Context): Markup {
  const today = spansOn(props, now.date, now.weekday);
  const yesterday = spansOn(props, shiftDate(now.date, -1), (now.weekday + 6) % 7);
  if (weekdays.every((name) => text(props[name]) === '') && items(props.special).length === 0) return nothing;
  const until = openUntil(now.minute, today, yesterday);
  if (until === undefined)
    return html`<p class="opening-hours__now opening-hours__now--closed">${word('closedNow')}</p>`;
  return html`<p class="opening-hours__now opening-hours__now--open"><span>${word('openNow')} · ${word('until')} <bdi>${timeText(until)}</bdi></span></p>`;
}

function spansOn(props: JsonObject, date: string, weekday: number): Span[] {
  const special = specialOf(props, date);
  return spansOf(text(special ? special.hours : props[weekdays[weekday] ?? '']));
}

const specialOf = (props: JsonObject, date: string): JsonObject | undefined =>
  items(props.special).find((item) => text(item.date).trim() === date);
