import { type ConditionTest, conditionTests } from '#model/layout/list-query.ts';

/** Ways to look at a table beside its grid. */
export const viewKinds = ['cards', 'calendar', 'board'] as const;
export type ViewKind = (typeof viewKinds)[number];

export interface ViewCondition {
  column: string;
  test: ConditionTest;
  /** As it is written; empty where nothing is compared. */
  value: string;
}

export interface ViewSort {
  column: string;
  isDescending: boolean;
}

/** How a table is looked at. Nothing of it changes the rows or their order. */
export interface TableView {
  kind: ViewKind | undefined;
  conditions: readonly ViewCondition[];
  sort: readonly ViewSort[];
  /** Columns that are shown, in this order; absent for all as the table has them. */
  columns: readonly string[] | undefined;
  /** The choices of a board, the days of a calendar. */
  by: string | undefined;
  /** The last days of a calendar. */
  until: string | undefined;
}

/** A view as addresses have it. */
export interface ViewText {
  as?: string | undefined;
  where?: string | undefined;
  sort?: string | undefined;
  columns?: string | undefined;
  by?: string | undefined;
  until?: string | undefined;
}

// Names and values may hold what stands between them.
const writePart = (text: string): string =>
  text.toWellFormed().replace(/^-|[%,:]/g, (letter) => (letter === '-' ? '%2D' : encodeURIComponent(letter)));

function readPart(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // An address that somebody broke: that part of it says nothing.
    return undefined;
  }
}

const partsOf = (text: string | undefined): string[] => (text === undefined || text === '' ? [] : text.split(','));

function readCondition(text: string): ViewCondition | undefined {
  const [name = '', wanted, written = ''] = text.split(':');
  const column = readPart(name);
  const value = readPart(written);
  const test = conditionTests.find((each) => each === wanted);
  return column && test && value !== undefined ? { column, test, value } : undefined;
}

function readSort(text: string): ViewSort | undefined {
  const isDescending = text.startsWith('-');
  const column = readPart(isDescending ? text.slice(1) : text);
  return column ? { column, isDescending } : undefined;
}

const defined = <T>(all: readonly (T | undefined)[]): T[] => all.filter((each) => each !== undefined);

/** Reads a view from its text; parts that say nothing are left out. */
export function readView({ as, where, sort, columns, by, until }: ViewText): TableView {
  return {
    kind: viewKinds.find((each) => each === as),
    conditions: defined(partsOf(where).map(readCondition)),
    sort: defined(partsOf(sort).map(readSort)),
    columns: columns === undefined ? undefined : defined(partsOf(columns).map(readPart)),
    by: readPart(by ?? '') || undefined,
    until: readPart(until ?? '') || undefined,
  };
}

/** Writes a view; equal views are equal text. */
export function writeView({ kind, conditions, sort, columns, by, until }: TableView): ViewText {
  const where = conditions.map(({ column, test, value }) =>
    [writePart(column), test, ...(value === '' ? [] : [writePart(value)])].join(':'),
  );
  return {
    as: kind,
    where: where.join(',') || undefined,
    sort:
      sort.map(({ column, isDescending }) => `${isDescending ? '-' : ''}${writePart(column)}`).join(',') || undefined,
    columns: columns?.map(writePart).join(',') || undefined,
    by: by && writePart(by),
    until: until && writePart(until),
  };
}

/** A view in which every column has the name that `nameOf` gives it; what it does not know is left out and told. */
export function followColumns(
  view: TableView,
  nameOf: (column: string) => string | undefined,
): { view: TableView; missing: string[] } {
  const missing = new Set<string>();
  const follow = (column: string): string | undefined => {
    const name = nameOf(column);
    if (name === undefined) missing.add(column);
    return name;
  };
  const each = <T extends { column: string }>(all: readonly T[]): T[] =>
    all.flatMap((one) => {
      const column = follow(one.column);
      return column === undefined ? [] : [{ ...one, column }];
    });
  const shown = view.columns && defined(view.columns.map(follow));
  const followed = {
    ...view,
    conditions: each(view.conditions),
    sort: each(view.sort),
    columns: shown?.length === 0 ? undefined : shown,
    by: view.by && follow(view.by),
    until: view.until && follow(view.until),
  };
  return { view: followed, missing: [...missing] };
}

const members = ['as', 'where', 'sort', 'columns', 'by', 'until'] as const;

/** The settings of a saved view, which are a query, after columns got other names. */
export function renameInQuery(query: string, renames: ReadonlyMap<string, string>): string {
  const settings = new URLSearchParams(query);
  const text: ViewText = Object.fromEntries(members.map((name) => [name, settings.get(name) ?? undefined]));
  const { view } = followColumns(readView(text), (column) => renames.get(column) ?? column);
  const written = writeView(view);
  for (const name of members) {
    const value = written[name];
    if (value !== undefined) settings.set(name, value);
  }
  return settings.toString();
}
