import { type Locale, locales } from '#contract/messages.ts';
import { SETTINGS_KEY, type SettingsBody } from '#model/settings.ts';
import { inRelease } from '#server/content/releases/in-release.ts';
import { findLiveRelease } from '#server/content/releases/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** What a site is called, and by whose clock its numbers are counted. */
export interface NumberSite {
  readonly name: string;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly firstDay: SettingsBody['first_day_of_week'];
}

/** A site by its settings as visitors have them: those of the live release, or the drafts before the first. */
export async function findNumberSite(db: Database, siteId: SiteId): Promise<NumberSite> {
  const live = await findLiveRelease(db, siteId);
  const row = live
    ? await db
        .selectFrom('release_entries as e')
        .innerJoin('revisions as r', (join) =>
          join
            .onRef('r.site_id', '=', 'e.site_id')
            .onRef('r.kind', '=', 'e.kind')
            .onRef('r.document_id', '=', 'e.document_id')
            .onRef('r.version', '=', 'e.version'),
        )
        .select('r.body')
        .where('e.site_id', '=', siteId)
        .where('e.kind', '=', 'settings')
        .where(inRelease(live.release.number))
        .executeTakeFirst()
    : await db
        .selectFrom('settings')
        .select('body')
        .where('site_id', '=', siteId)
        .where('natural_key', '=', SETTINGS_KEY)
        .executeTakeFirst();
  const settings = row?.body ? (JSON.parse(row.body) as Partial<SettingsBody>) : {};
  const language = settings.language ?? 'en';
  return {
    name: settings.frontend_site_name ?? '',
    locale: locales.find((each) => each.split('-')[0] === language.split('-')[0]) ?? 'en-US',
    timeZone: settings.time_zone ?? 'UTC',
    firstDay: settings.first_day_of_week ?? 'monday',
  };
}
