import { isTime } from '#model/numbers/assemble-answer.ts';
import { type Calendar, dayKey } from '#model/numbers/calendar.ts';
import { type Dimension, type TimeDimension, viewDimensions, visitDimensions } from '#model/numbers/fields.ts';
import { eventKinds, REQUEST_BUCKET } from '#model/numbers/logged.ts';
import { asksForAgents, requestFields } from '#model/numbers/measures.ts';
import type { Span } from '#model/numbers/periods.ts';
import type { Condition, Question } from '#model/numbers/question.ts';
import { shiftDate } from '#model/zoned-time.ts';
import { daysWithOffsets } from './decode-visits.ts';
import type { Ints } from './ints.ts';
import { scanPlainly } from './scan-plainly.ts';
import { type ColumnName, type DayPart, EVENTS_BEFORE, type Segment, type TextField } from './segment.ts';
import { type Needs, type Tally, vitals } from './tally.ts';

type Asked = Pick<Question, 'by' | 'filters'>;

/** Which visits of a segment reached a goal: a byte each. */
export interface Reached {
  readonly id: string;
  readonly visits: Uint8Array;
}

interface ScanOptions {
  readonly question: Asked;
  readonly needs: Needs;
  readonly span: Span;
  readonly calendar: Calendar;
  readonly tally: Tally;
  /** The goals of the site, where they are asked for. */
  readonly reachedIn?: ((segment: Segment) => Promise<readonly Reached[]>) | undefined;
}

/** Rows that are too many to count in. */
export const MAX_CELLS = 4_000_000;

export class TooManyCells extends Error {
  readonly cells: number;

  constructor(cells: number) {
    super('The question has too many rows.');
    this.cells = cells;
  }
}

const none = new Uint8Array();
const visitFields: readonly string[] = visitDimensions.filter((field) => field !== 'entry' && field !== 'exit');
const isIn = (list: readonly string[], field: string): boolean => list.includes(field);

/** The column and the texts of a dimension that a view has one value of. */
function columnOf(dimension: string): { column: ColumnName; field: TextField } {
  const field = (
    dimension === 'page' || dimension === 'entry' || dimension === 'exit' ? 'path' : dimension
  ) as TextField;
  if (isIn(visitFields, dimension)) return { column: `visit.${field}` as ColumnName, field };
  return { column: `view.${field}` as ColumnName, field };
}

const ownColumnOf = (kind: 'event' | 'request', dimension: string): ColumnName =>
  `${kind}.${dimension === 'page' ? 'path' : dimension}` as ColumnName;

/** Numbers the keys of one dimension over all segments, from 0. */
class KeyNumbers {
  readonly keys: (string | null)[] = [];
  readonly #numbers = new Map<string | null, number>();

  of(key: string | null): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.keys.length);
    this.keys.push(key);
    return this.keys.length - 1;
  }

  /** By the numbers of a segment, of which 0 is null. */
  table(texts: readonly string[]): (code: number) => number {
    const known = new Int32Array(texts.length + 1).fill(-1);
    return (code) => {
      const number = known[code] ?? -1;
      if (number >= 0) return number;
      const made = this.of(texts[code - 1] ?? null);
      known[code] = made;
      return made;
    };
  }
}

/** Counts what passes the filters in the rows it belongs to: see `answerPlainly`, which says the same at length. */
export class Scan {
  readonly #options: ScanOptions;
  readonly #dimensions: readonly Exclude<Dimension, TimeDimension>[];
  readonly #time: TimeDimension | undefined;
  readonly #timeAt: number;
  readonly #times = new KeyNumbers();
  readonly #numbers: readonly KeyNumbers[];
  /** Pairs of numbers where rows are by two dimensions. */
  readonly #pairs = new Map<number, number>();
  readonly #ofPair: [number, number][] = [];
  /** The row of the tally for a key and a time; -1 for none yet. */
  readonly #rows: Int32Array[] = [];
  #visitor = 0;
  #serial = 0;
  #seenBy = new Float64Array(64).fill(-1);

  constructor(options: ScanOptions) {
    this.#options = options;
    const { by } = options.question;
    this.#dimensions = by.filter((dimension) => !isTime(dimension));
    this.#timeAt = by.findIndex(isTime);
    this.#time = by.find(isTime);
    this.#numbers = this.#dimensions.map(() => new KeyNumbers());
  }

