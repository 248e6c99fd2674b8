import { isTime } from '#model/numbers/assemble-answer.ts';
import type { Calendar } from '#model/numbers/calendar.ts';
import { type Dimension, type TimeDimension, viewDimensions, visitDimensions } from '#model/numbers/fields.ts';
import { eventKinds } from '#model/numbers/logged.ts';
import type { Span } from '#model/numbers/periods.ts';
import type { Condition, Question } from '#model/numbers/question.ts';
import type { Memory } from './memory.ts';
import type { ColumnName, Segment, TextField } from './segment.ts';
import { type Needs, type Tally, type Vital, vitals } from './tally.ts';

export type Asked = Pick<Question, 'by' | 'filters'>;
export type PlainDimension = Exclude<Dimension, TimeDimension>;

/** Which visits of a segment reached a goal: a byte each. */
export interface Reached {
  readonly id: string;
  readonly visits: Uint8Array;
}

export interface ScanOptions {
  readonly question: Asked;
  readonly needs: Needs;
  readonly span: Span;
  readonly calendar: Calendar;
  readonly tally: Tally;
  /** The goals of the site, where they are asked for. */
  readonly reachedIn?: ((segment: Segment) => Promise<readonly Reached[]>) | undefined;
  /** Keeps what was found in closed months for the next question. */
  readonly memory?: Memory | undefined;
}

/** What a question asks of visits. */
export interface ScanPlan {
  readonly dimensions: readonly PlainDimension[];
  readonly time: TimeDimension | undefined;
  readonly visitFilters: readonly Condition[];
  readonly viewFilters: readonly Condition[];
  readonly goalFilters: readonly Condition[];
  readonly needsViews: boolean;
  /** Whether vitals aren't all that is asked of views. */
  readonly needsMore: boolean;
  readonly needsEvents: boolean;
  readonly needsNodes: boolean;
  readonly needsGoals: boolean;
  readonly needsVitals: readonly Vital[];
  /** Views have errors of their own, unless rows are by node. */
  readonly needsErrors: boolean;
}

const visitFields: readonly string[] = visitDimensions.filter((field) => field !== 'entry' && field !== 'exit');
const notOfViews: readonly string[] = ['status', 'agent', 'agent_kind'];

const notOfVisits: readonly string[] = ['events', 'requests', 'bytes'];

const isIn = (list: readonly string[], field: string): boolean => list.includes(field);
export const isOfVisit = (field: string): boolean => isIn(visitDimensions, field);
export const isVisitColumn = (field: string): boolean => isIn(visitFields, field);
export const isOfView = (field: string): boolean => isIn(viewDimensions, field);
export const isOfEvents = (field: string): boolean => isIn(eventKinds, field);

/** Whether only requests know a field, so that no view counts. */
export const isUnknownToViews = (field: string): boolean => isIn(notOfViews, field);

export function planScan({ by, filters }: Asked, { measures }: Needs): ScanPlan {
  const dimensions = by.filter((dimension) => !isTime(dimension));
  const goalFilters = filters.filter(({ field }) => field === 'goal');
  return {
    dimensions,
    time: by.find(isTime),
    visitFilters: filters.filter(({ field }) => isOfVisit(field)),
    viewFilters: filters.filter(({ field }) => isOfView(field)),
    goalFilters,
    needsViews: [...measures].some((measure) => !isIn(notOfVisits, measure)),
    needsMore: [...measures].some((measure) => !isIn([...notOfVisits, ...vitals.map((one) => `${one}Count`)], measure)),
    needsEvents: measures.has('events') || dimensions.some(isOfEvents),
    needsNodes: measures.has('clicks') || dimensions.includes('node'),
    needsGoals:
      goalFilters.length > 0 || dimensions.includes('goal') || measures.has('conversions') || measures.has('base'),
    needsVitals: vitals.filter((vital) => measures.has(`${vital}Count`)),
    needsErrors: measures.has('errors') && !dimensions.includes('node'),
  };
}

/** The column and the texts of a dimension that a view has one value of. */
export function columnOf(dimension: string): { column: ColumnName; field: TextField } {
  const field = (
    dimension === 'page' || dimension === 'entry' || dimension === 'exit' ? 'path' : dimension
  ) as TextField;
  return { column: `${isVisitColumn(dimension) ? 'visit' : 'view'}.${field}` as ColumnName, field };
}

export const ownColumnOf = (kind: 'event' | 'request', dimension: string): ColumnName =>
  `${kind}.${dimension === 'page' ? 'path' : dimension}` as ColumnName;
