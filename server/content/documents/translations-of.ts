import type { DocumentKind, Reference } from '#model/documents.ts';
import { type TranslatedKind, translatedKinds } from '#model/translations/text-kinds.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

const translated: readonly string[] = translatedKinds;

/** Keys looked up in one statement: both engines limit how many values it may take. */
const KEYS_AT_ONCE = 500;

/** What is translated of several documents of one kind, by their keys. */
export async function translationsOfAll(
  db: Database,
  siteId: SiteId,
  kind: DocumentKind,
  keys: readonly string[],
): Promise<{ id: string; body: string; of_key: string }[]> {
  const found: { id: string; body: string; of_key: string }[] = [];
  if (!translated.includes(kind)) return found;
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const rows = await db
      .selectFrom('translations')
      .select(['id', 'body', 'of_key'])
      .where('site_id', '=', siteId)
      .where('of_kind', '=', kind as TranslatedKind)
      .where('of_key', 'in', keys.slice(start, start + KEYS_AT_ONCE))
      .orderBy('natural_key')
      .execute();
    found.push(...rows);
  }
  return found;
}

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
