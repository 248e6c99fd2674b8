import { idOf, isTime, matchesSearch, sorterOf } from '../assemble-answer.ts';
import { type Calendar, dayKey, daysOf } from '../calendar.ts';
import type { Metric } from '../fields.ts';
import { agentFields, requestsKnow } from '../measures.ts';
import { pairKeys, periodsOf, type Span, timeKeys } from '../periods.ts';
import type { Answer, AnswerRow, Question, Values } from '../question.ts';
import { type DaySum, type ImportedDimension, importedDimensions, type SumName, sumNames } from './imported.ts';

/** Reads what was imported of days, both included. */
export type FindImported = (
  from: string,
  to: string,
  dimension: ImportedDimension | null,
) => Promise<readonly DaySum[]>;

export interface Imported {
  /** The days that were imported; none of them has own counts. */
  readonly days: ReadonlySet<string>;
  readonly find: FindImported;
}

export interface ImportedOptions {
  readonly now: number;
  readonly calendar: Calendar;
  /** The first day with own counts. */
  readonly firstDay: string | null;
  /** Answers from what the site counted itself. */
  readonly answer: (question: Question) => Promise<Answer>;
}

type Sums = Readonly<Record<SumName, number | null>>;
type Key = string | null;

/** Sums, and of each pair the sums of those days alone that know both. */
interface Added {
  readonly sums: Sums;
  readonly pairs: Readonly<Record<Paired, readonly [number, number] | null>>;
}

const plain = [
  'views',
  'visits',
  'visitors',
  'entries',
  'exits',
  'requests',
  'bytes',
  'events',
  'errors',
  'clicks',
] as const;
/** Metrics that are worked out of two sums. */
const paired = {
  bounce_rate: ['bounces', 'entries'],
  time: ['visit_seconds', 'visits'],
  time_on_page: ['seconds', 'views'],
  views_per_visit: ['visit_views', 'visits'],
  unconfirmed: ['requests', 'views'],
} as const satisfies Partial<Record<Metric, readonly [SumName, SumName]>>;
type Plain = (typeof plain)[number];
type Paired = keyof typeof paired;
const pairedNames = Object.keys(paired) as Paired[];
const summedMetrics: readonly Metric[] = [...plain, ...pairedNames];

const isPlain = (metric: Metric): metric is Plain => (plain as readonly Metric[]).includes(metric);
const isPaired = (metric: Metric): metric is Paired => Object.hasOwn(paired, metric);
const isImportable = (dimension: string): dimension is ImportedDimension =>
  (importedDimensions as readonly string[]).includes(dimension);

/**
 * Answers a question from own counts and imported days together. Imported days know sums by one dimension: where a
 * question asks for more, such as two filters or hours, they are unknown, and their rows null. A note says that the
 * period has imported days.
 */
