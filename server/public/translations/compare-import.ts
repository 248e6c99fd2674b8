import { type ImportLine, importActs } from '#contract/translation-files.ts';
import { parseUrlString } from '#model/page-routes/url-pattern.ts';
import type { MatchedText } from '#model/translations/match-texts.ts';
import { translationKey } from '#model/translations/translation-body.ts';
import { contentHash } from '#server/content/documents/content-hash.ts';
import { cleanHtml } from '#server/content/kinds/clean-html.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { compareRows } from './tables/compare-rows.ts';
import type { CellChange } from './tables/save-row-texts.ts';
import { type TableInLanguage, translatedTablesOf } from './tables/translated-tables.ts';
import { matchedTexts, type SourceDocument, sourceDocument } from './translated-documents.ts';
import type { XliffFile, XliffText } from './xliff/read-xliff.ts';

export interface ComparedImport {
  readonly lines: readonly ImportLine[];
  readonly counts: Record<ImportLine['act'], number>;
  /** Stands for what is translated now of the documents the file names. */
  readonly seen: string;
  readonly documents: ReadonlyMap<string, ComparedDocument>;
  /** By key. */
  readonly tables: ReadonlyMap<string, TableInLanguage>;
  /** Where the lines of tables belong. */
  readonly cells: ReadonlyMap<ImportLine, Omit<CellChange, 'text'>>;
}

interface ComparedDocument {
  readonly document: SourceDocument;
  readonly matched: readonly MatchedText[];
  /** Hash of what is translated of it; empty for nothing. */
  readonly hash: string;
}

/** Holds a file against what is translated: each of its texts with what it would do. */
export async function compareImport(
  db: Database,
  siteId: SiteId,
  drafts: CompiledSite,
  file: XliffFile,
): Promise<ComparedImport> {
  const documents = new Map<string, ComparedDocument>();
  const places = new Map<string, ReadonlyMap<string, MatchedText>>();
  const state: unknown[] = [];
  const breathe = createYielder();
  const ofTables = new Map<string, XliffText[]>();
  for (const text of file.texts) {
    const { kind, key } = text;
    if (kind === 'api') {
      const known = ofTables.get(key);
      if (known) known.push(text);
      else ofTables.set(key, [text]);
      continue;
    }
    const name = `${kind} ${key}`;
    if (places.has(name)) continue;
    await breathe();
    const document = sourceDocument(drafts, kind, key);
    const matched = document ? matchedTexts(drafts, document, file.language) : [];
    const hash = drafts.find('translation', translationKey({ kind, key, language: file.language }))?.hash ?? '';
    if (document) documents.set(name, { document, matched, hash });
    places.set(name, new Map(matched.map((each) => [each.source.place, each])));
    state.push([name, document ? contentHash(document.body) : '', hash]);
  }
  const lines: ImportLine[] = [];
  for (const text of file.texts) {
    await breathe();
    if (text.target.trim() === '' || text.kind === 'api') continue;
    const name = `${text.kind} ${text.key}`;
    lines.push(lineOf(text, documents.get(name)?.document, places.get(name)));
  }
  const tables = new Map<string, TableInLanguage>();
  const cells = new Map<ImportLine, Omit<CellChange, 'text'>>();
  for (const [key, texts] of ofTables) {
    const table = await translatedTablesOf(db).find(siteId, key, file.language);
    if (table) tables.set(key, table);
    state.push([`api ${key}`, table?.hash ?? '']);
    for (const { line, cell } of await compareRows(db, siteId, { key, table }, texts)) {
      lines.push(line);
      if (cell) cells.set(line, cell);
    }
  }
  lines.sort((one, other) => importActs.indexOf(one.act) - importActs.indexOf(other.act));
  const counts = { add: 0, replace: 0, same: 0, changed: 0, unknown: 0, invalid: 0 };
  for (const { act } of lines) counts[act] += 1;
  return { lines, counts, seen: contentHash(state), documents, tables, cells };
}

function lineOf(
  { kind, key, place, source, target }: XliffText,
  document: SourceDocument | undefined,
  places: ReadonlyMap<string, MatchedText> | undefined,
): ImportLine {
  const found = places?.get(place);
  const before = found?.translation?.text ?? '';
  const after = found?.source.kind === 'rich-text' ? cleanHtml(target) : target;
  const line = { kind, key, title: document?.title ?? key, place, source, before, after };
  if (!found) return { ...line, act: 'unknown' };
  // The file is of an earlier text: who takes it over would say that it fits what nobody has looked at.
  if (found.source.text !== source) return { ...line, act: 'changed' };
  if (found.source.kind === 'address' && !fitsAddress(source, after)) return { ...line, act: 'invalid' };
  if (before === '') return { ...line, act: 'add' };
  return { ...line, act: before === after && found.state === 'translated' ? 'same' : 'replace' };
}

function fitsAddress(source: string, url: string): boolean {
  const keys = (text: string) => parseUrlString(text).pattern?.keys.toSorted().join();
  return keys(url) !== undefined && keys(url) === keys(source);
}
