import { assembleAnswer, idOf, isTime } from './assemble-answer.ts';
import type { Calendar } from './calendar.ts';
import { timeKey } from './calendar.ts';
import { type Dimension, type Metric, viewDimensions, visitDimensions } from './fields.ts';
import type { LoggedRefused, LoggedRequests } from './logged.ts';
import { agentFields, asksForAgents, isBounce, percentile75, requestFields, requestsKnow } from './measures.ts';
import { periodsOf, type Span } from './periods.ts';
import type { Answer, AnswerNote, Condition, Question, Values } from './question.ts';
import type { View, Visit, VisitEvent } from './visit.ts';

/** Everything known of a site, as {@link deriveVisits} gives it. */
export interface PlainData {
  /** Of people, and what stands alone. */
  readonly visits: readonly Visit[];
  readonly requests: readonly LoggedRequests[];
  readonly refused: readonly LoggedRefused[];
}

/** A goal as an answer needs it. */
export interface PlainGoal {
  readonly id: string;
  readonly isReached: (visit: Visit) => boolean;
}

export interface PlainOptions {
  readonly now: number;
  readonly calendar: Calendar;
  /** The first day with numbers. */
  readonly firstDay: string | null;
  readonly goals: readonly PlainGoal[];
}

type Key = string | null;

/** What counts in one row. */
interface Row {
  readonly keys: readonly Key[];
  /** Views at their own moment. */
  readonly views: View[];
  /** Visits at their first view that passes and belongs to the row, with their views that do. */
  readonly visits: { readonly visit: Visit; readonly views: readonly View[] }[];
  exits: number;
  events: number;
  readonly requests: LoggedRequests[];
  /** Visits that could have reached the goal of the row. */
  base: number;
}

const isOneOf = (list: readonly string[], field: string): boolean => list.includes(field);

/**
 * Answers a question by going through everything for each row, as its definitions say it. Slow, and the reference that
 * faster ways of answering are tested against.
 *
 * - A visit counts once in a row: at its first view that passes the filters and belongs to the row, if that view is in
 *   the period. A view, an event and requests count at their own moment.
 * - Dimensions of time place what counts; all others decide what belongs to a row.
 * - Rates are between 0 and 1. Unknown is null.
 * - A row is there when one of its metrics is known and not 0. Rows of time alone are all there, up to now.
 */
export function answerPlainly(data: PlainData, question: Question, options: PlainOptions): Answer {
  const { calendar, now, firstDay } = options;
  const periods = periodsOf(question, { now, calendar, firstDay });
  const { period, compared } = periods;
  const answer = (span: Span) => rowsIn(span, data, question, options);
  const own = answer(period);
  const other = compared && answer(compared);

  const none = valuesOf(emptyRow([]), question, options);
  return assembleAnswer(question, { now, calendar, periods, own, other, none, notes: notesOf(data, period, calendar) });
}

function rowsIn(span: Span, data: PlainData, question: Question, options: PlainOptions) {
  const totals = { ...question, by: [] };
  const total = collect(totals, span, data, options).get(idOf([])) ?? emptyRow([]);
  const rows = question.by.length === 0 ? [] : [...collect(question, span, data, options)];
  return {
    total: valuesOf(total, totals, options),
    rows: new Map(rows.map(([id, row]) => [id, { keys: row.keys, values: valuesOf(row, question, options) }])),
  };
}

type KeysOf = (dimension: Dimension) => readonly Key[];

