import { authenticatorPlace } from '#server/identity/second-factor/queries.ts';
import { siteSecretPlace } from '#server/organizations/account-setup/create-site.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { sealedValuePlace } from '#server/platform/sealed-values/sealed-values.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';

/** How much was sealed anew. */
export interface Resealed {
  authenticators: number;
  sites: number;
  values: number;
}

/**
 * Seals with a new secret what lasts and the old one has sealed: authenticators, secrets of sites and sealed values.
 * @throws Error when the old secret does not open one of them
 */
export async function reseal(tx: Database, old: Secrets, fresh: Secrets): Promise<Resealed> {
  const anew = (sealed: string, place: string) => fresh.seal(old.open(sealed, place), place);
  const authenticators = await tx.selectFrom('authenticators').select(['user_id', 'sealed_secret']).execute();
  for (const { user_id, sealed_secret } of authenticators) {
    const sealed = anew(sealed_secret, authenticatorPlace(user_id));
    await tx.updateTable('authenticators').set({ sealed_secret: sealed }).where('user_id', '=', user_id).execute();
  }
  const sites = await tx.selectFrom('sites').select(['id', 'secret']).execute();
  for (const { id, secret } of sites)
    await tx
      .updateTable('sites')
      .set({ secret: anew(secret, siteSecretPlace(id)) })
      .where('id', '=', id)
      .execute();
  const values = await tx.selectFrom('sealed_values').selectAll().where('key_id', '=', old.keyId).execute();
  for (const row of values)
    await tx
      .updateTable('sealed_values')
      .set({ sealed: anew(row.sealed, sealedValuePlace(row)), key_id: fresh.keyId })
      .where('site_id', '=', row.site_id)
      .where('name', '=', row.name)
      .execute();
  return { authenticators: authenticators.length, sites: sites.length, values: values.length };
}
