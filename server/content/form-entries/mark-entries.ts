import type { Locale } from '#contract/messages.ts';
import { type SettingsBody, settingsBody } from '#model/settings.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { notifyOfEntry } from './notify-of-entry.ts';
import { requireEntries } from './queries.ts';
import { findSettings, SPAM_DAYS } from './settings.ts';
import { localeOfSite } from './site-locale.ts';

const DAY = 24 * 60 * 60_000;

interface Marks {
  is_read?: boolean | undefined;
  is_spam?: boolean | undefined;
}

/** Marks entries. What is no spam after all is told of as if it had just come, once. */
export async function markEntries(
  tx: Database,
  services: Pick<Services, 'clock' | 'secrets' | 'config'>,
  site: GrantedSite,
  ids: readonly string[],
  { is_read, is_spam }: Marks,
): Promise<void> {
  await requireEntries(tx, site, ids);
  const chosen = tx.updateTable('form_entries').where('site_id', '=', site.id).where('id', 'in', ids);
  if (is_read !== undefined) await chosen.set({ is_read: is_read ? 1 : 0 }).execute();
  if (is_spam === undefined) return;
  const now = services.clock();
  if (is_spam) {
    const kept_until = now + SPAM_DAYS * DAY;
    await chosen.set({ is_spam: 1, spam_reason: 'marked', kept_until }).where('is_spam', '=', 0).execute();
    return;
  }
  const cleared = await chosen
    .set({ is_spam: 0, spam_reason: null })
    .where('is_spam', '=', 1)
    .returning(['id', 'form', 'address', 'summary', 'created_at'])
    .execute();
  const about = await siteOf(tx, site);
  for (const entry of cleared) {
    const { keep_days } = await findSettings(tx, site.id, entry.form);
    const kept_until = entry.created_at + keep_days * DAY;
    await tx.updateTable('form_entries').set({ kept_until }).where('id', '=', entry.id).execute();
    await notifyOfEntry(tx, services, about, entry);
  }
}

async function siteOf(
  tx: Database,
  site: GrantedSite,
): Promise<{ id: GrantedSite['id']; name: string; locale: Locale }> {
  const row = await tx.selectFrom('settings').select('body').where('site_id', '=', site.id).executeTakeFirst();
  const read = settingsBody.safeParse(row && JSON.parse(row.body));
  const { frontend_site_name: name, language }: Pick<SettingsBody, 'frontend_site_name' | 'language'> = read.success
    ? read.data
    : { frontend_site_name: site.slug, language: 'en' };
  return { id: site.id, name, locale: localeOfSite(language) };
}
