import { shiftDate } from '#model/zoned-time.ts';
import { NO_PERSON } from './agents.ts';
import type { Calendar } from './calendar.ts';
import { isNoPerson } from './is-no-person.ts';
import type { Logged, LoggedEvent, LoggedRefused, LoggedRequests, LoggedView, Visitor } from './logged.ts';
import { channelOf } from './sources.ts';
import type { View, Visit, VisitEvent } from './visit.ts';

/** A visit ends with so much silence of its visitor. */
export const SILENCE = 30 * 60_000;

/** A visit as the log gives it. */
export interface DerivedVisit extends Visit {
  /** The last sign of life, in ms since 1970: a visit may go on for {@link SILENCE} after it. */
  readonly lastAt: number;
}

export interface Derived {
  /**
   * Visits of people, in the order in which they begin. Views without a visitor are among them, each by itself, with
   * `visitor: null`; so are events that belong to no visit, without views.
   */
  readonly visits: readonly DerivedVisit[];
  /** The same of bots: `bot` names which. */
  readonly bots: readonly DerivedVisit[];
  /** Each once. */
  readonly requests: readonly LoggedRequests[];
  readonly refused: readonly LoggedRefused[];
}

/** A view of the log with its messages put together. */
interface Gathered {
  /** Of its first message, which tells who it was and where from. */
  readonly first: LoggedView;
  /** The message that counts. */
  readonly top: LoggedView;
  readonly bot: string | null;
  readonly lastAt: number;
}

/** A visit in the making. */
interface Run {
  readonly first: LoggedView;
  readonly views: Gathered[];
  readonly events: LoggedEvent[];
  lastAt: number;
}

/**
 * Makes visits of what was logged, in any order and with any repetition. Of a view the message with the highest number
 * counts, and the earliest gives its moment, visitor, source and browser. Messages are signs of life.
 */
export function deriveVisits(logged: Iterable<Logged>, calendar: Pick<Calendar, 'dayOf'>): Derived {
  const views = new Map<string, Gathered>();
  const events = new Map<string, LoggedEvent>();
  const requests = new Map<string, LoggedRequests>();
  const refused = new Map<string, LoggedRefused>();
  for (const one of logged) {
    if (one.kind === 'view') views.set(one.id, gather(views.get(one.id), one));
    else if (one.kind === 'event') keepFirst(events, one);
    else if (one.kind === 'requests') keepFirst(requests, one);
    else keepFirst(refused, one);
  }
  const personOf = personsOf(views.values(), events.values(), calendar);
  const persons = new Map<string, Run[]>();
  const runs: Run[] = [];
  const begin = (view: Gathered) => {
    const run = { first: view.first, views: [view], events: [], lastAt: view.lastAt };
    runs.push(run);
    return run;
  };
  for (const view of [...views.values()].sort((one, other) => inLine(one.first, other.first))) {
    const person = personOf(view.first);
    const own = person === null ? undefined : persons.get(person);
    const running = own?.at(-1);
    if (running && view.first.at - running.lastAt < SILENCE) {
      running.views.push(view);
      running.lastAt = Math.max(running.lastAt, view.lastAt);
    } else if (own) own.push(begin(view));
    else if (person === null) begin(view);
    else persons.set(person, [begin(view)]);
  }
  const alone: LoggedEvent[] = [];
  for (const event of [...events.values()].sort(inLine)) {
    const person = personOf(event);
    const run = person === null ? undefined : runAt(persons.get(person) ?? [], event.at);
    if (run) run.events.push(event);
    else alone.push(event);
  }
  const made = [
    ...runs.map((run) => visitOf(run, calendar)),
    ...alone.map((event) => visitOfEvent(event, calendar)),
  ].sort((one, other) => beginOf(one) - beginOf(other));
  return {
    visits: made.filter(({ bot }) => bot === null),
    bots: made.filter(({ bot }) => bot !== null),
    requests: [...requests.values()].sort(inLine),
    refused: [...refused.values()].sort(inLine),
  };
}

function gather(known: Gathered | undefined, view: LoggedView): Gathered {
  if (!known) return { first: view, top: view, bot: view.bot, lastAt: view.at };
  return {
    first: isBefore(view, known.first) ? view : known.first,
    top:
      view.message > known.top.message || (view.message === known.top.message && isBefore(view, known.top))
        ? view
        : known.top,
    bot: smaller(known.bot, view.bot),
    lastAt: Math.max(known.lastAt, view.at),
  };
}

