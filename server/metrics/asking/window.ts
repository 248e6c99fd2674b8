import type { MetricWindow } from '#model/metrics/metrics.ts';
import { LONG_STEP, SHORT_KEPT, SHORT_STEP, startOf } from '../series/kept.ts';

const MINUTE = 60_000;

/** Milliseconds of each step that is answered, and how many there are. */
const windows: Readonly<Record<MetricWindow, { step: number; steps: number }>> = {
  hour: { step: SHORT_STEP, steps: 360 },
  six_hours: { step: MINUTE, steps: 360 },
  day: { step: 4 * MINUTE, steps: 360 },
  week: { step: 30 * MINUTE, steps: 336 },
  month: { step: 120 * MINUTE, steps: 360 },
};
/** Milliseconds after a step until servers have written it. */
const WRITTEN_AFTER = 2000;

/** Where values are read from: short steps, minutes, or half hours. */
export type Source = 'short' | 'long' | 'whole';

export interface AskedSteps {
  readonly from: number;
  readonly step: number;
  readonly steps: number;
  readonly source: Source;
}

/** The steps of a window that ends at `until` or now. Where short steps are not kept, an hour is told by the minute. */
export function stepsOf(window: MetricWindow, until: number, now: number, hasShort: boolean): AskedSteps {
  const { step, steps } = windows[window];
  const end = startOf(Math.min(until, now - WRITTEN_AFTER), step);
  const from = end - steps * step;
  if (step >= 30 * MINUTE) return { from, step, steps, source: 'whole' };
  if (step >= MINUTE) return { from, step, steps, source: 'long' };
  if (hasShort && from > now - SHORT_KEPT) return { from, step, steps, source: 'short' };
  const minutes = (steps * step) / LONG_STEP;
  const minute = startOf(end, LONG_STEP);
  return { from: minute - minutes * LONG_STEP, step: LONG_STEP, steps: minutes, source: 'long' };
}
