import type { BoardBody, Panel } from './board.ts';
import type { DataColumn } from './compute/data-column.ts';
import type { BoardQuery, Dataset, RowCondition, RowsQuery, SampleName } from './query.ts';

/** A column as far as it is matched with another. */
export type MatchedColumn = Pick<DataColumn, 'field' | 'label' | 'type' | 'choices'>;

/** The column of one's own table for a column of the sample; a column without one is not in it. */
export type ColumnMatch = Readonly<Record<string, string>>;

export interface SwappedPanel {
  readonly id: string;
  /** `kept` on its sample: what it needs has no match. */
  readonly state: 'swapped' | 'kept';
  /** Columns of the sample that have no match: what a kept panel needs, what a swapped one goes without. */
  readonly missing: readonly string[];
}

export interface SwappedBoard {
  readonly board: BoardBody;
  /** Of the panels that ask the sample. */
  readonly panels: readonly SwappedPanel[];
}

const asksSample = (query: BoardQuery | undefined, name: SampleName): query is RowsQuery =>
  query?.from === 'rows' && query.dataset.kind === 'sample' && query.dataset.name === name;

/** Names the sample tables that a board asks, in the order of its panels. */
export function samplesOf({ panels }: Pick<BoardBody, 'panels'>): SampleName[] {
  const names = panels.flatMap(({ query }) =>
    query?.from === 'rows' && query.dataset.kind === 'sample' ? [query.dataset.name] : [],
  );
  return [...new Set(names)];
}

/** Names the columns of a sample table that a board asks for, those that most panels ask for first. */
export function columnsAsked({ panels }: Pick<BoardBody, 'panels'>, name: SampleName): string[] {
  const counts = new Map<string, number>();
  for (const { query } of panels) {
    if (!asksSample(query, name)) continue;
    for (const field of new Set(fieldsOf(query))) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([field]) => field);
}

function fieldsOf({ time, group, values, columns, where }: RowsQuery): string[] {
  const named = [...group, ...values, ...where].flatMap(({ field }) => field ?? []);
  return [...(time === undefined ? [] : [time]), ...named, ...columns];
}

/** Types of one's own columns that can stand for a type of the sample, the likeliest first. */
const standsFor: Readonly<Record<MatchedColumn['type'], readonly MatchedColumn['type'][]>> = {
  time: ['time'],
  number: ['number', 'money'],
  money: ['money', 'number'],
  choice: ['choice', 'text', 'boolean', 'country'],
  text: ['text', 'choice', 'country'],
  country: ['country', 'text', 'choice'],
  boolean: ['boolean', 'choice', 'text'],
};

export const canStandFor = (own: MatchedColumn, asked: MatchedColumn): boolean =>
  standsFor[asked.type].includes(own.type);

/**
 * Guesses which columns of one's own table are meant: by name or label first, and by type where only one column is of
 * it. No column is taken twice.
 */
export function guessMatch(asked: readonly MatchedColumn[], own: readonly MatchedColumn[]): ColumnMatch {
  const match = new Map<string, string>();
  const taken = new Set<string>();
  const take = (one: MatchedColumn, other: MatchedColumn | undefined): void => {
    if (!other) return;
    match.set(one.field, other.field);
    taken.add(other.field);
  };
  const pairs = asked.flatMap((one, place) =>
    own
      .filter((other) => canStandFor(other, one))
      .map((other) => ({ one, other, place, likeness: likeness(one, other) })),
  );
  pairs.sort((one, other) => other.likeness - one.likeness || one.place - other.place);
  for (const { one, other, likeness: found } of pairs)
    if (found > 0 && !match.has(one.field) && !taken.has(other.field)) take(one, other);
  for (const one of asked) {
    if (match.has(one.field)) continue;
    const left = own.filter((other) => other.type === one.type && !taken.has(other.field));
    // Texts say too little: the only text of a table may be anything.
    if (left.length === 1 && one.type !== 'text' && one.type !== 'choice') take(one, left[0]);
  }
  return Object.fromEntries(match);
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** How alike the names of two columns are: 1 for the same, 0 for nothing in common. */
function likeness(one: MatchedColumn, other: MatchedColumn): number {
  const ofType = standsFor[one.type].indexOf(other.type) / 100;
  const names = [one.field, one.label].map(wordsOf);
  const others = [other.field, other.label].map(wordsOf);
  const most = Math.max(...names.flatMap((words) => others.map((found) => inCommon(words, found))));
  return most === 0 ? 0 : most - ofType;
}

function inCommon(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const both = one.filter((word) => other.some((each) => isSameWord(word, each)));
  return both.length / Math.max(one.length, other.length);
}

/** Words of which one begins as the other does, such as `order` and `ordered`. */
const isSameWord = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) > 3 && (one.startsWith(other) || other.startsWith(one)));

