import { type Dimension, type TimeDimension, timeDimensions } from '#model/numbers/fields.ts';
import type { PanelType } from './board.ts';
import type { BoardQuery, RowsQuery } from './query.ts';

export const fieldTypes = ['text', 'number', 'money', 'time', 'boolean', 'choice', 'country'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** A field of a dataset, as far as panels depend on it. */
export interface DataField {
  readonly field: string;
  readonly type: FieldType;
}

/** Panels that ask for data. */
export type DataPanelType = Exclude<PanelType, 'text' | 'image'>;

export const asksForData = (type: PanelType): type is DataPanelType => type !== 'text' && type !== 'image';

/**
 * What the first group of a type has to be: `time` a line of it, `category` anything else where there is such a thing,
 * `any` whatever it is.
 */
type Lead = 'time' | 'weekday_hour' | 'country' | 'category' | 'any';

interface TypeShape {
  readonly lead: Lead;
  /** Groups it has at least and at most. */
  readonly groups: readonly [least: number, most: number];
  readonly values: number;
  /** Shows rows as they are, too. */
  readonly hasRecords?: true;
}

/** What the query of a panel of each type is made of. */
export const typeShapes: Readonly<Record<DataPanelType, TypeShape>> = {
  number: { lead: 'time', groups: [0, 1], values: 1 },
  line: { lead: 'time', groups: [1, 2], values: 8 },
  area: { lead: 'time', groups: [1, 2], values: 8 },
  bar: { lead: 'any', groups: [1, 2], values: 8 },
  donut: { lead: 'category', groups: [1, 1], values: 1 },
  table: { lead: 'any', groups: [1, 2], values: 8, hasRecords: true },
  heat_map: { lead: 'weekday_hour', groups: [1, 1], values: 1 },
  map: { lead: 'country', groups: [1, 1], values: 1 },
  funnel: { lead: 'category', groups: [1, 1], values: 1 },
  progress: { lead: 'any', groups: [0, 0], values: 1 },
  list: { lead: 'any', groups: [1, 1], values: 1, hasRecords: true },
};

/** Values a panel shows at most: charts by two groups have a series for each of the second, of one value. */
export const mostValues = (type: DataPanelType, groups: number): number =>
  groups > 1 && type !== 'table' ? 1 : typeShapes[type].values;

/** Why a type can't show some data. */
export type Unfit = 'no_time' | 'no_country' | 'no_category' | 'no_fields';

/** Why panels of a type can't show the data of a query; undefined where they can. `fields` are those of its rows. */
export function whyUnfit(type: PanelType, query: BoardQuery, fields: readonly DataField[]): Unfit | undefined {
  if (!asksForData(type) || query.from === 'numbers') return undefined;
  const { lead, groups } = typeShapes[type];
  if (groups[0] === 0) return undefined;
  if (query.from === 'metrics') {
    if (lead === 'weekday_hour') return 'no_time';
    if (lead === 'country') return 'no_country';
    return type === 'funnel' ? 'no_category' : undefined;
  }
  switch (lead) {
    case 'time':
    case 'weekday_hour':
      return fields.some(isTime) ? undefined : 'no_time';
    case 'country':
      return fields.some((each) => each.type === 'country') ? undefined : 'no_country';
    case 'category':
      return fields.some(isGroupable) ? undefined : 'no_category';
    case 'any':
      return fields.length > 0 ? undefined : 'no_fields';
  }
}

export const isTime = ({ type }: DataField): boolean => type === 'time';
export const isNumber = ({ type }: DataField): boolean => type === 'number' || type === 'money';
/** Whether rows are grouped by it sensibly: by a number there is a group for almost each row. */
export const isGroupable = (field: DataField): boolean => !isNumber(field);

const preference: readonly FieldType[] = ['choice', 'country', 'boolean', 'text', 'time'];

/** The field that rows are grouped by unless told: a choice before a text. */
export function likelyCategory(fields: readonly DataField[]): DataField | undefined {
  return fields.filter(isGroupable).toSorted((one, other) => rank(one) - rank(other))[0];
}
const rank = ({ type }: DataField): number => preference.indexOf(type);

/** The field of time that rows are placed by unless told. */
export const likelyTime = (fields: readonly DataField[], query?: RowsQuery): string | undefined =>
  fields.find(({ field, type }) => type === 'time' && field === query?.time)?.field ?? fields.find(isTime)?.field;

const times: ReadonlySet<string> = new Set(timeDimensions);
export const isTimeDimension = (dimension: Dimension): dimension is TimeDimension => times.has(dimension);
