import type { View, Visit } from './visit.ts';

/** A vital says nothing below so many views. */
export const MIN_SAMPLES = 20;
/** Seconds from which a view is no bounce. */
export const BOUNCE_SECONDS = 10;

/** Whether nothing came of a visit: one view, no interaction, under 10 seconds. Errors and vitals are no interaction. */
export function isBounce({ views, events }: Pick<Visit, 'views' | 'events'>): boolean {
  const [view] = views;
  if (!view || views.length > 1 || view.seconds >= BOUNCE_SECONDS) return false;
  return !hasInteraction(view) && !events.some(({ event }) => acts.has(event));
}

/** Events of the server that only a person's act brings about; a missing page or a redirect happens to them. */
const acts: ReadonlySet<string> = new Set(['form', 'file', 'search', 'outbound']);

function hasInteraction({ interacted, events, nodes }: View): boolean {
  return interacted || events.length > 0 || nodes.some(({ clicks }) => clicks > 0);
}

/** Returns the 75th percentile by nearest rank, which is one of the samples; null below 20. Sorts them in place. */
export function percentile75(samples: number[]): number | null {
  if (samples.length < MIN_SAMPLES) return null;
  samples.sort((one, other) => one - other);
  return samples[Math.ceil(samples.length * 0.75) - 1] ?? null;
}
