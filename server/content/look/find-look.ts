import { LOOK_KEY, type LookBody } from '#model/look/look-body.ts';
import { lookOfTheme, plainVariants } from '#model/look/look-of-theme.ts';
import { SETTINGS_KEY, type SettingsBody } from '#model/settings.ts';
import { toWire } from '#server/content/documents/document-row.ts';
import { findDocument, getDocument } from '#server/content/documents/find-document.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** The look of a site as it stands; of one that was never given any, what its settings say, as version 0. */
export async function findLook(db: Database, siteId: SiteId) {
  const row = await findDocument(db, siteId, 'look', { key: LOOK_KEY });
  if (row) {
    const stored = toWire<LookBody>(row);
    // A look that was saved before a choice came to be has the usual one.
    return { ...stored, variants: { ...plainVariants, ...stored.variants } };
  }
  const settings = await getDocument(db, siteId, 'settings', { key: SETTINGS_KEY });
  const { theme } = JSON.parse(settings.body) as SettingsBody;
  const { created_at: at } = settings;
  return { id: '', version: 0, added_on: at, updated_on: at, updated_by: null, ...lookOfTheme(theme) };
}