/** Gathers what counts in each row. */
function collect(question: Question, span: Span, data: PlainData, options: PlainOptions): Map<string, Row> {
  const { by, filters } = question;
  const rows = new Map<string, Row>();
  /** Returns the rows that what has such keys may count in. */
  const rowsWith = (at: number, keysOf: KeysOf): Row[] => {
    let combined: Key[][] = [[]];
    for (const dimension of by) {
      const keys = isTime(dimension) ? [timeKey(dimension, at, options.calendar)] : keysOf(dimension);
      combined = combined.flatMap((before) => keys.map((key) => [...before, key]));
    }
    return combined.map((keys) => {
      const row = rows.get(idOf(keys)) ?? emptyRow(keys);
      rows.set(idOf(keys), row);
      return row;
    });
  };
  const isIn = (at: number) => span.start <= at && at < span.end;
  const isPlaced = (row: Row, at: number) =>
    by.every((dimension, index) => !isTime(dimension) || timeKey(dimension, at, options.calendar) === row.keys[index]);
  const counts = (row: Row, at: number) => isIn(at) && isPlaced(row, at);
  const belongs = (row: Row, keysOf: KeysOf, but?: Dimension) =>
    by.every((one, index) => isTime(one) || one === but || keysOf(one).includes(row.keys[index] ?? null));

  for (const visit of data.visits) {
    const passes = filters.every((filter) => passesVisit(visit, filter, options));
    // Of all visits that pass the other filters, some reach the goal.
    const couldReach = filters.every((filter) => isGoal(filter) || passesVisit(visit, filter, options));
    if (!couldReach) continue;
    const views = visit.views
      .filter((view) => filters.every((filter) => passesView(view, filter)))
      .map((view) => ({ view, keysOf: (dimension: Dimension) => keysOfView(dimension, visit, view, options) }));
    const events = eventsOf(visit)
      .filter((event) => filters.every((filter) => passesEvent(event, filter)))
      .map((event) => ({ event, keysOf: (dimension: Dimension) => keysOfEvent(dimension, visit, event, options) }));
    const everyGoal = options.goals.map(({ id }) => id);
    const own = new Set([
      ...views.flatMap(({ view, keysOf }) => rowsWith(view.at, (one) => (one === 'goal' ? everyGoal : keysOf(one)))),
      ...events.flatMap(({ event, keysOf }) => rowsWith(event.at, keysOf)),
    ]);
    for (const row of own) {
      const candidate = views.find(({ keysOf }) => belongs(row, keysOf, 'goal'));
      if (visit.visitor !== null && candidate && counts(row, candidate.view.at)) row.base += 1;
      if (!passes) continue;
      const ofRow = views.filter(({ keysOf }) => belongs(row, keysOf)).map(({ view }) => view);
      row.views.push(...ofRow.filter(({ at }) => counts(row, at)));
      row.events += events.filter(({ event, keysOf }) => counts(row, event.at) && belongs(row, keysOf)).length;
      if (visit.visitor === null) continue;
      const [first] = ofRow;
      if (first && counts(row, first.at)) row.visits.push({ visit, views: ofRow });
      const last = visit.views.at(-1);
      if (last && ofRow.includes(last) && counts(row, last.at)) row.exits += 1;
    }
  }
  for (const requests of data.requests) {
    if (!isIn(requests.at) || !filters.every((filter) => passesRequests(requests, filter))) continue;
    if (!asksForAgents(question) && requests.agentKind !== 'browser') continue;
    for (const row of rowsWith(requests.at, (dimension) => keysOfRequests(dimension, requests)))
      row.requests.push(requests);
  }
  return rows;
}

function valuesOf(row: Row, question: Question, options: PlainOptions): Values {
  return question.metrics.map((metric) => measure(metric, row, question, options));
}