interface Swap {
  readonly sample: SampleName;
  readonly dataset: Dataset;
  readonly match: ColumnMatch;
  /** Columns of one's own table. */
  readonly own: readonly MatchedColumn[];
}

/**
 * Has the panels of a sample table ask one's own table. A panel whose first group or all of whose values have no match
 * keeps its sample; otherwise it goes without what has none. Conditions stay where the matched column has their values.
 */
export function swapTable(board: BoardBody, swap: Swap): SwappedBoard {
  const swapped: SwappedPanel[] = [];
  const panels = board.panels.map((panel): Panel => {
    const { id, query } = panel;
    if (!asksSample(query, swap.sample)) return panel;
    const missing = [...new Set(fieldsOf(query))].filter((field) => swap.match[field] === undefined);
    const own = swapQuery(panel, query, swap);
    swapped.push({ id, state: own ? 'swapped' : 'kept', missing });
    return own ? { ...panel, query: own } : panel;
  });
  const choices = board.choices.map((choice) => {
    const own = swap.own.find(({ field }) => field === swap.match[choice.field]);
    return own ? { field: own.field, label: own.label } : choice;
  });
  const isNew = ({ field }: { field: string }, at: number) => choices.findIndex((each) => each.field === field) === at;
  return { board: { ...board, choices: choices.filter(isNew), panels }, panels: swapped };
}

function swapQuery({ type }: Panel, query: RowsQuery, { dataset, match, own }: Swap): RowsQuery | undefined {
  const { group, values, columns, sort, time, where, ...rest } = query;
  const [first] = group;
  // A number is one without its course.
  if (first && match[first.field] === undefined && type !== 'number') return undefined;
  const groups = group.flatMap((each) => renamed(each, match));
  const keptValues = values.filter(({ field }) => field === undefined || match[field] !== undefined);
  const keptColumns = columns.filter((field) => match[field] !== undefined);
  if (values.length > 0 && keptValues.length === 0) return undefined;
  if (columns.length > 0 && keptColumns.length === 0) return undefined;
  const ownTime = time === undefined ? undefined : match[time];
  const sortedAt = sort && (columns.length > 0 ? keptColumns.indexOf(columns[sort.at] ?? '') : sort.at);
  const staysSorted =
    sort && sortedAt !== undefined && sortedAt >= 0 && sortedAt < Math.max(keptValues.length, keptColumns.length);
  return {
    ...rest,
    dataset,
    where: where.flatMap((each) => ownCondition(each, match, own)),
    ...(ownTime !== undefined && { time: ownTime }),
    group: groups,
    values: keptValues.map((value) => ({ ...value, ...(value.field !== undefined && { field: match[value.field] }) })),
    columns: keptColumns.flatMap((field) => match[field] ?? []),
    ...(staysSorted && { sort: { ...sort, at: sortedAt } }),
  };
}

const renamed = <P extends { readonly field: string }>(part: P, match: ColumnMatch): P[] => {
  const field = match[part.field];
  return field === undefined ? [] : [{ ...part, field }];
};

/** The same condition on one's own column, with the values that it knows. */
function ownCondition(condition: RowCondition, match: ColumnMatch, own: readonly MatchedColumn[]): RowCondition[] {
  const [found] = renamed(condition, match);
  if (!found || (condition.how !== 'is' && condition.how !== 'not')) return found ? [found] : [];
  const known = own.find(({ field }) => field === found.field)?.choices?.map(({ value }) => value) ?? [];
  const values = found.values.filter((value) => value === null || known.includes(value));
  return values.length === 0 ? [] : [{ ...found, values }];
}
