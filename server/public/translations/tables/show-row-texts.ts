import type { BodyOf, ResponseOf } from '#contract/exchange.ts';
import {
  type listEqualRowTexts,
  MAX_EQUAL_TEXTS,
  type matchRowTexts,
  type RowText,
  type showRowTexts,
  type WireCounts,
} from '#contract/translations.ts';
import type { RowField } from '#model/apis/static-source.ts';
import { cutText } from '#model/cut-text.ts';
import { foldText } from '#model/fold-text.ts';
import type { Json } from '#model/json.ts';
import type { SettingsBody } from '#model/settings.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { chainOf } from '#model/site-languages/languages-of.ts';
import {
  type ColumnInLanguage,
  cellKind,
  cellText,
  columnsInLanguage,
  nameColumn,
  rowText,
} from '#model/translations/row-texts.ts';
import { readRows, streamRows } from '#server/content/rows/read-rows.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { findTexts } from './find-texts.ts';
import { countRows, noCounts, sumOfCounts } from './part-counts.ts';
import { IdColumn, idValue, writePlace } from './row-ids.ts';
import { type TableInLanguage, translatedTablesOf } from './translated-tables.ts';

type Asked = BodyOf<typeof showRowTexts>;
type Shown = Pick<ResponseOf<typeof showRowTexts>, 'texts' | 'total' | 'counts'>;

/** Characters of what a row is called. */
const MAX_NAME = 80;

/** One page of the texts of a table. Without a search only the parts that hold it are read. */
export async function shownRowTexts(
  db: Database,
  siteId: SiteId,
  table: TableInLanguage,
  settings: SettingsBody,
  { language, state, search, page, size }: Asked,
): Promise<Shown> {
  const { source } = table.body;
  const words = foldText(search.trim());
  const writer = textWriter(table, settings, language);
  const first = (page - 1) * size;
  const texts: RowText[] = [];
  let [at, passed] = [0, 0];
  const breathe = createYielder();
  const go = async (rows: readonly Json[]) => {
    for (const row of rows) {
      for (const column of table.columns) {
        const found = rowText(row, column);
        if (!found || (state !== undefined && found.state !== state)) continue;
        if (words !== '' && !writer.searched(row, found).includes(words)) continue;
        if (passed >= first && texts.length < size) texts.push(writer.write(row, at, column));
        passed += 1;
      }
      at += 1;
      await breathe();
    }
  };
  const parts = await translatedTablesOf(db).countParts(siteId, table, language);
  const counts = source.parts
    ? sumOfCounts(parts.map(([, each]) => each))
    : ((await countRows(source.fields ?? [], await readRows(db, siteId, source))).get(language) ?? noCounts);
  if (words !== '' || !source.parts) {
    for await (const rows of streamRows(db, siteId, source)) await go(rows);
    return { texts, total: passed, counts };
  }
  const fitting = (each: WireCounts) => each[state ?? 'total'];
  for (const [part, each] of parts) {
    if (texts.length < size && passed + fitting(each) > first) await go(await readRows(db, siteId, only(table, part)));
    else {
      passed += fitting(each);
      at += part.rows;
    }
  }
  return { texts, total: counts[state ?? 'total'], counts };
}

function only({ body: { source } }: TableInLanguage, part: NonNullable<typeof source.parts>[number]) {
  return { ...source, rows: undefined, parts: [part] };
}

/** The texts of a table that say the same in the main language, the first of them. */
export async function equalRowTexts(
  db: Database,
  siteId: SiteId,
  table: TableInLanguage,
  settings: SettingsBody,
  { language, source: said }: BodyOf<typeof listEqualRowTexts>,
): Promise<RowText[]> {
  const writer = textWriter(table, settings, language);
  const texts: RowText[] = [];
  let at = 0;
  const breathe = createYielder();
  for await (const rows of streamRows(db, siteId, table.body.source)) {
    for (const row of rows) {
      for (const column of table.columns) {
        if (cellText(row, column.main.name) === said && rowText(row, column)) texts.push(writer.write(row, at, column));
      }
      if (texts.length >= MAX_EQUAL_TEXTS) return texts.slice(0, MAX_EQUAL_TEXTS);
      at += 1;
      await breathe();
    }
  }
  return texts;
}

/** Finds texts of rows in the table as it is now; null for one that is gone. */
export async function foundRowTexts(
  db: Database,
  siteId: SiteId,
  table: TableInLanguage,
  settings: SettingsBody,
  { language, texts }: BodyOf<typeof matchRowTexts>,
): Promise<(RowText | null)[]> {
  const { source } = table.body;
  const writer = textWriter(table, settings, language);
  const sought = texts.map((text) => ({ place: text.id, source: text.source, near: text.at }));
  const rows = await readRows(db, siteId, source);
  const found = await findTexts(rows, { fields: source.fields ?? [], columns: table.columns }, sought);
  return found.map((each) =>
    each && rowText(each.row, each.column) ? writer.write(each.row, each.at, each.column) : null,
  );
}

/** Writes texts of a table as the studio shows them. */
function textWriter({ body: { source } }: TableInLanguage, settings: SettingsBody, language: SiteLanguage) {
  const fields: readonly RowField[] = source.fields ?? [];
  const name = nameColumn(fields);
  // Without rows it is the first that may hold what they are known by.
  const id = new IdColumn(fields).name();
  const others = chainOf(settings, language)
    .filter((each) => each !== language)
    .map((each) => ({ language: each, columns: columnsInLanguage(fields, each) }));
  const nameOf = (row: Json) => (name === undefined ? '' : cutText(cellText(row, name), MAX_NAME));
  const idOf = (row: Json, column: ColumnInLanguage) => {
    const value = idValue(row, id, fields);
    const known = value === undefined ? { column: '', value: idValue(row, '', fields) ?? '' } : { column: id, value };
    return writePlace({ ...known, nth: 1 }, column.main.name);
  };
  const fallbackOf = (row: Json, { main }: ColumnInLanguage): RowText['fallback'] => {
    for (const other of others) {
      const column = other.columns.find((each) => each.main.name === main.name);
      const text = column && cellText(row, column.own.name);
      if (text) return { language: other.language, text };
    }
    return null;
  };
  return {
    searched: (row: Json, { source: said, text }: { source: string; text: string }) =>
      foldText(`${said}\n${text}\n${nameOf(row)}`),
    write(row: Json, at: number, column: ColumnInLanguage): RowText {
      const { source: said = '', text = '', state = 'missing' } = rowText(row, column) ?? {};
      const { main, own } = column;
      const label = main.label || main.name;
      const cell = { at, column: own.name, label, row: nameOf(row), id: idOf(row, column) };
      const kind = cellKind(column);
      return {
        place: `${at} ${own.name}`,
        kind,
        source: said,
        state,
        text,
        was: null,
        fallback: fallbackOf(row, column),
        cell,
      };
    },
  };
}