function measure(metric: Metric, row: Row, question: Question, options: PlainOptions): number | null {
  const { by, filters } = question;
  const ofRequests =
    filters.every(({ field }) => requestsKnow(field, question)) &&
    by.every((dimension) => isTime(dimension) || requestsKnow(dimension, question));
  const ofViews = ![...filters.map(({ field }) => field), ...by].some((field) =>
    isOneOf(['status', ...agentFields], field),
  );
  if (metric === 'requests') return ofRequests ? sum(row.requests.map(({ count }) => count)) : null;
  if (metric === 'bytes') return ofRequests ? sum(row.requests.map(({ bytes }) => bytes)) : null;
  if (!ofViews) return null;
  const { views, visits } = row;
  const began = visits.filter(({ visit, views: own }) => visit.views[0] === own[0]);
  const node = by.indexOf('node');
  const uses = views.flatMap(({ nodes }) => nodes.filter((use) => node === -1 || use.node === row.keys[node]));
  switch (metric) {
    case 'views':
      return views.length;
    case 'visits':
      return visits.length;
    case 'visitors':
      // Distinct per day: longer periods are the sum of their days.
      return new Set(
        visits.map(
          ({ visit, views: [first] }) => `${options.calendar.dayOf(first?.at ?? 0)}/${visit.day}/${visit.visitor}`,
        ),
      ).size;
    case 'bounce_rate':
      return ratio(began.filter(({ visit }) => isBounce(visit)).length, began.length);
    case 'time':
      return ratio(sum(visits.flatMap(({ views: own }) => own.map(({ seconds }) => seconds))), visits.length);
    case 'time_on_page':
      return ratio(sum(views.map(({ seconds }) => seconds)), views.length);
    case 'views_per_visit':
      return ratio(sum(visits.map(({ views: own }) => own.length)), visits.length);
    case 'scroll': {
      const depths = views.map(({ scroll }) => scroll).filter((depth) => depth !== null);
      return ratio(sum(depths), depths.length);
    }
    case 'entries':
      return began.length;
    case 'exits':
      return row.exits;
    case 'unconfirmed':
      return ofRequests ? Math.max(0, sum(row.requests.map(({ count }) => count)) - views.length) : null;
    case 'lcp':
    case 'inp':
    case 'cls':
    case 'ttfb':
      return percentile75(samplesOf(views, metric));
    case 'lcp_count':
      return samplesOf(views, 'lcp').length;
    case 'inp_count':
      return samplesOf(views, 'inp').length;
    case 'cls_count':
      return samplesOf(views, 'cls').length;
    case 'ttfb_count':
      return samplesOf(views, 'ttfb').length;
    case 'clicks':
      return sum(uses.map(({ clicks }) => clicks));
    case 'errors':
      return node === -1 ? sum(views.map(({ errors }) => errors)) : sum(uses.map(({ errors }) => errors));
    case 'seen':
      return node === -1 ? null : uses.filter(({ seen }) => seen).length;
    case 'events':
      return row.events;
    case 'conversions':
      return visits.filter(({ visit }) => reachesAny(visit, question, options)).length;
    case 'goal_rate':
      return ratio(visits.filter(({ visit }) => reachesAny(visit, question, options)).length, row.base);
  }
}

/** The filter names goals that visits must reach. */
const isGoal = ({ field, how, values }: Condition): boolean =>
  field === 'goal' && how !== 'not' && values.some((value) => value !== null);

/** A row of goals, or a filter, has only visits that reached them already; else any goal counts. */
function reachesAny(visit: Visit, { by, filters }: Question, { goals }: PlainOptions): boolean {
  return by.includes('goal') || filters.some(isGoal) || goals.some(({ isReached }) => isReached(visit));
}

/** Whether a visit passes a condition on visits; one on views or requests is for others to ask. */
export function passesVisit(visit: Visit, filter: Condition, options: Pick<PlainOptions, 'goals'>): boolean {
  const { field } = filter;
  if (field === 'goal') {
    const reached = options.goals.filter(({ isReached }) => isReached(visit)).map(({ id }) => id);
    const positive: Condition = { ...filter, how: filter.how === 'has' ? 'has' : 'is' };
    const isAny = reached.some((id) => passes(id, positive)) || (reached.length === 0 && passes(null, positive));
    return filter.how === 'not' ? !isAny : isAny;
  }
  if (!isOneOf(visitDimensions, field)) return true;
  // What stands alone without a view knows nothing of a visit.
  return visit.views.length > 0 && passes(ofVisit(field, visit), filter);
}

/** Whether a view passes a condition on views. */
export function passesView(view: View, filter: Condition): boolean {
  return !isOneOf(viewDimensions, filter.field) || passes(ofView(filter.field, view), filter);
}

function passesEvent(event: Event, filter: Condition): boolean {
  if (!isOneOf(viewDimensions, filter.field)) return true;
  return (
    (filter.field !== 'page_language' || event.pageLanguage !== undefined) &&
    passes(ofView(filter.field, event), filter)
  );
}

function passesRequests(requests: LoggedRequests, filter: Condition): boolean {
  return passes(keyOfRequests(filter.field, requests), filter);
}

function passes(value: Key, { how, values }: Condition): boolean {
  if (how === 'is') return values.includes(value);
  if (how === 'not') return !values.includes(value);
  return value !== null && values.some((part) => part !== null && value.toLowerCase().includes(part.toLowerCase()));
}

/** An event, told by the server or by a view. */
type Event = VisitEvent & { readonly pageLanguage?: string };

export function eventsOf(visit: Visit): Event[] {
  const ofViews = visit.views.flatMap((view) =>
    view.events.map(({ kind, value }): Event => ({ ...view, event: kind, value })),
  );
  return [...visit.events, ...ofViews];
}

