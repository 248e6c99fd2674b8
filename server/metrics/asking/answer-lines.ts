import type { MetricAnswer } from '#contract/metrics.ts';
import { factsOf, type MetricName, percentiles } from '#model/metrics/metrics.ts';
import { bounds, PARTS, places } from '#server/platform/metrics/slots.ts';
import { Steps } from '../series/steps.ts';
import type { ServerSteps } from './read-steps.ts';

type Line = MetricAnswer['series'][number];

/** Lines of all servers together, then of each where there is more than one. */
export function answerLines(byServer: ServerSteps, metrics: readonly MetricName[], length: number): Line[] {
  const all = together([...byServer.values()], length);
  const each = byServer.size > 1 ? [...byServer].toSorted(([one], [other]) => (one < other ? -1 : 1)) : [];
  const wanted = new Set<MetricName>(metrics);
  return [[null, all] as const, ...each].flatMap(([server, steps]) =>
    places
      .filter(({ metric }) => wanted.has(metric))
      .flatMap(({ metric, label, slot }) =>
        linesAt(steps, metric, slot).map(([part, values]) => ({
          ...{ metric, server, values },
          label: [label, part].filter((text) => text !== '').join(' '),
        })),
      ),
  );
}

function linesAt(steps: Steps, metric: MetricName, slot: number): [string, (number | null)[]][] {
  const { kind, labels } = factsOf(metric);
  if (kind === 'spread') {
    const parts = Array.from({ length: PARTS }, (_, part) => steps.line(slot + part));
    if (parts.every((part) => part === undefined)) return [];
    return percentiles.map((percent) => [`p${percent}`, percentileOf(parts, percent, steps.length)]);
  }
  const line = steps.line(slot);
  if (!line && (kind === 'gauge' || labels !== undefined)) return [];
  const values = Array.from(steps.measured, (is, step) => {
    const value = line?.[step] ?? 0;
    return is && !Number.isNaN(value) ? value : null;
  });
  return [['', values]];
}

/** What a share of the measurements of each step is at most, on a straight line within its part; null where there were none. */
function percentileOf(
  parts: readonly (Float64Array | undefined)[],
  percent: number,
  length: number,
): (number | null)[] {
  return Array.from({ length }, (_, step) => {
    const counts = parts.map((part) => part?.[step] ?? 0);
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total === 0) return null;
    let left = (total * percent) / 100;
    for (const [part, count] of counts.entries()) {
      if (left > count) {
        left -= count;
        continue;
      }
      const low = bounds[part - 1] ?? 0;
      const high = bounds[part] ?? low;
      return Math.round((low + (high - low) * (left / count)) * 100) / 100;
    }
    return bounds.at(-1) ?? null;
  });
}

function together(each: readonly Steps[], length: number): Steps {
  const [first, ...others] = each;
  if (!first || others.length === 0) return first ?? new Steps(length);
  const all = new Steps(length);
  for (const steps of each) for (const [step, is] of steps.measured.entries()) if (is) all.measured[step] = 1;
  for (const { metric, slot } of places) {
    const { kind, together: how } = factsOf(metric);
    const size = kind === 'spread' ? PARTS : 1;
    for (let part = slot; part < slot + size; part++) {
      const lines = each.flatMap((steps) => steps.line(part) ?? []);
      if (lines.length === 0) continue;
      for (let step = 0; step < length; step++) {
        const values = lines.map((line) => line[step] as number).filter((value) => !Number.isNaN(value));
        if (values.length > 0) all.addOne(step, part, combined(values, how));
      }
    }
  }
  return all;
}

function combined(values: readonly number[], how: 'greatest' | 'least' | undefined): number {
  if (how === 'greatest') return Math.max(...values);
  if (how === 'least') return Math.min(...values);
  return values.reduce((sum, value) => sum + value, 0);
}
