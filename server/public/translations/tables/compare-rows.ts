import type { ImportLine } from '#contract/translation-files.ts';
import { cellKind, isRead, rowText } from '#model/translations/row-texts.ts';
import { cleanHtml } from '#server/content/kinds/clean-html.ts';
import { readRows } from '#server/content/rows/read-rows.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { findTexts, type SoughtText } from './find-texts.ts';
import type { CellChange } from './save-row-texts.ts';
import type { TableInLanguage } from './translated-tables.ts';

interface ComparedLine {
  readonly line: ImportLine;
  readonly cell: Omit<CellChange, 'text'> | undefined;
}

/** Holds texts of a file against the rows of a table: each with what it would do. */
export async function compareRows(
  db: Database,
  siteId: SiteId,
  { key, table }: { key: string; table: TableInLanguage | undefined },
  texts: readonly (SoughtText & { target: string })[],
): Promise<ComparedLine[]> {
  const source = table?.body.source;
  const columns = (table?.columns ?? []).filter(isRead);
  const rows = source ? await readRows(db, siteId, source) : [];
  const found = await findTexts(rows, { fields: source?.fields ?? [], columns }, texts);
  const lines: ComparedLine[] = [];
  const breathe = createYielder();
  for (const [index, { place, source: said, target }] of texts.entries()) {
    await breathe();
    if (target.trim() === '') continue;
    const spot = found[index];
    const before = spot && rowText(spot.row, spot.column);
    const after = spot && cellKind(spot.column) === 'rich-text' ? cleanHtml(target) : target;
    const line = { kind: 'api' as const, key, title: table?.title ?? key, place, source: said };
    const cell = spot && { at: spot.at, column: spot.column };
    if (!spot || !before) lines.push({ line: { ...line, act: 'unknown', before: '', after }, cell: undefined });
    else lines.push({ line: { ...line, act: actOf(spot.isSame, before, after), before: before.text, after }, cell });
  }
  return lines;
}

function actOf(isSame: boolean, { text, state }: { text: string; state: string }, after: string): ImportLine['act'] {
  if (!isSame) return 'changed';
  if (text === '') return 'add';
  return text === after && state === 'translated' ? 'same' : 'replace';
}
