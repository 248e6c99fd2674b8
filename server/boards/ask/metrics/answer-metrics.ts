import type { AnsweredPanel, BoardFilters } from '#contract/boards.ts';
import type { GroupColumn, PanelRow, ValueColumn } from '#model/boards/answer.ts';
import type { MetricsQuery } from '#model/boards/query.ts';
import { factsOf, type MetricName, percentiles } from '#model/metrics/metrics.ts';
import { type CalendarOptions, makeCalendar } from '#model/numbers/calendar.ts';
import { periodsOf } from '#model/numbers/periods.ts';
import { may } from '#model/roles.ts';
import { localTime, offsetAt } from '#model/zoned-time.ts';
import { answerLines } from '#server/metrics/asking/answer-lines.ts';
import { readSiteSteps, readSteps } from '#server/metrics/asking/read-steps.ts';
import type { AskedSteps } from '#server/metrics/asking/window.ts';
import { LONG_KEPT, LONG_ROW, LONG_STEP, SHORT_KEPT, startOf } from '#server/metrics/series/kept.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { PanelAsker } from '../panel-asker.ts';

/** Points of a line in time. */
const MAX_POINTS = 180;
/** Lines of one panel: those that come to most. */
const MAX_LINES = 8;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds of steps that people read well. */
const steps = [MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 6 * HOUR];

type Lines = ReturnType<typeof answerLines>;
type Values = (number | null)[];

/** Answers a metric: to operators that of the installation, to administrators what is told of their site. */
export async function answerMetrics(
  services: Services,
  asker: PanelAsker,
  { metric, by }: MetricsQuery,
  { filters, calendar: options }: { filters: BoardFilters; calendar: CalendarOptions },
): Promise<AnsweredPanel> {
  const ofInstallation = asker.isOperator;
  const { kind, unit, bySite } = factsOf(metric);
  if (!ofInstallation && !(bySite && may([asker.role], 'administer'))) return { fault: 'hidden' };
  const now = services.clock();
  const calendar = makeCalendar(options);
  const compare = filters.compare ? ('previous' as const) : undefined;
  const { period, compared } = periodsOf({ period: filters.period, compare }, { now, calendar, firstDay: null });
  const read = (asked: AskedSteps) => readLines(services, asker, metric, asked);
  const end = Math.min(period.end, now);
  const start = Math.max(period.start, now - LONG_KEPT);
  const whole = await read(stepsFrom(start, end, now, 1));
  const before = compared && (await read(stepsFrom(compared.start, compared.end, now, 1)));
  const valuesOf = (lines: Lines, server: string | null, label: string, at: number): Values =>
    kind === 'spread'
      ? percentiles.map(
          (percent) => lineOf(lines, server, [label, `p${percent}`].filter(Boolean).join(' '))?.values[at] ?? null,
        )
      : [inUnit(unit, lineOf(lines, server, label)?.values[at] ?? null)];
  const labels = labelsOf(whole, kind === 'spread');
  const zone = calendar.zoneOf(period.to);
  const rows: PanelRow[] = [];
  const groups: GroupColumn[] = [];
  const row = (keys: string[], values: Values, was?: Values): PanelRow => ({
    keys,
    values,
    ...(was && { compared: was }),
  });
  if (by === 'time') {
    const points = stepsFrom(start, end, now, MAX_POINTS);
    const lines = await read(points);
    const isLabelled = labels.length > 1;
    groups.push({ field: 'time', label: '', type: 'time', ...(points.step === HOUR && { step: 'hour' as const }) });
    if (isLabelled) groups.push({ field: 'label', label: '', type: 'text' });
    for (let at = 0; at < points.steps; at += 1) {
      const key = momentIn(points.from + at * points.step, zone);
      for (const label of labels) rows.push(row(isLabelled ? [key, label] : [key], valuesOf(lines, null, label, at)));
    }
  } else if (by !== 'none') {
    groups.push({ field: by, label: '', type: 'text' });
    const servers = [...new Set(whole.flatMap(({ server }) => server ?? []))];
    const label = labels.length === 1 ? (labels[0] ?? '') : '';
    for (const key of by === 'label' ? labels : servers) {
      const [server, of] = by === 'label' ? [null, key] : [key, label];
      const sum = by === 'server' && labels.length > 1 ? sumOf(whole, server, labels) : valuesOf(whole, server, of, 0);
      rows.push(row([key], sum, before && valuesOf(before, server, of, 0)));
    }
  }
  const total = (lines: Lines) =>
    labels.length > 1 && kind !== 'spread' ? sumOf(lines, null, labels) : valuesOf(lines, null, labels[0] ?? '', 0);
  return {
    answer: {
      groups,
      values: valueColumns(metric, unit, kind === 'spread'),
      rows,
      total: total(whole),
      ...(before && { compared_total: total(before) }),
      row_count: rows.length,
      names: {},
      period: { from: period.from, to: period.to },
      time_zone: zone,
      ignored: Object.entries(filters.choices).flatMap(([field, value]) => (value === '' ? [] : [field])),
      notes: period.start < start ? ['not_kept'] : [],
    },
  };
}

