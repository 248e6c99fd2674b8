import type { Dimension, FilterField, Metric, TimeDimension } from '#model/numbers/fields.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import type { Defined } from '../definition/definition.tsx';

/** A list of the overview. */
export interface NumbersList {
  readonly dimension: Exclude<Dimension, TimeDimension>;
  /** What its rows are counted by, and sorted. */
  readonly metric: Metric;
  /** What stands beside it where the list is open whole. */
  readonly more: readonly Metric[];
  /** What a row filters by; absent for what visits can't be filtered by. */
  readonly filter?: FilterField;
}

/** Lists of one kind, one of which a card shows. */
export interface NumbersCard {
  readonly id: string;
  readonly label: MessageKey;
  readonly meaning?: Defined;
  readonly lists: readonly [NumbersList, ...NumbersList[]];
}

const ofVisit: readonly Metric[] = ['visits', 'views', 'bounce_rate', 'time'];
const ofView: readonly Metric[] = ['views', 'bounce_rate', 'time_on_page', 'lcp', 'errors'];
/** Requests know no pages and languages: what is unconfirmed of those isn't known. */
const ofAnswer: readonly Metric[] = ['views', 'unconfirmed', 'bounce_rate', 'time_on_page', 'lcp', 'errors'];

const visitList = (dimension: NumbersList['dimension'] & FilterField): NumbersList => ({
  dimension,
  metric: 'visitors',
  more: ofVisit,
  filter: dimension,
});
const viewList = (dimension: NumbersList['dimension'] & FilterField, more = ofView): NumbersList => ({
  dimension,
  metric: 'visitors',
  more,
  filter: dimension,
});
const eventList = (dimension: NumbersList['dimension'], filter?: FilterField): NumbersList => ({
  dimension,
  metric: 'events',
  more: [],
  ...(filter && { filter }),
});

/** The cards of the overview, in their order. Countries have a map beside them, vitals a card of their own. */
export const cards = {
  pages: {
    id: 'pages',
    label: 'numbers.card.pages',
    meaning: 'page',
    lists: [
      viewList('route', ofAnswer),
      viewList('page'),
      { dimension: 'entry', metric: 'visits', more: ['views', 'bounce_rate', 'time'], filter: 'entry' },
      { dimension: 'exit', metric: 'visits', more: ['views', 'time'], filter: 'exit' },
    ],
  },
  sources: {
    id: 'sources',
    label: 'numbers.card.sources',
    meaning: 'source',
    lists: [visitList('source'), visitList('channel'), visitList('campaign'), visitList('medium')],
  },
  places: { id: 'places', label: 'numbers.card.places', lists: [visitList('country'), visitList('language')] },
  devices: {
    id: 'devices',
    label: 'numbers.card.devices',
    lists: [visitList('device'), visitList('browser'), visitList('system')],
  },
  goals: {
    id: 'goals',
    label: 'numbers.card.goals',
    meaning: 'goal_rate',
    lists: [{ dimension: 'goal', metric: 'conversions', more: ['goal_rate'], filter: 'goal' }],
  },
  templates: {
    id: 'templates',
    label: 'numbers.card.templates',
    lists: [viewList('template', ofAnswer), viewList('release', ofAnswer), viewList('page_language')],
  },
  missing: {
    id: 'missing',
    label: 'numbers.card.missing',
    // What is missing is a page too, so views and events can be filtered by it.
    lists: [eventList('missing', 'page'), eventList('redirect')],
  },
  actions: {
    id: 'actions',
    label: 'numbers.card.actions',
    lists: [eventList('search'), eventList('file'), eventList('outbound'), eventList('form')],
  },
} as const satisfies Record<string, NumbersCard>;

/** The list of pages' vitals, which isn't a card of lists. */
export const vitalsList: NumbersList = {
  dimension: 'route',
  metric: 'lcp',
  more: ['inp', 'cls', 'ttfb', 'lcp_count'],
  filter: 'route',
};

const all: readonly NumbersList[] = Object.values(cards).flatMap(({ lists }): readonly NumbersList[] => lists);

export const listOf = (dimension: Dimension | undefined): NumbersList | undefined =>
  all.find((list) => list.dimension === dimension);
