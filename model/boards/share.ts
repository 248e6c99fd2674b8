import * as z from 'zod/mini';
import { type Period, period } from '#model/numbers/question.ts';
import { sharedDimensions, sharedMetrics } from '#model/numbers/share.ts';
import { dayOf } from '#model/zoned-time.ts';
import type { BoardQuery } from './query.ts';

/** Hosts whose pages may show a link in a frame. */
export const MAX_FRAME_HOSTS = 20;
/** Rows of fewer visitors are folded for people without an account. */
export const MIN_VISITORS_SHOWN = 3;

/** A host, with a port where it has one: no scheme, path or wildcard, and nothing that ends a directive of a policy. */
export const frameHost = z
  .string('boardShares.hostFormat')
  .check(
    z.maxLength(260, 'boardShares.hostFormat'),
    z.regex(
      /^(?:(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})|localhost)(?::\d{1,5})?$/,
      'boardShares.hostFormat',
    ),
  );

/** Whether a calendar has the days of a period. */
function hasDays(of: Period): boolean {
  return 'last' in of || (dayOf(of.from) !== undefined && dayOf(of.to) !== undefined);
}

/** What a link is fixed to: its period, null for any, and values of fields. */
export const fixedFilters = z.strictObject({
  period: z._default(z.nullable(period.check(z.refine(hasDays, 'numbers.dateFormat'))), null),
  choices: z._default(
    z
      .record(
        z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^\P{Cc}+$/u)),
        z.string().check(z.maxLength(500)),
      )
      .check(z.refine((choices) => Object.keys(choices).length <= 12)),
    {},
  ),
});
export type FixedFilters = z.infer<typeof fixedFilters>;

interface Asked {
  readonly period: Period;
  readonly choices: Readonly<Record<string, string>>;
  readonly compare: boolean;
}

/** The filters as a link may be asked by them; undefined for those that reach past what it is fixed to. */
export function narrowToFixed(fixed: FixedFilters, fields: readonly string[], asked: Asked) {
  if (fixed.period !== null && !isSamePeriod(fixed.period, asked.period)) return undefined;
  const isWithin = Object.entries(asked.choices).every(([field, value]) =>
    Object.hasOwn(fixed.choices, field) ? fixed.choices[field] === value : fields.includes(field),
  );
  return isWithin ? { ...asked, choices: { ...asked.choices, ...fixed.choices } } : undefined;
}

function isSamePeriod(one: Period, other: Period): boolean {
  if ('last' in one) return 'last' in other && one.last === other.last;
  return 'from' in other && one.from === other.from && one.to === other.to;
}

const dimensions: ReadonlySet<string> = new Set(sharedDimensions);
const metrics: ReadonlySet<string> = new Set(sharedMetrics);

/** Whether people without an account may see the answer of a query: of Analytics what any public link may show. */
export function mayBeShared(query: BoardQuery): boolean {
  if (query.from !== 'numbers') return true;
  const { funnel, by, metrics: asked } = query;
  return funnel === undefined && by.every((each) => dimensions.has(each)) && asked.every((each) => metrics.has(each));
}

/** Where a link may be framed, for the `frame-ancestors` of its page. */
export function frameAncestors(hosts: readonly string[]): string {
  if (hosts.length === 0) return "'none'";
  return hosts.map((host) => `${/^localhost(?::|$)/.test(host) ? 'http' : 'https'}://${host}`).join(' ');
}