export async function answerWithImported(
  asked: Question,
  imported: Imported,
  options: ImportedOptions,
): Promise<Answer> {
  const { calendar, now, firstDay } = options;
  const firstImported = [...imported.days].reduce<string | null>(
    (first, day) => (first === null || day < first ? day : first),
    null,
  );
  const isAll = 'last' in asked.period && asked.period.last === 'all';
  const first = firstImported !== null && (firstDay === null || firstImported < firstDay) ? firstImported : firstDay;
  const question: Question =
    isAll && first !== null
      ? { ...asked, period: { from: first, to: calendar.dayOf(now) }, compare: undefined }
      : asked;
  const periods = periodsOf(question, { now, calendar, firstDay });
  const { period, compared } = periods;
  const isImported = (span: Span | undefined) =>
    span !== undefined && daysOfSpan(span, imported.days, calendar).length > 0;
  if (!isImported(period) && !isImported(compared)) return options.answer(question);

  const metrics = [...new Set([...question.metrics, ...summedMetrics])];
  const whole: Question = { ...question, metrics, sort: undefined, search: '', page: 1, size: Number.MAX_SAFE_INTEGER };
  const own = await options.answer(whole);
  const sums = await sumsOf(question, period, imported, calendar);
  const otherSums = compared && (await sumsOf(question, compared, imported, calendar));
  const ownRows = new Map(own.rows.map((row) => [idOf(row.keys), row]));
  const none = metrics.map((metric) => (isPlain(metric) && isKnown(metric, question) ? 0 : null));
  /** Puts together what the site counted and what was imported; `isOwn` where some of the days are its own. */
  const merge = (values: Values | undefined, isOwn: boolean, added: Added | undefined): Values => {
    const known = isOwn ? (values ?? none) : undefined;
    if (!added) return question.metrics.map((metric) => known?.[metrics.indexOf(metric)] ?? null);
    const all = known ? add(added, ownSums(metrics, known)) : added;
    return question.metrics.map((metric) =>
      isPlain(metric) || isPaired(metric) ? measure(metric, all) : (known?.[metrics.indexOf(metric)] ?? null),
    );
  };
  const mergeRow = (values: Values | undefined, keys: readonly Key[], of: SumsByRow) =>
    merge(values, of.hasOwnDays(keys), of.rows.get(idOf(keys)));

  const time = question.by.find(isTime);
  const pairs = time && pairKeys(time, periods, calendar);
  const isOfTimeAlone = time !== undefined && question.by.length === 1;
  const end = Math.min(period.end, Math.max(now + 1, period.start));
  const keys: readonly (readonly Key[])[] = isOfTimeAlone
    ? timeKeys(time, { ...period, end }, calendar).map((key) => [key])
    : [...new Map([...own.rows.map((row) => row.keys), ...sums.keys].map((each) => [idOf(each), each])).values()];
  const rows = (question.by.length === 0 ? [] : keys)
    .map((each): AnswerRow => {
      const row = ownRows.get(idOf(each));
      const values = mergeRow(row?.values, each, sums);
      if (!otherSums) return { keys: each, values };
      return { keys: each, values, compared: mergeCompared(each, row) };
    })
    .filter(({ values }) => isOfTimeAlone || values.some((value) => value !== null && value !== 0))
    .filter((row) => matchesSearch(row.keys, question))
    .sort(sorterOf(question));

  function mergeCompared(each: readonly Key[], row: AnswerRow | undefined): Values {
    const otherKeys = each.map((key, at) => (isTime(question.by[at] ?? 'page') ? pairs?.get(key ?? '') : key));
    const found = otherKeys.filter((key) => key !== undefined);
    // The other period has no such hour or day, or what the site counted then isn't at hand.
    if (!otherSums || found.length < each.length || (!row && otherSums.hasOwnDays(found) && !isOfTimeAlone))
      return question.metrics.map(() => null);
    return mergeRow(row?.compared, found, otherSums);
  }

  const from = (question.page - 1) * question.size;
  return {
    ...own,
    total: merge(own.total, !sums.isWhollyImported, sums.total),
    compared_total: otherSums && merge(own.compared_total, !otherSums.isWhollyImported, otherSums.total),
    rows: rows.slice(from, from + question.size),
    row_count: rows.length,
    notes: [...new Set([...own.notes, 'imported' as const])],
  };
}

/** Whether the site's own counts know a metric where a question asks for such rows and filters. */
function isKnown(metric: Plain, question: Question): boolean {
  const fields = [
    ...question.by.filter((dimension) => !isTime(dimension)),
    ...question.filters.map(({ field }) => field),
  ];
  if (metric === 'requests' || metric === 'bytes') return fields.every((field) => requestsKnow(field, question));
  return !fields.some((field) => field === 'status' || agentFields.includes(field));
}

/** What imported days add to each row. */
interface SumsByRow {
  readonly rows: ReadonlyMap<string, Added>;
  readonly keys: readonly (readonly Key[])[];
  /** Undefined where imported days don't know what is asked. */
  readonly total: Added | undefined;
  readonly isWhollyImported: boolean;
  /** Whether a day of a row was not imported: what it lacks is 0 and not unknown. */
  hasOwnDays(keys: readonly Key[]): boolean;
}

