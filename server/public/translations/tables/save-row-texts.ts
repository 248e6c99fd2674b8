import type { BodyOf } from '#contract/exchange.ts';
import { type Issue, Problem } from '#contract/problems.ts';
import type { saveRowTexts } from '#contract/translations.ts';
import type { RowPart } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import { type ColumnInLanguage, cellKind, isRow, translatedRow } from '#model/translations/row-texts.ts';
import type { Change } from '#server/content/documents/change.ts';
import type { DocumentRow } from '#server/content/documents/document-row.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { saveDocument, staleVersion } from '#server/content/documents/save-document.ts';
import { cleanHtml } from '#server/content/kinds/clean-html.ts';
import { PartlyLoadedRows } from '#server/content/rows/partly-loaded-rows.ts';
import { storeRows } from '#server/content/rows/store-rows.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { type TableInLanguage, tableIn } from './translated-tables.ts';

/** A cell that is to say something in another language. */
export interface CellChange {
  readonly at: number;
  readonly column: ColumnInLanguage;
  readonly text: string;
}

/** Saves translations of rows as the next version of their table. @throws Problem */
export async function saveRows(
  tx: Database,
  site: GrantedSite,
  change: Change,
  { key, language, version, texts }: BodyOf<typeof saveRowTexts>,
): Promise<DocumentRow> {
  const current = await getDocument(tx, site.id, 'api', { key });
  if (current.version !== version) throw staleVersion(current);
  const table = tableIn(current, language);
  if (!table) throw new Problem('not_found');
  const columns = new Map(table.columns.map((column) => [column.own.name, column]));
  const issues: Issue[] = [];
  const cells = texts.flatMap(({ at, column: name, text }, index): CellChange[] => {
    const column = columns.get(name);
    if (!column) issues.push({ path: `texts.${index}.column`, message: 'translation.columnUnknown' });
    return column ? [{ at, column, text }] : [];
  });
  if (issues.length > 0) throw new Problem('invalid', { issues });
  const body = await withTexts(tx, site.id, table, cells);
  return saveDocument(tx, site, change, 'api', { id: current.id, expectedVersion: version, body });
}

/** Returns a table with cells in another language; only the parts that have them are read. @throws Problem `invalid` */
export async function withTexts(
  db: Database,
  siteId: SiteId,
  { body }: TableInLanguage,
  cells: readonly CellChange[],
): Promise<TableInLanguage['body']> {
  const { rows: inline, parts = inline ? await storeRows(db, siteId, inline) : [], ...said } = body.source;
  const rows = new PartlyLoadedRows(db, siteId, parts);
  const changes = new Map<number, (row: Json) => Json>();
  for (const [at, ofRow] of Map.groupBy(cells, (cell) => cell.at)) {
    changes.set(at, (row) => ofRow.reduce((now: Json, { column, text }) => cellOf(now, column, text), row));
  }
  if (!(await rows.replace(changes))) {
    throw new Problem('invalid', { issues: [{ path: 'texts', message: 'api.noSuchRow' }] });
  }
  const stored: RowPart[] = await rows.store();
  return { ...body, source: { ...said, parts: stored } };
}

function cellOf(row: Json, column: ColumnInLanguage, text: string): Json {
  if (!isRow(row)) return row;
  return translatedRow(row, column, cellKind(column) === 'rich-text' ? cleanHtml(text) : text);
}
