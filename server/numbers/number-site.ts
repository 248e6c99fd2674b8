import { type Locale, locales } from '#contract/messages.ts';
import type { SettingsBody } from '#model/settings.ts';
import { findReleasedSettings } from '#server/content/settings/find-released-settings.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** What a site is called, and by whose clock its numbers are counted. */
export interface NumberSite {
  readonly name: string;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly firstDay: SettingsBody['first_day_of_week'];
}

/** A site by its settings as visitors have them. */
export async function findNumberSite(db: Database, siteId: SiteId): Promise<NumberSite> {
  const settings = await findReleasedSettings(db, siteId);
  const language = settings.language ?? 'en';
  return {
    name: settings.frontend_site_name ?? '',
    locale: locales.find((each) => each.split('-')[0] === language.split('-')[0]) ?? 'en-US',
    timeZone: settings.time_zone ?? 'UTC',
    firstDay: settings.first_day_of_week ?? 'monday',
  };
}