/** A panel shows 0.5 as 50 %. */
const inUnit = (unit: ValueColumn['unit'], value: number | null): number | null =>
  unit === 'percent' && value !== null ? value / 100 : value;

function valueColumns(metric: MetricName, unit: ValueColumn['unit'], isSpread: boolean): ValueColumn[] {
  if (!isSpread) return [{ name: metric, label: '', unit }];
  return percentiles.map((percent) => ({ name: `p${percent}`, label: '', unit, lessIsBetter: true }));
}

async function readLines(
  { db }: Services,
  { siteId, isOperator }: PanelAsker,
  metric: MetricName,
  asked: AskedSteps,
): Promise<Lines> {
  const byServer = isOperator ? await acrossSites(() => readSteps(db, asked)) : await readSiteSteps(db, siteId, asked);
  return answerLines(byServer, [metric], asked.steps);
}

/** The steps between two moments, so many at most. Minutes are kept for a day, then half hours. */
function stepsFrom(start: number, end: number, now: number, most: number): AskedSteps {
  const isShort = start > now - SHORT_KEPT;
  const least = isShort ? LONG_STEP : LONG_ROW.span;
  const step = most === 1 ? Math.max(least, end - start) : stepOf(start, end, most, least);
  const from = most === 1 ? start : startOf(start, step);
  const count = Math.max(1, Math.ceil((end - from) / step));
  return { from, step, steps: count, source: isShort ? 'long' : 'whole' };
}

function stepOf(start: number, end: number, most: number, least: number): number {
  const fits = (step: number) => step >= least && (end - start) / step <= most;
  return steps.find(fits) ?? 6 * HOUR;
}

const lineOf = (lines: Lines, server: string | null, label: string) =>
  lines.find((line) => line.server === server && line.label === label);

/** Labels with the most, without the percentile; one that is empty for a metric without. */
function labelsOf(lines: Lines, isSpread: boolean): string[] {
  const sums = new Map<string, number>();
  for (const { server, label, values } of lines) {
    if (server !== null) continue;
    const own = isSpread ? label.replace(/ ?p\d+$/, '') : label;
    sums.set(own, Math.max(sums.get(own) ?? 0, values[0] ?? 0));
  }
  const most = [...sums].sort(([, one], [, other]) => other - one).slice(0, MAX_LINES);
  return most.length === 0 ? [''] : most.map(([label]) => label);
}

function sumOf(lines: Lines, server: string | null, labels: readonly string[]): Values {
  const values = labels
    .map((label) => lineOf(lines, server, label)?.values[0] ?? null)
    .filter((value) => value !== null);
  return [values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)];
}

/** A moment as clocks of the site show it, such as `2026-11-28T10:30+01:00`. */
function momentIn(at: number, zone: string): string {
  const ahead = Math.round(offsetAt(at, zone) / MINUTE);
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${localTime(at, zone)}${ahead < 0 ? '-' : '+'}${hours}:${minutes}`;
}
