import type { Locale } from '#contract/messages.ts';
import { findPreferences } from '#server/identity/preferences/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** The language someone has chosen in the studio; `asked`, that of the request, for who has chosen none yet. */
export async function readerLocale(db: Database, userId: string, asked: Locale): Promise<Locale> {
  const chosen = await findPreferences(db, userId);
  return chosen?.locale ?? asked;
}
