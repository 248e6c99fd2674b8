import type { Calendar } from '#model/numbers/calendar.ts';
import type { LoggedRefused, LoggedRequests } from '#model/numbers/logged.ts';
import { isBounce } from '#model/numbers/measures.ts';
import type { View, Visit, VisitEvent } from '#model/numbers/visit.ts';
import { type Ints, joinInts, toInts } from './ints.ts';
import {
  type ColumnName,
  columnNames,
  type DayPart,
  EVENTS_BEFORE,
  type TextField,
  textFields,
  type WholeSegment,
  wholeSegment,
} from './segment.ts';

/** Paths of a day that are kept; views of others count for their route. */
export const MAX_PATHS = 20_000;

/** What happened on a day of a site. */
export interface DayOfNumbers {
  readonly day: string;
  readonly visits: readonly Visit[];
  readonly requests: readonly LoggedRequests[];
  readonly refused: readonly LoggedRefused[];
}

export const emptySegment = wholeSegment([], new Map(), new Map());

/** Puts a day behind the ones of a segment. */
export function addDay(segment: WholeSegment, given: DayOfNumbers, calendar: Calendar): WholeSegment {
  const builder = new DayBuilder(segment, given, calendar);
  return builder.build();
}

class DayBuilder {
  readonly #before: WholeSegment;
  readonly #given: DayOfNumbers;
  readonly #calendar: Calendar;
  readonly #start: number;
  readonly #columns = new Map<ColumnName, number[]>(columnNames.map((name) => [name, []]));
  readonly #texts = new Map<TextField, { texts: string[]; numbers: Map<string, number> }>();
  readonly #kept: ReadonlySet<string> | undefined;

  constructor(before: WholeSegment, given: DayOfNumbers, calendar: Calendar) {
    this.#before = before;
    this.#given = given;
    this.#calendar = calendar;
    this.#start = calendar.startOf(given.day);
    this.#kept = keptPaths(given);
    for (const field of textFields) {
      const texts = [...before.texts(field)];
      this.#texts.set(field, { texts, numbers: new Map(texts.map((text, at) => [text, at + 1])) });
    }
  }

