import type { Dimension, FilterField, Metric } from './fields.ts';
import type { Condition, Question } from './question.ts';

/** How a public link to numbers stands. `paused`: who made it may not share now, so it shows nothing until they may. */
export const numberShareStates = ['active', 'paused', 'expired', 'revoked'] as const;
export type NumberShareState = (typeof numberShareStates)[number];

/** What rows of a public link may be by: nothing that names the inside of a site, a visitor's words or its forms. */
export const sharedDimensions = [
  'source',
  'channel',
  'medium',
  'campaign',
  'country',
  'language',
  'device',
  'browser',
  'system',
  'entry',
  'exit',
  'page',
  'page_language',
  'hour',
  'day',
  'week',
  'month',
] as const satisfies readonly Dimension[];

/** What may be asked of a public link beside what it is fixed to. */
export const sharedFilterFields = [
  'source',
  'channel',
  'medium',
  'campaign',
  'country',
  'language',
  'device',
  'browser',
  'system',
  'entry',
  'exit',
  'page',
  'page_language',
] as const satisfies readonly FilterField[];

export const sharedMetrics = [
  'views',
  'visits',
  'visitors',
  'bounce_rate',
  'time',
  'time_on_page',
  'views_per_visit',
  'scroll',
  'entries',
  'exits',
  'requests',
  'unconfirmed',
  'lcp',
  'inp',
  'cls',
  'ttfb',
  'lcp_count',
  'inp_count',
  'cls_count',
  'ttfb_count',
] as const satisfies readonly Metric[];

const dimensions: ReadonlySet<string> = new Set(sharedDimensions);
const fields: ReadonlySet<string> = new Set(sharedFilterFields);
const metrics: ReadonlySet<string> = new Set(sharedMetrics);

/**
 * The question as a public link may ask it: what the link is fixed to holds beside what was asked. Undefined for a
 * question that reaches past it.
 */
export function narrowToShare(fixed: readonly Condition[], question: Question): Question | undefined {
  const isKnown =
    question.by.every((each) => dimensions.has(each)) &&
    question.metrics.every((each) => metrics.has(each)) &&
    (question.sort === undefined || metrics.has(question.sort.metric)) &&
    question.filters.every(({ field }) => fields.has(field) || fixed.some((each) => each.field === field));
  if (!isKnown) return undefined;
  if (!question.filters.every((asked) => fixed.every((each) => staysWithin(each, asked)))) return undefined;
  return { ...question, filters: [...fixed, ...question.filters] };
}

/** On a field that is fixed, one may only ask for some of the values that the link shows. */
function staysWithin(fixed: Condition, asked: Condition): boolean {
  if (fixed.field !== asked.field) return true;
  if (asked.how !== 'is') return false;
  return asked.values.every((value) => matches(fixed, value));
}

function matches({ how, values }: Condition, value: string | null): boolean {
  if (how === 'is') return values.includes(value);
  if (how === 'not') return !values.includes(value);
  return value !== null && values.some((each) => each !== null && value.toLowerCase().includes(each.toLowerCase()));
}
