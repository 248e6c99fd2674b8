import type { Reference } from '#model/documents.ts';
import { type TranslatedKind, translatedKinds } from '#model/translations/translation-body.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

const translated: readonly string[] = translatedKinds;

/** What of a document is translated, language by language: it is deleted with it, and follows its key. */
export async function translationsOf(
  db: Database,
  siteId: SiteId,
  { kind, key }: Reference,
): Promise<{ id: string; body: string }[]> {
  if (!translated.includes(kind)) return [];
  return db
    .selectFrom('translations')
    .select(['id', 'body'])
    .where('site_id', '=', siteId)
    .where('of_kind', '=', kind as TranslatedKind)
    .where('of_key', '=', key)
    .execute();
}
