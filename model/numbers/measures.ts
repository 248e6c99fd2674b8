import type { Question } from './question.ts';
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

/** Dimensions and filters that requests know always. */
export const requestFields: readonly string[] = [
  ...['route', 'template', 'template_version', 'release'],
  ...['status', 'agent', 'agent_kind'],
];
/** Requests of bots count only where one of these is asked for. */
export const agentFields: readonly string[] = ['agent', 'agent_kind'];

type Asked = Pick<Question, 'by' | 'filters'>;

/** Whether requests know a dimension or the field of a filter. Their page is known of bots alone. */
export function requestsKnow(field: string, { filters }: Asked): boolean {
  if (field !== 'page') return requestFields.includes(field);
  return filters.some(({ field: named, how, values }) => {
    const browser = named === 'agent_kind' ? 'browser' : named === 'agent' ? null : undefined;
    return browser !== undefined && how !== 'has' && values.includes(browser) === (how === 'not');
  });
}

export function asksForAgents({ by, filters }: Asked): boolean {
  return [...by, ...filters.map(({ field }) => field)].some((field) => agentFields.includes(field));
}
