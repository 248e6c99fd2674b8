import type { ProposedChange } from '#contract/change-sets.ts';
import { Problem } from '#contract/problems.ts';
import type { ImportLine } from '#contract/translation-files.ts';
import type { JsonObject } from '#model/json.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { translationKey } from '#model/translations/translation-body.ts';
import { findDocument } from '#server/content/documents/find-document.ts';
import { type LimitedSite, requireWithinLimit } from '#server/content/documents/require-within-limit.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import type { ComparedImport } from './compare-import.ts';
import { keptTexts } from './save-texts.ts';
import { type CellChange, withTexts } from './tables/save-row-texts.ts';
import type { TableInLanguage } from './tables/translated-tables.ts';

/**
 * The translations that lines of a file make, one for each document they are of; those of tables stand in their rows.
 * @throws Problem `conflict` where something was translated since the file was held against it, `forbidden`
 */
export async function changesOf(
  db: Database,
  site: LimitedSite,
  language: SiteLanguage,
  { documents, tables, cells }: ComparedImport,
  taken: readonly ImportLine[],
): Promise<ProposedChange[]> {
  const changes: ProposedChange[] = [];
  const breathe = createYielder();
  for (const [name, lines] of Map.groupBy(taken, ({ kind, key }) => `${kind} ${key}`)) {
    const table = lines[0]?.kind === 'api' ? tables.get(lines[0].key) : undefined;
    if (table) changes.push(await changeOfTable(db, site, table, lines, cells));
    const found = documents.get(name);
    if (!found) continue;
    const { kind, key } = found.document;
    const current = await findDocument(db, site.id, 'translation', { key: translationKey({ kind, key, language }) });
    if ((current?.hash ?? '') !== found.hash) throw new Problem('conflict');
    const sources = found.matched.map(({ source }) => source);
    const own = lines.map(({ place, source, after }) => ({ place, source, text: after }));
    const body = { kind, key, language, texts: keptTexts(current, sources, own) };
    changes.push({
      kind: 'translation',
      ...(current && { id: current.id }),
      base: current?.version ?? 0,
      body,
    });
    await breathe();
  }
  return changes;
}

async function changeOfTable(
  db: Database,
  site: LimitedSite,
  table: TableInLanguage,
  lines: readonly ImportLine[],
  cells: ComparedImport['cells'],
): Promise<ProposedChange> {
  const changed: CellChange[] = [];
  const breathe = createYielder();
  for (const line of lines) {
    const cell = cells.get(line);
    if (cell) changed.push({ ...cell, text: line.after });
    await breathe();
  }
  // Before the rows are kept: what is refused leaves nothing.
  await requireWithinLimit(db, site, 'api', { next: table.body });
  const body = await withTexts(db, site.id, table, changed);
  return { kind: 'api', id: table.id, base: table.version, body: body as unknown as JsonObject };
}