/** Returns the rows of a dimension that a view belongs to. */
export function keysOfView(
  dimension: Dimension,
  visit: Visit,
  view: View,
  { goals }: Pick<PlainOptions, 'goals'>,
): readonly Key[] {
  if (isOneOf(visitDimensions, dimension)) return [ofVisit(dimension, visit)];
  if (isOneOf(viewDimensions, dimension)) return [ofView(dimension, view)];
  if (dimension === 'goal') return goals.filter(({ isReached }) => isReached(visit)).map(({ id }) => id);
  if (dimension === 'node') return view.nodes.map(({ node }) => node);
  const own = view.events.filter(({ kind }) => kind === dimension).map(({ value }) => value);
  const after = visit.events.filter((event) => event.event === dimension && viewOf(event, visit) === view);
  return [...own, ...after.map(({ value }) => value)];
}

/** Returns the view in which an event of the server happened: the one before it, else the first. */
function viewOf(event: VisitEvent, visit: Visit): View | undefined {
  return visit.views.findLast(({ at }) => at <= event.at) ?? visit.views[0];
}

export function keysOfEvent(
  dimension: Dimension,
  visit: Visit,
  event: Event,
  { goals }: Pick<PlainOptions, 'goals'>,
): readonly Key[] {
  if (isOneOf(visitDimensions, dimension)) return visit.views.length > 0 ? [ofVisit(dimension, visit)] : [];
  if (dimension === 'page_language' && event.pageLanguage === undefined) return [];
  if (isOneOf(viewDimensions, dimension)) return [ofView(dimension, event)];
  if (dimension === 'goal') return goals.filter(({ isReached }) => isReached(visit)).map(({ id }) => id);
  return event.event === dimension ? [event.value] : [];
}

function ofVisit(field: string, visit: Visit): Key {
  switch (field) {
    case 'source':
      return visit.source;
    case 'channel':
      return visit.channel;
    case 'medium':
      return visit.medium;
    case 'campaign':
      return visit.campaign;
    case 'country':
      return visit.country;
    case 'language':
      return visit.language;
    case 'device':
      return visit.device;
    case 'browser':
      return visit.browser;
    case 'system':
      return visit.system;
    case 'entry':
      return visit.views[0]?.path ?? null;
    case 'exit':
      return visit.views.at(-1)?.path ?? null;
    default:
      return null;
  }
}

function ofView(
  field: string,
  view: Pick<View, 'route' | 'path' | 'template' | 'templateVersion' | 'release'> & { pageLanguage?: string },
): Key {
  switch (field) {
    case 'route':
      return view.route;
    case 'page':
      return view.path;
    case 'template':
      return view.template;
    case 'template_version':
      return view.templateVersion;
    case 'release':
      return view.release;
    case 'page_language':
      return view.pageLanguage ?? null;
    default:
      return null;
  }
}

export function keysOfRequests(dimension: Dimension, requests: LoggedRequests): readonly Key[] {
  return [...requestFields, 'page'].includes(dimension) ? [keyOfRequests(dimension, requests)] : [];
}

function keyOfRequests(field: string, requests: LoggedRequests): Key {
  switch (field) {
    case 'route':
      return requests.route;
    case 'page':
      return requests.path;
    case 'template':
      return requests.template;
    case 'template_version':
      return requests.templateVersion;
    case 'release':
      return requests.release;
    case 'status':
      return String(requests.status);
    case 'agent':
      return requests.agent;
    case 'agent_kind':
      return requests.agentKind;
    default:
      return null;
  }
}

function notesOf(data: PlainData, period: Span, calendar: Calendar): AnswerNote[] {
  const notes: AnswerNote[] = [];
  if (calendar.changesZone(period.from, period.to)) notes.push('zone_changed');
  if (data.refused.some(({ why, at }) => why === 'lost' && period.start <= at && at < period.end))
    notes.push('events_lost');
  return notes;
}

function samplesOf(views: readonly View[], vital: 'lcp' | 'inp' | 'cls' | 'ttfb'): number[] {
  return views.map((view) => view[vital]).filter((sample) => sample !== null);
}

const emptyRow = (keys: readonly Key[]): Row => ({
  keys,
  views: [],
  visits: [],
  exits: 0,
  events: 0,
  requests: [],
  base: 0,
});
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
