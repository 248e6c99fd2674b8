import * as z from 'zod/mini';
import { type Panel, panel } from '#model/boards/board.ts';
import { asksForData, type DataField, isNumber, typeShapes, whyUnfit } from '#model/boards/panel-types.ts';
import type { BoardQuery, RowsQuery } from '#model/boards/query.ts';

/** A panel as its form holds it: numbers as they are typed, and with a query even where its type has none. */
export interface PanelDraft extends Omit<Panel, 'query' | 'goal' | 'thresholds'> {
  query: BoardQuery;
  /** Rows are shown as they are, which a query says by its columns: here there may be none yet. */
  showsRows: boolean;
  limit: string;
  goal: string;
  thresholds: { from: string; level: Panel['thresholds'][number]['level'] }[];
}

/** What a new panel asks: something every site has. */
export const firstQuery: BoardQuery = { from: 'numbers', metrics: ['visitors'], by: [], filters: [], limit: 20 };

export function draftOf({ query = firstQuery, goal, thresholds, ...others }: Panel): PanelDraft {
  return {
    ...others,
    query,
    showsRows: query.from === 'rows' && query.columns.length > 0,
    limit: 'limit' in query ? String(query.limit) : '',
    goal: goal === undefined ? '' : String(goal),
    thresholds: thresholds.map(({ from, level }) => ({ from: String(from), level })),
  };
}

/** A number as people type it, with either sign for its decimals. */
export const readNumber = (text: string): number => {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
};

/** What the contract is given of a draft; numbers that are none are refused by it. */
function givenOf({ query, showsRows: _, limit, goal, thresholds, ...others }: PanelDraft, fields: Fields): unknown {
  return {
    ...others,
    ...(asksForData(others.type) && { query: queryOf({ query, limit }, fields) }),
    ...(goal.trim() !== '' && { goal: readNumber(goal) }),
    thresholds: thresholds.map(({ from, level }) => ({ from: readNumber(from), level })),
  };
}

type Fields = readonly DataField[] | undefined;

/** The query of a draft, whose numbers are written as programs read them. */
function queryOf({ query, limit }: Pick<PanelDraft, 'query' | 'limit'>, fields: Fields): BoardQuery {
  if (query.from === 'metrics') return query;
  if (query.from === 'numbers') return { ...query, limit: readNumber(limit) };
  const where = query.where.map((each) =>
    isOfNumbers(each.field, fields) ? { ...each, values: each.values.map(plainNumber) } : each,
  );
  return { ...query, where, limit: readNumber(limit) };
}

const isOfNumbers = (field: string, fields: Fields): boolean =>
  fields?.some((each) => each.field === field && isNumber(each)) ?? false;

function plainNumber(text: string | null): string | null {
  const number = readNumber(text ?? '');
  return Number.isNaN(number) ? text : String(number);
}

export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Reads a draft: the panel it makes, or every fault with its path in the panel. `fieldsOf` tells the fields of its data. */
export function readDraft(
  draft: PanelDraft,
  fieldsOf: (query: BoardQuery) => Fields,
): { panel: Panel | undefined; faults: readonly Fault[] } {
  const fields = fieldsOf(draft.query);
  const read = z.safeParse(panel, givenOf(draft, fields));
  const unmet = (read.error?.issues ?? []).map(({ path, message }) => contractFault(path.join('.'), message));
  const faults = [...draftFaults(draft, fields), ...unmet];
  return { panel: faults.length === 0 ? read.data : undefined, faults };
}

function contractFault(path: string, message: string): Fault {
  if (/^[a-z]\w*\.\w+$/i.test(message)) return { path, message };
  if (path === 'goal') return { path, message: 'boardPanels.goalRequired' };
  if (path === 'query.metrics') return { path, message: 'numbers.valueMissing' };
  if (path === 'query.limit') return { path, message: 'boardPanels.limitRange' };
  return { path, message: path.startsWith('thresholds.') ? 'boardPanels.numberRequired' : 'problem.badValue' };
}

/** What the contract lets pass, though a panel of it would show nothing. */
function draftFaults(draft: PanelDraft, fields: Fields): Fault[] {
  const { type, query } = draft;
  if (type === 'text') return draft.text.trim() === '' ? [{ path: 'text', message: 'boardPanels.textRequired' }] : [];
  if (type === 'image') return draft.image === '' ? [{ path: 'image', message: 'boardPanels.imageRequired' }] : [];
  const faults: Fault[] = [];
  if (fields && whyUnfit(type, query, fields)) faults.push({ path: 'type', message: 'boardPanels.typeUnfit' });
  if (type === 'progress' && draft.goal.trim() === '')
    faults.push({ path: 'goal', message: 'boardPanels.goalRequired' });
  if (type === 'funnel' && query.from === 'numbers' && query.funnel === undefined)
    faults.push({ path: 'query.funnel', message: 'boardPanels.funnelRequired' });
  if (query.from === 'numbers')
    for (const [at, { values }] of query.filters.entries())
      if (isBlank(values)) faults.push({ path: `query.filters.${at}.values`, message: 'boardPanels.valueRequired' });
  if (query.from === 'rows') faults.push(...rowsFaults(draft, query, fields));
  return faults;
}

const isBlank = (values: readonly (string | null)[]): boolean =>
  values.length === 0 || values.every((value) => value?.trim() === '');

function rowsFaults({ type, showsRows }: PanelDraft, query: RowsQuery, fields: Fields): Fault[] {
  const faults: Fault[] = [];
  for (const [at, { field, how, values }] of query.where.entries()) {
    if (how === 'empty' || how === 'filled') continue;
    const path = `query.where.${at}.values`;
    const asksNumber = isOfNumbers(field, fields);
    if (isBlank(values))
      faults.push({ path, message: asksNumber ? 'boardPanels.numberRequired' : 'boardPanels.valueRequired' });
    else if (asksNumber && values.some((value) => Number.isNaN(readNumber(value ?? ''))))
      faults.push({ path, message: 'boardPanels.numberRequired' });
  }
  const hasRecords = asksForData(type) && typeShapes[type].hasRecords === true;
  if (hasRecords && showsRows) {
    if (query.columns.length === 0) faults.push({ path: 'query.columns', message: 'boardPanels.columnsRequired' });
    return faults;
  }
  for (const [at, { how, field }] of query.values.entries())
    if (how !== 'count' && field === undefined)
      faults.push({ path: `query.values.${at}.field`, message: 'boardPanels.fieldRequired' });
  return faults;
}

/** The schema of the form: what the contract says of a panel, with what the form asks beyond it. */
export function draftSchema(fieldsOf: (query: BoardQuery) => Fields) {
  return z.pipe(
    z.custom<PanelDraft>(),
    z.transform((draft: PanelDraft, context) => {
      const { panel: read, faults } = readDraft(draft, fieldsOf);
      for (const { path, message } of faults)
        context.issues.push({ code: 'custom', message, path: path.split('.'), input: draft });
      return read ?? z.NEVER;
    }),
  );
}
