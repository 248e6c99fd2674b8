import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { SealedText } from '#server/platform/secrets/sealed-text.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';

interface NewSealedValue {
  name: string;
  value: string;
  /** Where it may be sent to, as `new URL(…).origin` says it. It has to be given again for any other. */
  origin: string;
  by: string;
  at: number;
}

/** What is known of a secret without opening it. */
interface SealedName {
  name: string;
  origin: string;
  updatedAt: number;
  updatedBy: string;
}

/** A secret cannot be sent: in words for the log, never for who asked. */
export class SealedValueError extends Error {
  override name = 'SealedValueError';
  readonly reason: 'absent' | 'other-origin' | 'unreadable';
  readonly secretName: string;

  constructor(reason: SealedValueError['reason'], name: string, cause?: unknown) {
    super(`The secret ${name} cannot be used: ${reason}.`, { cause });
    this.reason = reason;
    this.secretName = name;
  }
}

/** Keeps a secret under a name, in place of the one before. */
export async function setSealedValue(
  db: Database,
  secrets: Secrets,
  site: GrantedSite,
  { name, value, origin, by, at }: NewSealedValue,
): Promise<void> {
  const row = {
    origin,
    sealed: secrets.seal(value, sealedValuePlace({ site_id: site.id, name, origin })),
    key_id: secrets.keyId,
    updated_at: at,
    updated_by: by,
  };
  await db
    .insertInto('sealed_values')
    .values({ site_id: site.id, name, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'name']).doUpdateSet(row))
    .execute();
}

/** Answers whether there was one. */
export async function removeSealedValue(db: Database, site: GrantedSite, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sealed_values')
    .where('site_id', '=', site.id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The secrets of a site, or those whose name begins so. Their values cannot be read by anyone. */
export async function listSealedNames(db: Database, site: GrantedSite, prefix = ''): Promise<SealedName[]> {
  const rows = await db
    .selectFrom('sealed_values')
    .select(['name', 'origin', 'updated_at as updatedAt', 'updated_by as updatedBy'])
    .where('site_id', '=', site.id)
    .orderBy('name')
    .execute();
  return rows.filter(({ name }) => name.startsWith(prefix));
}

/**
 * A secret for a call to where it is meant for, and nowhere else: a document whose address was changed since does not
 * take it along.
 * @throws SealedValueError
 */
export async function openSealedValue(
  db: Database,
  secrets: Secrets,
  siteId: SiteId,
  { name, origin }: { name: string; origin: string },
): Promise<SealedText> {
  const row = await db
    .selectFrom('sealed_values')
    .select(['site_id', 'name', 'origin', 'sealed', 'key_id'])
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) throw new SealedValueError('absent', name);
  if (row.origin !== origin) throw new SealedValueError('other-origin', name);
  try {
    return new SealedText(secrets.open(row.sealed, sealedValuePlace(row)));
  } catch (error) {
    throw new SealedValueError('unreadable', name, error);
  }
}

/** Sealed for its site, its name and where it may go: a row that was moved or changed by hand does not open. */
export function sealedValuePlace({ site_id, name, origin }: { site_id: string; name: string; origin: string }): string {
  return `sealed-values:${site_id}:${name}:${origin}`;
}
