import type { SettingsBody } from '#model/settings.ts';
import { findDocument } from '#server/content/documents/find-document.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** The main language and the time zone of a site, as its settings are now. */
export async function placeOf(db: Database, siteId: SiteId): Promise<{ language: string; timeZone: string }> {
  const row = await findDocument(db, siteId, 'settings', { key: 'settings' });
  const settings = row && (JSON.parse(row.body) as SettingsBody);
  return { language: settings?.language ?? 'en', timeZone: settings?.time_zone ?? 'UTC' };
}
