import { randomBytes } from 'node:crypto';
import { keyFromTitle } from '#model/keys.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** A host name's part has at most 63 characters; the rest is for a number. */
const LONGEST = 50;

/** A name for a site's own host that no other site has: from the site's name, with a number when it is taken. */
export async function findFreeSlug(db: Database, name: string): Promise<string> {
  const base = keyFromTitle(name).slice(0, LONGEST).replace(/-+$/, '') || 'site';
  const rows = await db
    .selectFrom('sites')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  for (let number = 2; number < 1000; number++) {
    if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
  }
  return `${base}-${randomBytes(4).toString('hex')}`;
}
