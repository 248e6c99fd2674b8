import type { FormSettings } from '#contract/form-entries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Days entries are kept where nobody has said how long. */
const DEFAULT_DAYS = 365;
/** Days of what is taken for spam. */
export const SPAM_DAYS = 30;

type StoredSettings = Omit<FormSettings, 'has_secret' | 'form'>;

/** What is set for a form, or what holds where nothing is. */
export async function findSettings(db: Database, siteId: SiteId, form: string): Promise<StoredSettings> {
  const row = await db
    .selectFrom('form_settings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('form', '=', form)
    .executeTakeFirst();
  if (!row) return { receivers: null, webhook_url: '', keep_days: DEFAULT_DAYS };
  const { webhook_url, keep_days } = row;
  return { receivers: JSON.parse(row.receivers) as string[] | null, webhook_url, keep_days };
}

/** The name under which the secret of a form's webhook is sealed. */
export function secretNameOf(form: string): string {
  return `forms/${form.replace(/-+/g, '-')}/webhook`;
}