  build(): WholeSegment {
    const { day, requests, refused } = this.#given;
    let before: number | null = null;
    const visits = inOrder(this.#given.visits);
    for (const visit of visits) {
      this.#put('visit.visitor', visit.visitor === null ? 2 : visit.visitor === before ? 0 : 1);
      before = visit.visitor;
      this.#addVisit(visit);
    }
    for (const one of together(requests)) this.#addRequests(one);
    const part: DayPart = {
      day,
      start: this.#start,
      end: this.#calendar.endOf(day),
      visits: visits.length,
      views: this.#column('view.gap').length,
      nodes: this.#column('node.node').length,
      events: this.#column('event.event').length,
      requests: this.#column('request.at').length,
      refused: [...Map.groupBy(refused, ({ why }) => why)].map(([why, all]) => ({
        why,
        count: all.reduce((sum, { count }) => sum + count, 0),
      })),
      arePathsFolded: this.#kept !== undefined,
    };
    const columns = new Map<ColumnName, Ints>(
      columnNames.map((name) => [name, joinInts(this.#before.ints(name), toInts(this.#column(name)))]),
    );
    const texts = new Map(textFields.map((field) => [field, this.#texts.get(field)?.texts ?? []]));
    return wholeSegment([...this.#before.days, part], columns, texts);
  }

  #addVisit(visit: Visit): void {
    const { views } = visit;
    const first = views[0]?.at ?? visit.events[0]?.at ?? this.#start;
    const cut = views.findIndex(({ at }) => this.#calendar.dayOf(at) !== visit.day);
    this.#put('visit.start', this.#seconds(first));
    this.#put('visit.views', views.length);
    this.#put('visit.cut', Math.max(0, cut));
    this.#put('visit.bounce', isBounce(visit) ? 1 : 0);
    for (const field of [
      'source',
      'medium',
      'campaign',
      'channel',
      'country',
      'language',
      'device',
      'browser',
      'system',
      'bot',
    ] as const)
      this.#put(`visit.${field}`, this.#number(field, visit[field]));
    let before = this.#seconds(first);
    for (const view of views) {
      const at = this.#seconds(view.at);
      this.#put('view.gap', at - before);
      before = at;
      this.#addView(view);
    }
    let events = visit.events.length;
    for (const event of visit.events) this.#addEvent(event, viewIndexOf(event, views) + 1, 0);
    for (const [at, view] of views.entries())
      for (const { kind, value } of view.events) {
        this.#addEvent({ ...view, event: kind, value }, at + 1, 1);
        events += 1;
      }
    this.#put('visit.events', events);
  }

  #addView(view: View): void {
    this.#put('view.path', this.#path(view.path));
    this.#put('view.route', this.#number('route', view.route));
    this.#put('view.template', this.#number('template', view.template));
    this.#put('view.template_version', this.#number('template_version', view.templateVersion));
    this.#put('view.release', this.#number('release', view.release));
    this.#put('view.page_language', this.#number('page_language', view.pageLanguage));
    this.#put('view.seconds', whole(view.seconds));
    for (const field of ['scroll', 'lcp', 'inp', 'cls', 'ttfb'] as const) {
      const value = view[field];
      this.#put(`view.${field}`, value === null ? 0 : whole(value) + 1);
    }
    this.#put('view.interacted', view.interacted ? 1 : 0);
    this.#put('view.errors', whole(view.errors));
    this.#put('view.nodes', view.nodes.length);
    for (const { node, seen, clicks, errors } of view.nodes) {
      this.#put('node.node', this.#number('node', node));
      this.#put('node.seen', seen ? 1 : 0);
      this.#put('node.clicks', whole(clicks));
      this.#put('node.errors', whole(errors));
    }
  }

  #addEvent(event: VisitEvent, view: number, told: 0 | 1): void {
    this.#put('event.event', this.#number('event', event.event));
    this.#put('event.value', this.#number('value', event.value));
    this.#put('event.view', view);
    this.#put('event.told', told);
    this.#put('event.at', Math.max(0, Math.floor((event.at - this.#start) / 1000) + EVENTS_BEFORE));
    this.#put('event.path', this.#path(event.path));
    this.#put('event.route', this.#number('route', event.route));
    this.#put('event.template', this.#number('template', event.template));
    this.#put('event.template_version', this.#number('template_version', event.templateVersion));
    this.#put('event.release', this.#number('release', event.release));
  }

  #addRequests(one: LoggedRequests): void {
    this.#put('request.at', this.#seconds(one.at));
    this.#put('request.route', this.#number('route', one.route));
    this.#put('request.template', this.#number('template', one.template));
    this.#put('request.template_version', this.#number('template_version', one.templateVersion));
    this.#put('request.release', this.#number('release', one.release));
    this.#put('request.status', one.status);
    this.#put('request.agent_kind', this.#number('agent_kind', one.agentKind));
    this.#put('request.agent', this.#number('agent', one.agent));
    this.#put('request.path', one.path === null ? 0 : this.#path(one.path));
    this.#put('request.count', whole(one.count));
    this.#put('request.bytes', whole(one.bytes));
  }

  #column(name: ColumnName): number[] {
    return this.#columns.get(name) ?? [];
  }

  #put(name: ColumnName, value: number): void {
    this.#columns.get(name)?.push(value);
  }

  #seconds(at: number): number {
    return Math.max(0, Math.floor(at / 1000) - Math.floor(this.#start / 1000));
  }

  #path(path: string): number {
    return this.#kept && !this.#kept.has(path) ? 0 : this.#number('path', path);
  }

  #number(field: TextField, text: string | null): number {
    const known = this.#texts.get(field);
    if (text === null || !known) return 0;
    const number = known.numbers.get(text);
    if (number !== undefined) return number;
    known.texts.push(text);
    known.numbers.set(text, known.texts.length);
    return known.texts.length;
  }
}

/** By visitor, and in time; what counts without a visitor comes last. */
function inOrder(visits: readonly Visit[]): Visit[] {
  return [...visits].sort(
    (one, other) =>
      (one.visitor ?? Number.POSITIVE_INFINITY) - (other.visitor ?? Number.POSITIVE_INFINITY) ||
      (one.views[0]?.at ?? 0) - (other.views[0]?.at ?? 0),
  );
}

/** The view in which an event of the server happened: the one before it, else the first. */
function viewIndexOf(event: VisitEvent, views: readonly View[]): number {
  const before = views.findLastIndex(({ at }) => at <= event.at);
  return before === -1 && views.length > 0 ? 0 : before;
}

const whole = (value: number): number => Math.max(0, Math.round(value));

/** Requests that are alike together, as several servers count them. */
function together(requests: readonly LoggedRequests[]): LoggedRequests[] {
  const found = new Map<string, LoggedRequests>();
  for (const one of requests) {
    const { id: _, count, bytes, ...alike } = one;
    const key = JSON.stringify(Object.values(alike));
    const known = found.get(key);
    found.set(key, known ? { ...known, count: known.count + count, bytes: known.bytes + bytes } : one);
  }
  return [...found.values()].sort((one, other) => one.at - other.at);
}

/** The paths with the most views; undefined where all are kept. */
function keptPaths({ visits, requests }: DayOfNumbers): ReadonlySet<string> | undefined {
  const views = new Map<string, number>();
  for (const visit of visits) {
    for (const { path } of visit.views) views.set(path, (views.get(path) ?? 0) + 1);
    for (const { path } of visit.events) views.set(path, views.get(path) ?? 0);
  }
  for (const { path } of requests) if (path !== null) views.set(path, views.get(path) ?? 0);
  if (views.size <= MAX_PATHS) return undefined;
  const most = [...views].sort(([one, count], [other, than]) => than - count || (one < other ? -1 : 1));
  return new Set(most.slice(0, MAX_PATHS).map(([path]) => path));
}
