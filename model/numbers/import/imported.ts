import type { Dimension } from '../fields.ts';

/** Where imported numbers come from. Access logs count requests; the others count people. */
export const importSources = ['plausible', 'umami', 'ga4', 'goatcounter', 'access_log', 'sitewright'] as const;
export type ImportSource = (typeof importSources)[number];

/** What sums are by: nothing for a whole day, or one dimension. */
export const importedDimensions = [
  'page',
  'entry',
  'exit',
  'source',
  'channel',
  'medium',
  'campaign',
  'country',
  'language',
  'device',
  'browser',
  'system',
  'route',
  'template',
  'template_version',
  'release',
  'page_language',
  'status',
  'agent',
  'agent_kind',
  'form',
  'file',
  'search',
  'outbound',
  'redirect',
  'missing',
] as const satisfies readonly Dimension[];
export type ImportedDimension = (typeof importedDimensions)[number];

/** What can be added up over days; null is unknown. */
export const sumNames = [
  'views',
  'visits',
  'visitors',
  /** Visits that bounced, of `entries`. */
  'bounces',
  'entries',
  'exits',
  /** Seconds of the views of a day, and those of its visits, whose views may be of the next one. */
  'seconds',
  'visit_seconds',
  /** Views of the visits of a day. */
  'visit_views',
  'requests',
  'bytes',
  'events',
  'errors',
  'clicks',
] as const;
export type SumName = (typeof sumNames)[number];
export type Sums = Readonly<Record<SumName, number | null>>;

/** What one value of a dimension adds up to on one day. */
export interface DaySum {
  readonly day: string;
  readonly dimension: ImportedDimension | null;
  readonly value: string | null;
  readonly sums: Sums;
}

/** Why something of a file does not come in. */
export const skipReasons = [
  /** A line or table that no reader knows. */
  'unread',
  /** A row without a date, such as totals of a month. */
  'undated',
  /** A day that isn't over, or comes later. */
  'not_over',
  /** A day that the site counted itself. */
  'own',
  /** A day that an earlier import has. */
  'imported',
  /** A sum that another table of the same import has told. */
  'repeated',
  /** A request for an image, style sheet or script; or another method than GET. */
  'no_page',
  /** A visit of a program that the other system told apart. */
  'bot',
  /** Values beyond those that are kept for a day: they count in its total alone. */
  'too_many',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** What a file says, before it is compared with what the site has. */
export interface ReadNumbers {
  readonly source: ImportSource;
  readonly sums: readonly DaySum[];
  /** Lines by why they were skipped. */
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
}
