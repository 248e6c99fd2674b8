import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { matchTexts } from '#model/translations/match-texts.ts';
import type { SourceText } from '#model/translations/source-text.ts';
import { type TranslatedTexts, type TranslationBody, translationKey } from '#model/translations/translation-body.ts';
import type { Change } from '#server/content/documents/change.ts';
import type { DocumentRow } from '#server/content/documents/document-row.ts';
import { findDocument } from '#server/content/documents/find-document.ts';
import type { LimitedSite } from '#server/content/documents/require-within-limit.ts';
import { saveDocument, staleVersion } from '#server/content/documents/save-document.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Texts of one document in one language that are to be kept. */
interface SavedTexts {
  readonly kind: TranslationBody['kind'];
  readonly key: string;
  readonly language: SiteLanguage;
  /** What the document says, by which a text of a list is found that has moved. */
  readonly sources: readonly SourceText[];
  readonly texts: readonly { readonly place: string; readonly source: string; readonly text: string }[];
  /** The version they were made from; 0 where there was none. */
  readonly version: number;
}

/**
 * Keeps texts beside those that are there. Undefined where there was nothing, and nothing is said.
 * @throws Problem `stale_version` with what is there
 */
export async function saveTexts(
  tx: Database,
  site: LimitedSite,
  change: Change,
  { kind, key, language, sources, texts, version }: SavedTexts,
): Promise<DocumentRow | undefined> {
  const current = await findDocument(tx, site.id, 'translation', { key: translationKey({ kind, key, language }) });
  if (current && current.version !== version) throw staleVersion(current);
  const kept = keptTexts(current, sources, texts);
  if (!current && Object.keys(kept).length === 0) return undefined;
  return saveDocument(tx, site, change, 'translation', { id: current?.id, body: { kind, key, language, texts: kept } });
}

/** Texts beside those that are kept already. */
export function keptTexts(
  current: Pick<DocumentRow, 'body'> | undefined,
  sources: SavedTexts['sources'],
  texts: SavedTexts['texts'],
): TranslatedTexts {
  const kept = settle(current ? (JSON.parse(current.body) as TranslationBody).texts : {}, sources);
  for (const { place, source, text } of texts) {
    if (text.trim() === '') delete kept[place];
    else kept[place] = { source, text };
  }
  return kept;
}

/** Puts what has moved within its list to where that is now; what the document no longer says is kept for its return. */
function settle(texts: TranslatedTexts, sources: readonly SourceText[]): Record<string, TranslatedTexts[string]> {
  const settled: Record<string, TranslatedTexts[string]> = { ...texts };
  const moved = matchTexts(sources, texts).filter(({ place, source }) => place !== source.place);
  for (const { place } of moved) delete settled[place];
  for (const { source, translation } of moved) if (translation) settled[source.place] = translation;
  return settled;
}
