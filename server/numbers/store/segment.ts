import type { LoggedRefused } from '#model/numbers/logged.ts';
import type { Ints } from './ints.ts';

/** Texts that columns name by number: 0 is null, 1 the first text. */
export const textFields = [
  'source',
  'medium',
  'campaign',
  'channel',
  'country',
  'language',
  'device',
  'browser',
  'system',
  'bot',
  'path',
  'route',
  'template',
  'template_version',
  'release',
  'page_language',
  'node',
  'event',
  'value',
  'agent_kind',
  'agent',
] as const;
export type TextField = (typeof textFields)[number];

/** One number a visit. Visits of a day are ordered by visitor, and in time. */
export const visitColumns = [
  /** 0: the visitor of the visit before, 1: another one, 2: none. */
  'visit.visitor',
  /** Seconds after its day begins. */
  'visit.start',
  'visit.views',
  /** Views before midnight; 0 where all are. */
  'visit.cut',
  'visit.events',
  'visit.bounce',
  'visit.source',
  'visit.medium',
  'visit.campaign',
  'visit.channel',
  'visit.country',
  'visit.language',
  'visit.device',
  'visit.browser',
  'visit.system',
  'visit.bot',
] as const;

/** One number a view; where it can be unknown that is 0, and each number one more. */
export const viewColumns = [
  /** Seconds after the view before. */
  'view.gap',
  'view.path',
  'view.route',
  'view.template',
  'view.template_version',
  'view.release',
  'view.page_language',
  'view.seconds',
  'view.scroll',
  'view.lcp',
  'view.inp',
  'view.cls',
  'view.ttfb',
  'view.interacted',
  'view.errors',
  'view.nodes',
] as const;

export const nodeColumns = ['node.node', 'node.seen', 'node.clicks', 'node.errors'] as const;

/** Seconds before its day in which an event may belong to a visit that begins after it. */
export const EVENTS_BEFORE = 3600;

export const eventColumns = [
  'event.event',
  'event.value',
  /** The view of its visit it belongs to, from 1; 0 where the visit has none. */
  'event.view',
  /** 1 where the page told it, not the server. */
  'event.told',
  /** Seconds after {@link EVENTS_BEFORE} the day of its visit. */
  'event.at',
  'event.path',
  'event.route',
  'event.template',
  'event.template_version',
  'event.release',
] as const;

export const requestColumns = [
  /** Seconds after the day begins. */
  'request.at',
  'request.route',
  'request.template',
  'request.template_version',
  'request.release',
  'request.status',
  'request.agent_kind',
  'request.agent',
  'request.path',
  'request.count',
  'request.bytes',
] as const;

export const columnNames = [
  ...visitColumns,
  ...viewColumns,
  ...nodeColumns,
  ...eventColumns,
  ...requestColumns,
] as const;
export type ColumnName = (typeof columnNames)[number];

/** What a segment holds of one day, in its order. */
export interface DayPart {
  readonly day: string;
  /** In ms since 1970. */
  readonly start: number;
  readonly end: number;
  readonly visits: number;
  readonly views: number;
  readonly nodes: number;
  readonly events: number;
  readonly requests: number;
  readonly refused: readonly Pick<LoggedRefused, 'why' | 'count'>[];
  readonly arePathsFolded: boolean;
}

/** Some days in order, as columns. What is asked for must have been read. */
export interface Segment {
  /** Tells what it holds apart from all else, for what is kept in memory; absent where that isn't worth it. */
  readonly key?: string | undefined;
  readonly days: readonly DayPart[];
  read(columns: readonly ColumnName[], texts: readonly TextField[]): Promise<void>;
  /** Gives the room of columns back that are no longer needed. */
  forget?(columns: readonly ColumnName[]): void;
  ints(column: ColumnName): Ints;
  texts(field: TextField): readonly string[];
}

/** A segment whose columns are all there. */
export interface WholeSegment extends Segment {
  readonly columns: ReadonlyMap<ColumnName, Ints>;
  readonly dictionaries: ReadonlyMap<TextField, readonly string[]>;
}

const none = new Uint8Array();

export function wholeSegment(
  days: readonly DayPart[],
  columns: ReadonlyMap<ColumnName, Ints>,
  dictionaries: ReadonlyMap<TextField, readonly string[]>,
): WholeSegment {
  return {
    days,
    columns,
    dictionaries,
    read: () => Promise.resolve(),
    ints: (column) => columns.get(column) ?? none,
    texts: (field) => dictionaries.get(field) ?? [],
  };
}
