import { SETTINGS_KEY, type SettingsBody } from '#model/settings.ts';
import { inRelease } from '#server/content/releases/in-release.ts';
import { findLiveRelease } from '#server/content/releases/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/**
 * The settings of a site as visitors have them: those of its live release, or of its drafts before the first. What was
 * saved before a field came to be lacks it.
 */
export async function findReleasedSettings(db: Database, siteId: SiteId): Promise<Partial<SettingsBody>> {
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
  return row?.body ? (JSON.parse(row.body) as Partial<SettingsBody>) : {};
}
