import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import { isReference } from '#model/apis/columns/column-types.ts';
import { cellInLanguage, membersInLanguage } from '#model/apis/columns/translated-columns.ts';
import { type RowField, tablesNamedBy } from '#model/apis/static-source.ts';
import type { DataCall } from '#model/layout/layout.ts';
import type { SettingsBody } from '#model/settings.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { Budget } from '../budget.ts';
import { createDataSource, type DataSource } from '../data/data-source.ts';
import { compileFormulas, type Formulas, newPayer } from '../data/formulas.ts';
import { ownCellsOf } from '../data/own-cells.ts';
import { type LivePlan, planLiveCalls } from '../data/plan-live-calls.ts';
import { comparable } from '../data/read-field.ts';
import {
  type FindRow,
  localRowsBy,
  type NameRow,
  type RowReader,
  rowsShownBy,
  type ShowRow,
} from '../data/show-rows.ts';
import type { SiteDocument } from '../documents.ts';
import type { Scope } from '../expressions/scope.ts';
import type { CompiledSite, Kept } from './compiled-site.ts';
import { type Documents, keysOf } from './documents-by-key.ts';
import { hashOfTable } from './tables.ts';

type SiteData = Pick<CompiledSite, 'hasLive' | 'live' | 'livePlan' | 'planCalls' | 'source'>;

/**
 * The data of a site: what is stored, and what is asked while pages are made.
 * @param chain the languages in which a cell is looked for before the main one
 * @param sources those that are ready; others are put there
 * @param callsOf what the pages of a template ask for
 */
export function siteData(
  byKey: Documents,
  { language, time_zone: timeZone }: SettingsBody,
  chain: readonly SiteLanguage[],
  constants: Scope,
  sources: Kept['sources'],
  callsOf: (pageKey: string) => readonly DataCall[],
): SiteData {
  const enabled = (key: string): { document: SiteDocument; body: ApiBody } | undefined => {
    const document = byKey.get(`api ${key}`);
    const body = document?.body as ApiBody | undefined;
    return document && body?.enabled ? { document, body } : undefined;
  };
  const payer = newPayer();
  const formulasOf = (fields: readonly RowField[]) => compileFormulas(fields, { language, timeZone }, payer);
  const alone = new Map<string, { show: ShowRow; formulas: Formulas | undefined }>();
  /** How the rows of a table are shown that references lead to. Their own stay as they are stored: they may lead back. */
  const shownAlone = (table: string) => {
    const known = alone.get(table);
    if (known) return known;
    const fields = fieldsOf(enabled(table)?.body).filter(({ type }) => !isReference(type));
    const showCells = rowsShownBy(fields, { ...reader, find: () => undefined }) ?? ((row) => row);
    const formulas = formulasOf(fields);
    const made = { show: formulas ? (row: unknown) => formulas.show(showCells(row)) : showCells, formulas };
    alone.set(table, made);
    return made;
  };
  /** The row a reference names. */
  const findRow: FindRow = (table, by, name) => {
    const found = source(table);
    const [at] = found?.byStored(by, new Budget()).get(comparable(name)) ?? [];
    if (!found || at === undefined) return undefined;
    const row = shownAlone(table).show(found.rows[at]);
    return typeof row === 'object' && row !== null ? (row as Readonly<Record<string, unknown>>) : undefined;
  };
  const members = new Map<string, ReturnType<typeof membersInLanguage>>();
  const membersOf = (table: string, by: string): readonly string[] | undefined => {
    const known = members.get(table) ?? membersInLanguage(fieldsOf(enabled(table)?.body), chain);
    members.set(table, known);
    return known.get(by);
  };
  const nameOf: NameRow = (table, by, name) => {
    const members = membersOf(table, by);
    if (!members) return undefined;
    const found = source(table);
    const [at] = found?.byStored(by, new Budget()).get(comparable(name)) ?? [];
    return found && at !== undefined ? cellInLanguage(found.rows[at], members) : undefined;
  };
  const reader: RowReader = { language, chain, find: findRow, nameOf };
  const source = (key: string): DataSource | undefined => {
    const found = enabled(key);
    if (!found) return undefined;
    const { document, body } = found;
    const known = sources.get(key);
    if (known) return known.source;
    if (isLive(body.source)) return undefined;
    const fields = fieldsOf(body);
    const formulas = formulasOf(fields);
    const all = [formulas, ...tablesNamedBy({ fields: [...fields] }).map((table) => shownAlone(table).formulas)];
    const own = ownCellsOf(fields, reader, (table, by) => membersOf(table, by) !== undefined);
    const readWith = all.some((each) => each !== undefined)
      ? { formulas, payer, readsClock: all.some((each) => each?.readsClock) }
      : {};
    const made = createDataSource(body.source.rows ?? [], language, {
      show: rowsShownBy(fields, reader),
      local: localRowsBy(fields, chain),
      own,
      ...readWith,
    });
    sources.set(key, { source: made, hash: hashOfTable(byKey, key) ?? document.hash });
    return made;
  };
  const live = (key: string): SiteDocument | undefined => {
    const found = enabled(key);
    return found && isLive(found.body.source) ? found.document : undefined;
  };
  const planCalls = (calls: readonly DataCall[]): LivePlan | undefined => {
    const marks = { readsClock: false };
    const place = { language, timeZone, node: '', constants, faults: [], marks, budget: new Budget() };
    return planLiveCalls(calls, { source, live }, place);
  };
  const plans = new Map<string, LivePlan | undefined>();
  return {
    source,
    live,
    planCalls,
    livePlan: (pageKey) => {
      if (!plans.has(pageKey)) plans.set(pageKey, planCalls(callsOf(pageKey)));
      return plans.get(pageKey);
    },
    get hasLive() {
      for (const key of keysOf(byKey, 'api')) if (live(key)) return true;
      return false;
    },
  };
}

/** The columns of a table; none of what is asked elsewhere. */
function fieldsOf(body: ApiBody | undefined): readonly RowField[] {
  return body && !isLive(body.source) ? (body.source.fields ?? []) : [];
}