  /** Counts the visits that began on days from the one before the span on, and the requests of the span. */
  async add(segment: Segment): Promise<void> {
    const { span } = this.#options;
    const [first, last] = [shiftDate(span.from, -1), shiftDate(span.to, 1)];
    if (!segment.days.some(({ day }) => day >= first && day <= last)) return;
    await this.#addVisits(segment, first);
    await this.#addRequests(segment);
  }

  async #addVisits(segment: Segment, first: string): Promise<void> {
    const { question, needs, span, tally, reachedIn } = this.#options;
    const { filters } = question;
    if ([...question.by, ...filters.map(({ field }) => field)].some((field) => isIn(notOfViews, field))) return;
    const { measures } = needs;
    const needsEvents = measures.has('events') || this.#dimensions.some((one) => isIn(eventKinds, one));
    // What happened just before midnight may belong to a visit of the next day.
    const last = needsEvents ? shiftDate(span.to, 1) : span.to;
    let days = [...daysWithOffsets(segment)].filter(({ day: { day } }) => day >= first && day <= last);
    const isHourly = this.#time === 'hour';
    const needsMoments = isHourly || days.some(({ day }) => this.#isCutWithin(day));
    const needsNodes = measures.has('clicks') || this.#dimensions.includes('node');
    const needsVitals = vitals.filter((vital) => measures.has(`${vital}Count`));
    const visitFilters = filters.filter(({ field }) => isIn(visitDimensions, field));
    const viewFilters = filters.filter(({ field }) => isIn(viewDimensions, field));
    const goalFilters = filters.filter(({ field }) => field === 'goal');
    const needsGoals =
      goalFilters.length > 0 ||
      this.#dimensions.includes('goal') ||
      measures.has('conversions') ||
      measures.has('base');

    const columns = new Set<ColumnName>(['visit.visitor', 'visit.views', 'visit.cut']);
    const texts = new Set<TextField>();
    const use = (dimension: string) => {
      const { column, field } = columnOf(dimension);
      columns.add(column);
      texts.add(field);
    };
    for (const { field } of [...visitFilters, ...viewFilters]) use(field);
    for (const dimension of this.#dimensions)
      if (isIn([...visitDimensions, ...viewDimensions], dimension)) use(dimension);
    if (needsMoments) for (const column of ['visit.start', 'view.gap'] as const) columns.add(column);
    if (measures.has('bounces')) columns.add('visit.bounce');
    if (measures.has('seconds') || measures.has('ownSeconds')) columns.add('view.seconds');
    if (measures.has('scroll')) columns.add('view.scroll');
    const errorsOfViews = measures.has('errors') && !this.#dimensions.includes('node');
    if (errorsOfViews) columns.add('view.errors');
    for (const vital of needsVitals) columns.add(`view.${vital}`);
    if (needsNodes)
      for (const column of ['view.nodes', 'node.node', 'node.clicks', 'node.errors', 'node.seen'] as const)
        columns.add(column);
    if (needsNodes) texts.add('node');
    if (needsEvents) {
      for (const column of [
        'visit.events',
        'event.event',
        'event.value',
        'event.view',
        'event.told',
        'event.at',
      ] as const)
        columns.add(column);
      texts.add('event').add('value');
      const ofEvents = [...viewFilters.map(({ field }) => field), ...this.#dimensions];
      for (const field of ofEvents)
        if (isIn(viewDimensions, field)) {
          if (field !== 'page_language') columns.add(ownColumnOf('event', field));
          use(field);
        }
    }
    await segment.read([...columns], [...texts]);
    const reached = needsGoals ? ((await reachedIn?.(segment)) ?? []) : [];

    const ints = (column: ColumnName): Ints => (columns.has(column) ? segment.ints(column) : none);
    const [visitors, viewsOf, cuts] = [ints('visit.visitor'), ints('visit.views'), ints('visit.cut')];
    const [starts, gaps, bounces] = [ints('visit.start'), ints('view.gap'), ints('visit.bounce')];
    const [seconds, scrolls, errors] = [ints('view.seconds'), ints('view.scroll'), ints('view.errors')];
    const samples = needsVitals.map((vital) => ({ vital, ints: ints(`view.${vital}`), of: `${vital}Count` as const }));
    const keepsSamples = new Set(needs.vitals);
    const [nodesOf, nodes, nodeClicks] = [ints('view.nodes'), ints('node.node'), ints('node.clicks')];
    const [nodeErrors, nodeSeen] = [ints('node.errors'), ints('node.seen')];
    const [eventsOf, events, eventValues] = [ints('visit.events'), ints('event.event'), ints('event.value')];
    const [eventViews, eventsTold, eventMoments] = [ints('event.view'), ints('event.told'), ints('event.at')];
    const paths = ints('view.path');

    const testOf = (filter: Condition) => {
      const { column, field } = columnOf(filter.field);
      return { field: filter.field, ints: ints(column), passes: passingCodes(segment.texts(field), filter) };
    };
    const visitTests = visitFilters.map(testOf);
    const viewTests = viewFilters.map(testOf);
    const eventTests = viewFilters.map((filter) => ({
      ...testOf(filter),
      own: filter.field === 'page_language' ? none : ints(ownColumnOf('event', filter.field)),
    }));
    const goalNumber = this.#dimensions.indexOf('goal');
    const goalNumbers = reached.map(({ id }) => (goalNumber === -1 ? -1 : (this.#numbers[goalNumber]?.of(id) ?? -1)));
    const testsOfGoals = goalFilters.map((filter) => goalTest(filter, reached));
    const isEachReached = goalNumber !== -1 || goalFilters.some(isForGoals);

    if (!isHourly && !needsEvents && !needsNodes && !needsGoals && this.#dimensions.length < 2) {
      const wholeDays = days.filter(({ day }) => !this.#isCutWithin(day));
      const [dimension] = this.#dimensions;
      const keys = dimension === undefined ? undefined : columnOf(dimension);
      const isPlain = keys === undefined || isIn([...visitDimensions, ...viewDimensions], dimension ?? '');
      if (isPlain) {
        const table = keys && this.#numbers[0]?.table(segment.texts(keys.field));
        const times: number[] = [];
        const timeOf = (time: number) => {
          if (time < 0) return -1;
          if (!times.includes(time)) times.push(time);
          return times.indexOf(time);
        };
        const placed = wholeDays.map(({ day, from }) => {
          const place = this.#placesOf(day);
          return { day, ...from, times: [timeOf(place(0, 0)), timeOf(place(1, 0))] as const };
        });
        scanPlainly({
          days: placed,
          columns: {
            ...{ visitors, viewsOf, cuts, bounces, seconds, scrolls },
            errors: errorsOfViews ? errors : none,
            samples,
          },
          visitTests: visitTests.map(({ field, ...test }) => ({
            ...test,
            of: field === 'entry' || field === 'exit' ? field : 'visit',
          })),
          viewTests,
          keys: {
            of: plainPlaceOf(dimension),
            ints: keys ? ints(keys.column) : none,
            count: keys ? segment.texts(keys.field).length + 1 : 1,
          },
          times: Math.max(1, times.length),
          ...{ needs, tally },
          rowOf: (key, time) => this.#row(table ? table(key) : 0, times[time] ?? 0),
        });
        days = days.filter(({ day }) => this.#isCutWithin(day));
        if (days.length === 0) return;
      }
    }

    /** Of each dimension: the numbers of the keys of a view, put into a list. */
    let [visit, view, firstView, endOfViews] = [0, 0, 0, 0];
    let [firstNode, endOfNodes, firstEvent, endOfEvents] = [0, 0, 0, 0];
    const readers = this.#dimensions.map((dimension, at) => {
      const numbers = this.#numbers[at] as KeyNumbers;
      if (dimension === 'goal')
        return (into: number[], isForAll: boolean) => {
          for (const [goal, { visits }] of reached.entries())
            if (isForAll || visits[visit] === 1) into.push(goalNumbers[goal] ?? -1);
        };
      if (dimension === 'node') {
        const table = numbers.table(segment.texts('node'));
        return (into: number[]) => {
          for (let node = firstNode; node < endOfNodes; node++) addOnce(into, table(nodes[node] ?? 0));
        };
      }
      if (dimension === 'entry' || dimension === 'exit') {
        const table = numbers.table(segment.texts('path'));
        return (into: number[]) => {
          into.push(table(paths[dimension === 'entry' ? firstView : endOfViews - 1] ?? 0));
        };
      }
      if (isIn(eventKinds, dimension)) {
        const table = numbers.table(segment.texts('value'));
        const kind = segment.texts('event').indexOf(dimension) + 1;
        return (into: number[]) => {
          if (kind === 0) return;
          for (let event = firstEvent; event < endOfEvents; event++)
            if (events[event] === kind && eventViews[event] === view - firstView + 1)
              addOnce(into, table(eventValues[event] ?? 0));
        };
      }
      const { column, field } = columnOf(dimension);
      const [codes, table] = [ints(column), numbers.table(segment.texts(field))];
      if (isIn(visitFields, dimension)) return (into: number[]) => void into.push(table(codes[visit] ?? 0));
      return (into: number[]) => void into.push(table(codes[view] ?? 0));
    });
    const eventReaders = this.#dimensions.map((dimension, at) => {
      const numbers = this.#numbers[at] as KeyNumbers;
      const reader = readers[at];
      if (dimension === 'goal') return (into: number[]) => reader?.(into, false);
      if (isIn(visitDimensions, dimension))
        return (into: number[]) => {
          if (endOfViews > firstView) reader?.(into, false);
        };
      if (isIn(eventKinds, dimension)) {
        const table = numbers.table(segment.texts('value'));
        const kind = segment.texts('event').indexOf(dimension) + 1;
        return (into: number[], event: number) => {
          if (kind !== 0 && events[event] === kind) into.push(table(eventValues[event] ?? 0));
        };
      }
      if (!isIn(viewDimensions, dimension)) return () => undefined;
      const { column, field } = columnOf(dimension);
      const table = numbers.table(segment.texts(field));
      if (dimension === 'page_language') {
        const languages = ints(column);
        return (into: number[], event: number) => {
          if (eventsTold[event] === 1) into.push(table(languages[firstView + (eventViews[event] ?? 1) - 1] ?? 0));
        };
      }
      const own = ints(ownColumnOf('event', dimension));
      return (into: number[], event: number) => void into.push(table(own[event] ?? 0));
    });

    const [ones, others]: [number[], number[]] = [[], []];
    const keys: number[] = [];
    const [oneReader, otherReader] = readers;
    const [oneOfEvent, otherOfEvent] = eventReaders;
    const combine = () => {
      keys.length = 0;
      if (!otherReader) {
        for (const one of ones) keys.push(one);
        return;
      }
      for (const one of ones) for (const other of others) keys.push(this.#pair(one, other));
    };
    const readKeys = (isForAll: boolean) => {
      if (!oneReader) {
        keys.length = 1;
        keys[0] = 0;
        return;
      }
      ones.length = 0;
      others.length = 0;
      oneReader(ones, isForAll);
      otherReader?.(others, isForAll);
      combine();
    };
    const readKeysOfEvent = (event: number) => {
      if (!oneOfEvent) {
        keys.length = 1;
        keys[0] = 0;
        return;
      }
      ones.length = 0;
      others.length = 0;
      oneOfEvent(ones, event);
      otherOfEvent?.(others, event);
      combine();
    };

    /** What the visit has in the rows of its keys. */
    const own = new VisitRows();
    const base = new VisitRows();
    const needsBase = measures.has('base');
    const nodeDimension = this.#dimensions.indexOf('node');

    for (const { day, from } of days) {
      const place = this.#placesOf(day);
      let [nextView, nextNode, nextEvent] = [from.views, from.nodes, from.events];
      const endOfVisits = from.visits + day.visits;
      for (visit = from.visits; visit < endOfVisits; visit++) {
        const visitor = visitors[visit] ?? 0;
        if (visitor === 1) this.#visitor += 1;
        firstView = nextView;
        endOfViews = firstView + (viewsOf[visit] ?? 0);
        nextView = endOfViews;
        firstEvent = nextEvent;
        endOfEvents = firstEvent + (needsEvents ? (eventsOf[visit] ?? 0) : 0);
        nextEvent = endOfEvents;
        const nodesBefore = nextNode;
        if (needsNodes) for (let at = firstView; at < endOfViews; at++) nextNode += nodesOf[at] ?? 0;
        let couldReach = true;
        for (const { field, ints: codes, passes } of visitTests) {
          const at = field === 'entry' ? firstView : field === 'exit' ? endOfViews - 1 : visit;
          if (endOfViews === firstView || passes[codes[at] ?? 0] !== 1) {
            couldReach = false;
            break;
          }
        }
        if (!couldReach) continue;
        let passes = true;
        for (const { isOptional, test } of testsOfGoals) {
          if (test(visit)) continue;
          passes = false;
          if (!isOptional) couldReach = false;
        }
        if (!couldReach) continue;
        const cut = cuts[visit] ?? 0;
        let second = needsMoments ? (starts[visit] ?? 0) : 0;
        let lastPlace = -1;
        this.#serial += 1;
        own.begin(this.#serial);
        base.begin(this.#serial);
        endOfNodes = nodesBefore;
        for (view = firstView; view < endOfViews; view++) {
          if (needsMoments) second += gaps[view] ?? 0;
          if (needsNodes) {
            firstNode = endOfNodes;
            endOfNodes = firstNode + (nodesOf[view] ?? 0);
          }
          let isOwn = true;
          for (const { ints: codes, passes: passing } of viewTests)
            if (passing[codes[view] ?? 0] !== 1) {
              isOwn = false;
              break;
            }
          if (!isOwn) continue;
          const time = place(cut > 0 && view - firstView >= cut ? 1 : 0, second);
          if (needsBase && visitor !== 2) {
            readKeys(true);
            for (const key of keys) base.add(key, time, 0, view - firstView);
          }
          if (!passes) continue;
          readKeys(false);
          const isLast = view === endOfViews - 1;
          if (isLast) lastPlace = time;
          for (const key of keys) {
            own.add(key, time, seconds[view] ?? 0, view - firstView);
            if (isLast) own.markLast(key);
            if (time < 0) continue;
            const row = this.#row(key, time);
            const { sums } = tally;
            sums.views[row] = (sums.views[row] ?? 0) + 1;
            sums.seconds[row] = (sums.seconds[row] ?? 0) + (seconds[view] ?? 0);
            const scroll = scrolls[view] ?? 0;
            if (scroll > 0) {
              sums.scroll[row] = (sums.scroll[row] ?? 0) + scroll - 1;
              sums.scrollCount[row] = (sums.scrollCount[row] ?? 0) + 1;
            }
            if (errorsOfViews) sums.errors[row] = (sums.errors[row] ?? 0) + (errors[view] ?? 0);
            for (const { vital, ints: values, of } of samples) {
              const value = values[view] ?? 0;
              if (value === 0) continue;
              sums[of][row] = (sums[of][row] ?? 0) + 1;
              if (keepsSamples.has(vital)) tally.addSample(vital, row, value - 1);
            }
            if (needsNodes)
              for (let node = firstNode; node < endOfNodes; node++) {
                if (
                  nodeDimension !== -1 &&
                  !this.#isOf(key, nodeDimension, segment.texts('node')[(nodes[node] ?? 0) - 1] ?? null)
                )
                  continue;
                sums.clicks[row] = (sums.clicks[row] ?? 0) + (nodeClicks[node] ?? 0);
                if (nodeDimension === -1) continue;
                sums.errors[row] = (sums.errors[row] ?? 0) + (nodeErrors[node] ?? 0);
                sums.seen[row] = (sums.seen[row] ?? 0) + (nodeSeen[node] ?? 0);
              }
          }
        }
        if (visitor !== 2) {
          for (let at = 0; at < base.length; at++) {
            const time = base.times[at] ?? -1;
            if (time < 0) continue;
            const row = this.#row(base.keys[at] ?? 0, time);
            tally.sums.base[row] = (tally.sums.base[row] ?? 0) + 1;
          }
          if (passes) {
            const isReached = isEachReached || reached.some(({ visits }) => visits[visit] === 1);
            for (let at = 0; at < own.length; at++) {
              const key = own.keys[at] ?? 0;
              const isExit = own.hasLast[at] === 1;
              if (isExit && lastPlace >= 0) {
                const row = this.#row(key, lastPlace);
                tally.sums.exits[row] = (tally.sums.exits[row] ?? 0) + 1;
              }
              const time = own.times[at] ?? -1;
              if (time < 0) continue;
              const row = this.#row(key, time);
              const { sums } = tally;
              sums.visits[row] = (sums.visits[row] ?? 0) + 1;
              sums.ownViews[row] = (sums.ownViews[row] ?? 0) + (own.counts[at] ?? 0);
              sums.ownSeconds[row] = (sums.ownSeconds[row] ?? 0) + (own.seconds[at] ?? 0);
              if (own.firsts[at] === 0) {
                sums.began[row] = (sums.began[row] ?? 0) + 1;
                sums.bounces[row] = (sums.bounces[row] ?? 0) + (bounces[visit] ?? 0);
              }
              if (isReached) sums.conversions[row] = (sums.conversions[row] ?? 0) + 1;
              // Those whose first view here is after midnight are visitors of that day too.
              const isLate = cut > 0 && (own.firsts[at] ?? 0) >= cut ? 1 : 0;
              const by = this.#visitor * 2 + isLate;
              if (row >= this.#seenBy.length) this.#growSeen(row);
              if (this.#seenBy[row] !== by) {
                this.#seenBy[row] = by;
                sums.visitors[row] = (sums.visitors[row] ?? 0) + 1;
              }
            }
          }
        }
        if (!needsEvents || !passes || !measures.has('events')) continue;
        for (let event = firstEvent; event < endOfEvents; event++) {
          const told = eventsTold[event] === 1;
          const ofView = firstView + (eventViews[event] ?? 0) - 1;
          let isOwn = true;
          for (const { field, ints: codes, own: ownCodes, passes: passing } of eventTests) {
            const code = field === 'page_language' ? (told ? (codes[ofView] ?? 0) : -1) : (ownCodes[event] ?? 0);
            if (code === -1 || passing[code] !== 1) {
              isOwn = false;
              break;
            }
          }
          if (!isOwn) continue;
          const moment = (eventMoments[event] ?? 0) - EVENTS_BEFORE;
          const time = place(moment < 0 ? 2 : moment >= (day.end - day.start) / 1000 ? 1 : 0, moment);
          if (time < 0) continue;
          readKeysOfEvent(event);
          for (const key of keys) {
            const row = this.#row(key, time);
            tally.sums.events[row] = (tally.sums.events[row] ?? 0) + 1;
          }
        }
      }
    }
  }

  async #addRequests(segment: Segment): Promise<void> {
    const { question, needs, span, tally } = this.#options;
    if (!needs.measures.has('requests') && !needs.measures.has('bytes')) return;
    const { filters, by } = question;
    const known = [...requestFields, 'page'];
    const fields = [...filters.map(({ field }) => field), ...this.#dimensions];
    // Their numbers are unknown then, whatever is found.
    if (fields.some((field) => !known.includes(field))) return;
    const columns = new Set<ColumnName>(['request.at', 'request.agent_kind', 'request.count', 'request.bytes']);
    const texts = new Set<TextField>(['agent_kind']);
    for (const field of fields) {
      columns.add(ownColumnOf('request', field));
      if (field !== 'status') texts.add((field === 'page' ? 'path' : field) as TextField);
    }
    await segment.read([...columns], [...texts]);
    const textsOf = (field: string) => segment.texts((field === 'page' ? 'path' : field) as TextField);
    const [moments, kinds] = [segment.ints('request.at'), segment.ints('request.agent_kind')];
    const [counts, bytes] = [segment.ints('request.count'), segment.ints('request.bytes')];
    const browser = segment.texts('agent_kind').indexOf('browser') + 1;
    const isOfBrowsers = !asksForAgents({ by, filters });
    const tests = filters.map((filter) => {
      const codes = segment.ints(ownColumnOf('request', filter.field));
      if (filter.field === 'status') return (at: number) => passes(String(codes[at]), filter);
      const passing = passingCodes(textsOf(filter.field), filter);
      return (at: number) => passing[codes[at] ?? 0] === 1;
    });
    const readers = this.#dimensions.map((dimension, index) => {
      const numbers = this.#numbers[index] as KeyNumbers;
      const codes = segment.ints(ownColumnOf('request', dimension));
      if (dimension === 'status') return (at: number) => numbers.of(String(codes[at]));
      const table = numbers.table(textsOf(dimension));
      return (at: number) => table(codes[at] ?? 0);
    });
    const [one, other] = readers;
    for (const { day, from } of daysWithOffsets(segment)) {
      if (day.day < span.from || day.day > span.to) continue;
      const place = this.#placesOf(day);
      for (let at = from.requests; at < from.requests + day.requests; at++) {
        if (isOfBrowsers && kinds[at] !== browser) continue;
        if (!tests.every((test) => test(at))) continue;
        const time = place(0, moments[at] ?? 0);
        if (time < 0) continue;
        const key = !one ? 0 : other ? this.#pair(one(at), other(at)) : one(at);
        const row = this.#row(key, time);
        const { sums } = tally;
        sums.requests[row] = (sums.requests[row] ?? 0) + (counts[at] ?? 0);
        sums.bytes[row] = (sums.bytes[row] ?? 0) + (bytes[at] ?? 0);
      }
    }
  }

  /** Whether the span begins or ends within a day or the one after it. */
  #isCutWithin({ day, start, end }: DayPart): boolean {
    const { span, calendar } = this.#options;
    const next = calendar.endOf(shiftDate(day, 1));
    return [span.start, span.end].some((at) => at > start && at < next && at !== end);
  }

  /** Finds the number of the time of what is so many seconds after a day begins, on it (0), the next one (1) or the one before (2); -1 outside of the span. */
  #placesOf({ day, start, end }: DayPart): (on: number, second: number) => number {
    const { span, calendar } = this.#options;
    const time = this.#time;
    const whole = Math.floor(start / 1000) * 1000;
    const spans = [day, shiftDate(day, 1), shiftDate(day, -1)].map((one, at) => {
      const [from, to] =
        at === 0 ? [start, end] : at === 1 ? [end, calendar.endOf(one)] : [calendar.startOf(one), start];
      const isWhole = span.start <= from && to <= span.end;
      const isPart = !isWhole && from < span.end && span.start < to;
      const number = time === undefined ? 0 : time === 'hour' ? -1 : this.#times.of(dayKey(time, one, calendar));
      return { isWhole, isPart, number };
    });
    const hours = new Map<number, number>();
    const hourAt = (second: number): number => {
      const quarter = Math.floor((whole + second * 1000) / REQUEST_BUCKET);
      const known = hours.get(quarter);
      if (known !== undefined) return known;
      const number = this.#times.of(calendar.hourOf(quarter * REQUEST_BUCKET));
      hours.set(quarter, number);
      return number;
    };
    return (on, second) => {
      const part = spans[on];
      if (!part || !(part.isWhole || part.isPart)) return -1;
      if (part.isPart) {
        const at = whole + second * 1000;
        if (at < span.start || at >= span.end) return -1;
      }
      return time === 'hour' ? hourAt(second) : part.number;
    };
  }

  #pair(one: number, other: number): number {
    const id = one * 67_108_864 + other;
    const known = this.#pairs.get(id);
    if (known !== undefined) return known;
    const number = this.#ofPair.length;
    this.#pairs.set(id, number);
    this.#ofPair.push([one, other]);
    return number;
  }

  #keysOfNumber(key: number): (string | null)[] {
    const [one, other] = this.#numbers;
    if (!one) return [];
    if (!other) return [one.keys[key] ?? null];
    const [first, second] = this.#ofPair[key] ?? [0, 0];
    return [one.keys[first] ?? null, other.keys[second] ?? null];
  }

  #isOf(key: number, dimension: number, text: string | null): boolean {
    const number = this.#dimensions.length < 2 ? key : (this.#ofPair[key]?.[dimension] ?? -1);
    return this.#numbers[dimension]?.keys[number] === text;
  }