/** Whether one message is the earlier of two. Two of one moment and number are told apart by what they say. */
function isBefore(one: LoggedView, other: LoggedView): boolean {
  if (one.at !== other.at) return one.at < other.at;
  if (one.message !== other.message) return one.message < other.message;
  return JSON.stringify(one) < JSON.stringify(other);
}

function keepFirst<T extends { readonly id: string; readonly at: number }>(known: Map<string, T>, one: T): void {
  const other = known.get(one.id);
  if (!other || one.at < other.at || (one.at === other.at && JSON.stringify(one) < JSON.stringify(other))) {
    known.set(one.id, one);
  }
}

function smaller(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/**
 * Returns a function that names the person behind an event. A hash is of one day; where an event has the hash of the
 * day before, too, both are one person.
 */
function personsOf(
  views: Iterable<Gathered>,
  events: Iterable<LoggedEvent>,
  calendar: Pick<Calendar, 'dayOf'>,
): (who: Visitor & { readonly at: number }) => string | null {
  const before = new Map<string, string>();
  const keyOf = (who: Visitor & { readonly at: number }) => `${calendar.dayOf(who.at)}/${who.visitor}`;
  const note = (who: Visitor & { readonly at: number }) => {
    if (who.visitor === null || who.visitorBefore === null) return;
    const key = keyOf(who);
    const earlier = `${shiftDate(calendar.dayOf(who.at), -1)}/${who.visitorBefore}`;
    before.set(key, smaller(before.get(key) ?? null, earlier) ?? earlier);
  };
  for (const { first } of views) note(first);
  for (const event of events) note(event);
  return (who) => {
    if (who.visitor === null) return null;
    let key = keyOf(who);
    for (let earlier = before.get(key); earlier !== undefined; earlier = before.get(key)) key = earlier;
    return key;
  };
}

/** Returns the visit an event happened in: up to the silence that ends it, or that long before it begins. */
function runAt(runs: readonly Run[], at: number): Run | undefined {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((runs[middle]?.first.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [runs[low - 1], runs[low]];
  if (before && at - before.lastAt < SILENCE) return before;
  return after && after.first.at - at < SILENCE ? after : undefined;
}

function visitOf({ first, views, events, lastAt }: Run, calendar: Pick<Calendar, 'dayOf'>): DerivedVisit {
  const { source, medium, campaign, country, language, device, browser, system } = first;
  const known = new Set(events.map(({ event, value }) => `${event} ${value}`));
  const shown = views.map((view) => viewOf(view, known));
  return {
    day: calendar.dayOf(first.at),
    visitor: first.visitor,
    source,
    medium,
    campaign,
    channel: channelOf(first),
    country,
    language,
    device,
    browser,
    system,
    bot: [...views, ...events].map(({ bot }) => bot).reduce(smaller, null) ?? (isNoPerson(shown) ? NO_PERSON : null),
    views: shown,
    events: events.map(eventOf),
    lastAt,
  };
}

/** An event that belongs to no visit. */
function visitOfEvent(event: LoggedEvent, calendar: Pick<Calendar, 'dayOf'>): DerivedVisit {
  return {
    day: calendar.dayOf(event.at),
    visitor: null,
    source: null,
    medium: null,
    campaign: null,
    channel: 'direct',
    country: null,
    language: null,
    device: null,
    browser: null,
    system: null,
    bot: event.bot,
    views: [],
    events: [eventOf(event)],
    lastAt: event.at,
  };
}

/** What the server saw happen too, such as a file that was downloaded, the page's word doesn't count again. */
function viewOf({ first, top }: Gathered, known: ReadonlySet<string>): View {
  return {
    id: first.id,
    at: first.at,
    path: first.path,
    pageLanguage: first.pageLanguage,
    route: first.route,
    template: first.template,
    templateVersion: first.templateVersion,
    release: first.release,
    seconds: top.seconds,
    scroll: top.scroll,
    lcp: top.lcp,
    inp: top.inp,
    ttfb: top.ttfb,
    cls: top.cls,
    interacted: top.interacted,
    errors: top.errors,
    nodes: top.nodes,
    events: top.events.filter(({ kind, value }) => !known.has(`${kind} ${value}`)),
  };
}

function eventOf({ at, path, event, value, route, template, templateVersion, release }: LoggedEvent): VisitEvent {
  return { at, path, event, value, route, template, templateVersion, release };
}

const beginOf = ({ views, events }: Visit): number => views[0]?.at ?? events[0]?.at ?? 0;

function inLine(
  one: { readonly at: number; readonly id: string },
  other: { readonly at: number; readonly id: string },
): number {
  return one.at - other.at || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}
