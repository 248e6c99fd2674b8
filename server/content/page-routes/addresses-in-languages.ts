import { isBeneath } from '#model/page-routes/branch-move.ts';
import { SETTINGS_KEY, type SettingsBody } from '#model/settings.ts';
import { prefixOf, type SiteLanguage } from '#model/site-languages/languages.ts';
import { inLanguage } from '#model/site-languages/languages-of.ts';
import type { TranslationBody } from '#model/translations/translation-body.ts';
import { findDocument } from '#server/content/documents/find-document.ts';
import { translationsOf } from '#server/content/documents/translations-of.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/**
 * What else leads to a route that moves or goes, as links write it out: its addresses in the further languages of the
 * site, each with the one it is to become. One it has of its own in a language stays with it, unless the route goes.
 */
export async function addressesInLanguages(
  db: Database,
  siteId: SiteId,
  { from, to, isGone }: { from: string; to: string; isGone: boolean },
): Promise<(readonly [from: string, to: string])[]> {
  const languages = await readFreeLanguages(db, siteId, to);
  if (languages.length === 0) return [];
  const translations = isGone ? await translationsOf(db, siteId, { kind: 'page_route', key: from }) : [];
  const own = new Map(
    translations.map(({ body }) => {
      const { language, texts } = JSON.parse(body) as TranslationBody;
      return [language, texts['route.url_string']?.text ?? ''] as const;
    }),
  );
  return languages.flatMap((language) => {
    const there = inLanguage(language, to);
    const before = [own.get(language) ?? '', from].filter((address) => address !== '');
    return before.map((address) => [inLanguage(language, address), there] as const);
  });
}

/** The further languages of a site, by the beginnings of their addresses, that a move to an address can be about. */
export async function readFreeLanguages(db: Database, siteId: SiteId, to: string): Promise<SiteLanguage[]> {
  const settings = await findDocument(db, siteId, 'settings', { key: SETTINGS_KEY });
  const { languages = [] } = (settings ? JSON.parse(settings.body) : {}) as Partial<SettingsBody>;
  if (languages.length === 0) return [];
  const taken = await takenBeginnings(db, siteId, [...languages.map(({ language }) => prefixOf(language))]);
  return languages.flatMap(({ language }) => {
    const prefix = `/${prefixOf(language)}`;
    // What a route says itself is no language; and what is to begin so already stays.
    return taken.has(prefix) || isBeneath(to, prefix) ? [] : [language];
  });
}

/** Beginnings that are a language elsewhere and that routes of the site have for themselves. */
async function takenBeginnings(db: Database, siteId: SiteId, prefixes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('page_routes')
    .select('natural_key')
    .where('site_id', '=', siteId)
    .where((eb) =>
      eb.or(
        prefixes.flatMap((prefix) => [eb('natural_key', '=', `/${prefix}`), eb('natural_key', 'like', `/${prefix}/%`)]),
      ),
    )
    .execute();
  return new Set(rows.map(({ natural_key }) => `/${natural_key.split('/')[1] ?? ''}`));
}