async function sumsOf(question: Question, span: Span, imported: Imported, calendar: Calendar): Promise<SumsByRow> {
  const { by, filters } = question;
  const days = daysOfSpan(span, imported.days, calendar);
  const isDay = new Set(days);
  const time = by.find(isTime);
  const timeIndex = by.findIndex(isTime);
  const ownTimes = new Set<string>();
  let isWhollyImported = true;
  for (const day of daysOf(span.from, span.to)) {
    if (isDay.has(day)) continue;
    isWhollyImported = false;
    if (time === undefined) break;
    for (const key of time === 'hour' ? calendar.hoursOf(day) : [dayKey(time, day, calendar)]) ownTimes.add(key);
  }
  const rows = new Map<string, Added>();
  const keys: (readonly Key[])[] = [];
  let total: Added | undefined;
  const others = by.filter((dimension) => !isTime(dimension));
  const [filter] = filters;
  const named = others[0] ?? filter?.field;
  const isKnown =
    days.length > 0 &&
    others.length <= 1 &&
    (others.length === 0 ? filters.length <= 1 && (filter?.how ?? 'is') === 'is' : filters.length === 0) &&
    (named === undefined || isImportable(named));
  const [from, to] = [days[0], days.at(-1)];
  if (isKnown && from !== undefined && to !== undefined) {
    const dimension = named !== undefined && isImportable(named) ? named : null;
    for (const sum of await imported.find(from, to, dimension)) {
      if (!isDay.has(sum.day) || (filter && !filter.values.includes(sum.value))) continue;
      if (others.length === 0) total = add(total, sum.sums);
      if (time === 'hour') continue;
      const key = by.map((each) => (isTime(each) && each !== 'hour' ? dayKey(each, sum.day, calendar) : sum.value));
      const known = rows.get(idOf(key));
      if (!known) keys.push(key);
      rows.set(idOf(key), add(known, sum.sums));
    }
    // Rows by a page, say, are not all there is: their total is that of the days.
    if (others.length > 0)
      for (const { day, sums } of await imported.find(from, to, null)) if (isDay.has(day)) total = add(total, sums);
  }
  return {
    rows,
    keys,
    total,
    isWhollyImported,
    hasOwnDays: (row) => (time === undefined ? !isWhollyImported : ownTimes.has(row[timeIndex] ?? '')),
  };
}

/** Imported days of a span, in order. Of one that ends within a day, which a running period is compared with, not that day. */
function daysOfSpan(span: Span, days: ReadonlySet<string>, calendar: Calendar): string[] {
  const isCut = span.end < calendar.endOf(span.to);
  return [...days].filter((day) => day >= span.from && (isCut ? day < span.to : day <= span.to)).sort();
}

function ownSums(metrics: readonly Metric[], values: Values): Sums {
  const of = (metric: Metric) => values[metrics.indexOf(metric)] ?? null;
  const times = (rate: Metric, whole: Metric) => (of(whole) === null ? null : (of(rate) ?? 0) * (of(whole) ?? 0));
  return {
    views: of('views'),
    visits: of('visits'),
    visitors: of('visitors'),
    bounces: times('bounce_rate', 'entries'),
    entries: of('entries'),
    exits: of('exits'),
    seconds: times('time_on_page', 'views'),
    visit_seconds: times('time', 'visits'),
    visit_views: times('views_per_visit', 'visits'),
    requests: of('requests'),
    bytes: of('bytes'),
    events: of('events'),
    errors: of('errors'),
    clicks: of('clicks'),
  };
}

/** Adds what is known; what neither knows stays unknown. */
function add(known: Added | undefined, more: Sums): Added {
  const sums = sumNames.map((name) => [name, plus(known?.sums[name] ?? null, more[name])] as const);
  const pairs = pairedNames.map((name) => {
    const before = known?.pairs[name] ?? null;
    const [part, whole] = [more[paired[name][0]], more[paired[name][1]]];
    if (part === null || whole === null) return [name, before] as const;
    return [name, [(before?.[0] ?? 0) + part, (before?.[1] ?? 0) + whole]] as const;
  });
  return { sums: Object.fromEntries(sums) as Sums, pairs: Object.fromEntries(pairs) as Added['pairs'] };
}

function plus(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : one + other;
}

function measure(metric: Plain | Paired, { sums, pairs }: Added): number | null {
  if (isPlain(metric)) return sums[metric];
  const pair = pairs[metric];
  if (!pair) return null;
  const [part, whole] = pair;
  if (metric === 'unconfirmed') return Math.max(0, part - whole);
  // Own sums come out of rates again: what floats add to them is left away.
  return whole === 0 ? null : Number((part / whole).toPrecision(12));
}
