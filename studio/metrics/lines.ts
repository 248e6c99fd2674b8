import type { MetricAnswer } from '#contract/metrics.ts';
import type { MetricName } from '#model/metrics/metrics.ts';

export type Values = readonly (number | null)[];

export interface Line {
  readonly label: string;
  readonly values: Values;
}

/** The lines of a metric of one server, or of all together. */
export const linesOf = (answer: MetricAnswer, metric: MetricName, server: string | null): Line[] =>
  answer.series.filter((each) => each.metric === metric && each.server === server);

/** Adds up lines; a step is unknown where all of them are. */
export function sumOf(lines: readonly Values[]): Values {
  const count = Math.max(0, ...lines.map((line) => line.length));
  return Array.from({ length: count }, (_, at) => {
    const known = lines.flatMap((line) => line[at] ?? []);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
  });
}

/** Adds up the lines whose label has a part in common, such as the status of `site 2xx`. */
export function byPart(lines: readonly Line[], part: 0 | 1): Line[] {
  const groups = Map.groupBy(lines, ({ label }) => label.split(' ')[part] ?? '');
  return [...groups].map(([label, of]) => ({ label, values: sumOf(of.map(({ values }) => values)) }));
}

/** Steps a chart has at least. */
const LEAST = 60;

/** Leaves out the time before anything was measured: a server that has just begun has its whole chart. */
export function sinceFirst(answer: MetricAnswer): MetricAnswer {
  const known = answer.series.map(({ values }) => values.findIndex((value) => value !== null)).filter((at) => at >= 0);
  const first = Math.min(Math.max(0, answer.steps - LEAST), ...known);
  if (first <= 0) return answer;
  return {
    ...answer,
    from: answer.from + first * answer.step,
    steps: answer.steps - first,
    series: answer.series.map((line) => ({ ...line, values: line.values.slice(first) })),
  };
}

/** Counts of a step as so many a minute. */
export const perMinute = (values: Values, step: number): Values =>
  values.map((value) => (value === null ? null : (value * 60_000) / step));

/** All of a line together; null where nothing of it is known. */
export function total(values: Values): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** The last value that is known. */
export const latest = (values: Values | undefined): number | null =>
  values?.findLast((value) => value !== null) ?? null;

/** A part of a whole from 0 to 1; null where there was nothing. */
export const shareOf = (part: number | null, whole: number | null): number | null =>
  whole === null || whole === 0 ? null : (part ?? 0) / whole;
