import { SETTINGS_KEY, type SettingsBody } from '#model/settings.ts';
import type { Change } from '#server/content/documents/change.ts';
import type { DocumentRow } from '#server/content/documents/document-row.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { saveDocument } from '#server/content/documents/save-document.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { requireFit, type Surroundings } from './fit-settings.ts';
import { mirrorDomain } from './mirror-domain.ts';

/** Saves the settings of a site and its domain with them. @throws Problem as `saveDocument`, and of what is around */
export async function saveSiteSettings(
  tx: Database,
  site: GrantedSite,
  change: Change,
  { version, body }: { version: number | undefined; body: SettingsBody },
  surroundings: Surroundings,
): Promise<DocumentRow> {
  const { id } = await getDocument(tx, site.id, 'settings', { key: SETTINGS_KEY });
  const row = await saveDocument(tx, site, change, 'settings', { id, expectedVersion: version, body });
  const saved = JSON.parse(row.body) as SettingsBody;
  requireFit(saved, surroundings);
  await mirrorDomain(tx, site, saved, change.at);
  return row;
}
