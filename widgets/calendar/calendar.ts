import type { Json, JsonObject } from '#model/json.ts';
import { calendarPath } from '#model/seo/calendar-file.ts';
import type { Field, Markup, RenderContext, WidgetType } from '#model/widget-type.ts';
import { offsetAt } from '#model/zoned-time.ts';
import { headingTag } from '#widgets/heading/heading-tag.ts';
import { html, nothing } from '#widgets/html.ts';
import { print } from '#widgets/image/print.ts';
import { pageIn, pageLinks } from '#widgets/pages/page-links.ts';
import { classes, number, text } from '#widgets/props.ts';
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
import { calendarEvents, type Entry, eventId, readEntries } from './events.ts';
import { monthMarkup } from './month.ts';

const parameterOf = (value: Json | undefined): string => text(value) || 'calendar';
const key = (name: string): Field => ({ kind: 'text', default: name, maxLength: 80, isSame: true });

/** Events by month, as a list or the next ones, each with a file for calendar programs; the page has one of all. */
export const calendar: WidgetType = {
  name: 'calendar',
  icon: 'calendar',
  category: 'data',
  fields: {
    title: { kind: 'text', default: '', maxLength: 160 },
    view: { kind: 'choice', default: 'month', options: ['month', 'list', 'next'] },
    rows: { kind: 'data', default: [] },
    titleKey: key('title'),
    startKey: key('start'),
    endKey: key('end'),
    allDayKey: key('allDay'),
    placeKey: key('place'),
    textKey: key('text'),
    hrefKey: key('href'),
    imageKey: key('image'),
    idKey: key('id'),
    items: {
      kind: 'list',
      default: [],
      max: 200,
      of: {
        title: { kind: 'text', default: '', required: true, maxLength: 160 },
        start: { kind: 'text', default: '', required: true, maxLength: 40, isSame: true },
        end: { kind: 'text', default: '', maxLength: 40, isSame: true },
        allDay: { kind: 'boolean', default: false },
        place: { kind: 'text', default: '', maxLength: 160 },
        text: { kind: 'multiline', default: '', maxLength: 1000 },
        href: { kind: 'url', default: '' },
        image: { kind: 'image', default: '' },
      },
    },
    size: { kind: 'number', default: 10, min: 1, max: 100, when: { view: ['list', 'next'] } },
    level: { kind: 'choice', default: '3', options: ['2', '3', '4'] },
    subscribe: { kind: 'boolean', default: true },
    parameter: { kind: 'text', default: 'calendar', maxLength: 32, isSame: true },
  },
  slots: {},
  structural: [
    'title',
    'items',
    'parameter',
    ...['title', 'start', 'end', 'allDay', 'place', 'text', 'href', 'image', 'id'].map((name) => `${name}Key`),
  ],
  css: 'calendar/calendar.css',
  cssOfOthers: ['pages/pages.css'],
  readsClock: true,
  queryParams: (props) => [parameterOf(props.parameter)],
  events: ({ props, context }) => calendarEvents(props, context),
  sample: {
    view: 'next',
    items: [{ start: '2030-05-04T10:00', end: '2030-05-04T12:00' }, { start: '2030-06-21' }],
  },
  render: ({ props, attributes, name, context }) => {
    const entries = readEntries(props, context);
    const writing = writingOf(context);
    const id = name();
    const parameter = parameterOf(props.parameter);
    const title = text(props.title);
    const asked = context.query(parameter);
    const address = (value: string) => context.here({ [parameter]: value });
    const shown =
      props.view === 'month'
        ? monthMarkup({ entries, asked, title, id, address }, writing)
        : listMarkup({ entries, asked, props, id, address }, writing);
    const page = pathOf(context);
    const file =
      props.subscribe === true &&
      page !== undefined &&
      html`<p class="calendar__subscribe"><a href="${calendarPath(page)}" type="text/calendar">${context.word('subscribeToCalendar')}</a></p>`;
    const heading = title && headingTag(text(props.level), 'calendar__heading', html`${title}`);
    return html`<div ${attributes(classes('calendar', props.view))} id="${id}">${heading}${shown}${file}</div>`;
  },
};

/** Where the page is; undefined for one that answers at any address. */
function pathOf({ here }: RenderContext): string | undefined {
  const [path = ''] = here({}).split('?', 1);
  return path === '' ? undefined : path;
}

function writingOf(context: RenderContext): Writing {
  const locale = `${context.language}-u-ca-gregory-nu-latn`;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const page = pathOf(context);
  return {
    context,
    today: context.now + offsetAt(context.now, context.timeZone),
    date: format({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }),
    time: format({ hour: 'numeric', minute: '2-digit' }),
    fileOf: page === undefined ? undefined : (id) => calendarPath(page, id),
  };
}

interface List {
  readonly entries: readonly Entry[];
  readonly asked: string;
  readonly props: JsonObject;
  readonly id: string;
  readonly address: (page: string) => string;
}

/** All events in pages, of which the one with the next event is shown first; or the next events alone. */
function listMarkup({ entries, asked, props, id, address }: List, writing: Writing): Markup {
  const { context, today } = writing;
  const isNext = props.view === 'next';
  const listed = isNext ? entries.filter(({ over }) => over > today) : entries;
  if (listed.length === 0)
    return html`<p class="calendar__none">${context.word(isNext ? 'noNextEvents' : 'noEvents')}</p>`;
  const size = Math.max(1, number(props.size) ?? 10);
  const last = isNext ? 1 : Math.ceil(listed.length / size);
  const coming = listed.findIndex(({ over }) => over > today);
  const usual = coming < 0 ? last : Math.floor(coming / size) + 1;
  const current = isNext ? 1 : asked === '' ? usual : pageIn(asked, last);
  const shown = listed.slice((current - 1) * size, current * size);
  const links = pageLinks(
    { current, last, address: (page) => `${address(page === usual ? '' : String(page))}#${id}` },
    context,
  );
  const level = text(props.level);
  // Beneath a title of its own, events are a level further down.
  const own = text(props.title) === '' ? level : String(Number(level) + 1);
  return html`<ul class="calendar__list" role="list">${shown.map((entry) => eventMarkup(entry, own, writing))}</ul>${
    last > 1 ? html`<nav class="pages" aria-label="${context.word('pages')}">${links}</nav>` : nothing
  }`;
}

function eventMarkup(entry: Entry, level: string, writing: Writing): Markup {
  const isPast = entry.over <= writing.today;
  const marked = isMarked(entry);
  const src = writing.context.address(says(entry, 'image'), 'image');
  const picture = print(
    { src, alt: '', tone: 'natural', eager: false, ratio: 'landscape', sizes: '12rem' },
    writing.context,
  );
  const title = html`${titleMarkup(entry, writing, marked)}${isPast && pastMark(writing)}`;
  return html`<li class="${classes('calendar__event', isPast && 'past')}"${marked && eventScope}>${picture}<div class="calendar__words"><p class="calendar__when">${whenMarkup(entry, writing, marked)}</p>${headingTag(level, 'calendar__title', title)}${detailsMarkup(entry, writing, eventId(entry), marked)}</div></li>`;
}