  #row(key: number, time: number): number {
    let rows = this.#rows[time];
    if (!rows || key >= rows.length) {
      const more = new Int32Array(Math.max(16, (rows?.length ?? 0) * 2, key + 1)).fill(-1);
      if (rows) more.set(rows);
      this.#rows[time] = more;
      rows = more;
    }
    const known = rows[key] ?? -1;
    if (known >= 0) return known;
    const keys = this.#keysOfNumber(key);
    if (this.#timeAt !== -1) keys.splice(this.#timeAt, 0, this.#times.keys[time] ?? null);
    const row = this.#options.tally.rowOf(keys);
    if (row > MAX_CELLS) throw new TooManyCells(row);
    rows[key] = row;
    return row;
  }

  #growSeen(row: number): void {
    const more = new Float64Array(Math.max(row + 1, this.#seenBy.length * 2)).fill(-1);
    more.set(this.#seenBy);
    this.#seenBy = more;
  }
}

function plainPlaceOf(dimension: string | undefined) {
  if (dimension === undefined) return 'nothing';
  if (dimension === 'entry' || dimension === 'exit') return dimension;
  return isIn(visitFields, dimension) ? 'visit' : 'view';
}

const notOfViews: readonly string[] = ['status', 'agent', 'agent_kind'];

/** The rows of one visit, by the numbers of their keys. */
class VisitRows {
  readonly keys: number[] = [];
  /** When its first view in the row was, and which of its views that is. */
  readonly times: number[] = [];
  readonly firsts: number[] = [];
  readonly counts: number[] = [];
  readonly seconds: number[] = [];
  readonly hasLast: number[] = [];
  length = 0;
  #serial = 0;
  #places = new Int32Array(64);
  #serials = new Float64Array(64);

  begin(serial: number): void {
    this.length = 0;
    this.#serial = serial;
  }

  add(key: number, time: number, seconds: number, index: number): void {
    if (key >= this.#places.length) this.#grow(key);
    if (this.#serials[key] !== this.#serial) {
      this.#serials[key] = this.#serial;
      this.#places[key] = this.length;
      const at = this.length;
      this.length += 1;
      this.keys[at] = key;
      this.times[at] = time;
      this.firsts[at] = index;
      this.counts[at] = 0;
      this.seconds[at] = 0;
      this.hasLast[at] = 0;
    }
    const at = this.#places[key] ?? 0;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.seconds[at] = (this.seconds[at] ?? 0) + seconds;
  }

  markLast(key: number): void {
    this.hasLast[this.#places[key] ?? 0] = 1;
  }

  #grow(key: number): void {
    const length = Math.max(key + 1, this.#places.length * 2);
    const places = new Int32Array(length);
    places.set(this.#places);
    this.#places = places;
    const serials = new Float64Array(length);
    serials.set(this.#serials);
    this.#serials = serials;
  }
}

/** 1 for each number of a text that passes; 0 is null. */
function passingCodes(texts: readonly string[], filter: Condition): Uint8Array {
  const passing = new Uint8Array(texts.length + 1);
  const wanted = new Set(filter.values);
  const parts = filter.values.flatMap((value) => (value === null ? [] : [value.toLowerCase()]));
  const passesText = (text: string | null) => {
    if (filter.how === 'is') return wanted.has(text);
    if (filter.how === 'not') return !wanted.has(text);
    if (text === null) return false;
    const lower = text.toLowerCase();
    return parts.some((part) => lower.includes(part));
  };
  passing[0] = passesText(null) ? 1 : 0;
  for (const [at, text] of texts.entries()) passing[at + 1] = passesText(text) ? 1 : 0;
  return passing;
}

function passes(text: string, filter: Condition): boolean {
  return passingCodes([text], filter)[1] === 1;
}

const isForGoals = ({ how, values }: Condition): boolean => how !== 'not' && values.some((value) => value !== null);

/** A filter that names goals is left out where it is counted how many visits could have reached them. */
function goalTest(filter: Condition, reached: readonly Reached[]) {
  const passing = passingCodes(
    reached.map(({ id }) => id),
    { ...filter, how: filter.how === 'has' ? 'has' : 'is' },
  );
  const test = (visit: number) => {
    let hasReached = false;
    let isAny = false;
    for (const [goal, { visits }] of reached.entries()) {
      if (visits[visit] !== 1) continue;
      hasReached = true;
      if (passing[goal + 1] === 1) isAny = true;
    }
    if (!hasReached && passing[0] === 1) isAny = true;
    return filter.how === 'not' ? !isAny : isAny;
  };
  return { isOptional: isForGoals(filter), test };
}

function addOnce(into: number[], number: number): void {
  if (!into.includes(number)) into.push(number);
}
