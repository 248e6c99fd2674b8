import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { cellText, isRead, rowText } from '#model/translations/row-texts.ts';
import { MAX_TEXT } from '#model/translations/translation-body.ts';
import { streamRows } from '#server/content/rows/read-rows.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { IdColumn, RowIds, writePlace } from '../tables/row-ids.ts';
import type { TableInLanguage } from '../tables/translated-tables.ts';
import { matchedTexts, type SourceDocument } from '../translated-documents.ts';
import type { XliffUnit } from './write-xliff.ts';

/** Returns the texts of documents as a file has them, in the order they are read. */
export async function* unitsOfDocuments(
  drafts: CompiledSite,
  documents: Iterable<SourceDocument>,
  language: SiteLanguage,
): AsyncGenerator<XliffUnit> {
  const breathe = createYielder();
  for (const document of documents) {
    const original = `${document.kind}/${document.key}`;
    for (const { source, state, translation } of matchedTexts(drafts, document, language)) {
      const note = [document.title, source.node?.widget, source.node?.field].filter(Boolean).join(' · ');
      yield { original, place: source.place, source: source.text, target: translation?.text ?? '', state, note };
    }
    await breathe();
  }
}

/** Returns the texts of a table as a file has them. Those that are longer than a file may have are told to `leaveOut`. */
export async function* unitsOfTable(
  db: Database,
  siteId: SiteId,
  { key, title, body: { source }, columns }: TableInLanguage,
  leaveOut: () => void,
): AsyncGenerator<XliffUnit> {
  const read = columns.filter(isRead);
  if (read.length === 0) return;
  const { fields = [] } = source;
  const original = `api/${key}`;
  const known = new IdColumn(fields);
  const breathe = createYielder();
  for await (const rows of streamRows(db, siteId, source)) {
    for (const row of rows) {
      known.look(row);
      await breathe();
    }
  }
  const ids = new RowIds(known.name(), fields);
  for await (const rows of streamRows(db, siteId, source)) {
    for (const row of rows) {
      const id = ids.next(row);
      for (const column of id ? read : []) {
        const text = rowText(row, column);
        if (!id || !text) continue;
        if (Math.max(text.source.length, text.text.length) > MAX_TEXT) {
          leaveOut();
          continue;
        }
        const { main } = column;
        const note = [title, id.column === '' ? '' : cellText(row, id.column), main.label || main.name];
        const place = writePlace(id, main.name);
        yield {
          original,
          place,
          source: text.source,
          target: text.text,
          state: text.state,
          note: note.filter(Boolean).join(' · '),
        };
      }
      await breathe();
    }
  }
}
