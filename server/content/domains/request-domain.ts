import { Problem } from '#contract/problems.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { isLoneOrganization } from './lone-organization.ts';
import { verifyDomain } from './verify-domain.ts';

interface DomainRequest {
  site: { id: SiteId; organizationId: string };
  /** Empty for none. */
  domain: string;
  /** The field of the input it was given in. */
  path: string;
  at: number;
}

/**
 * Keeps which name a site asks for. It is served at once while the installation has one organization; among several
 * once it is proven, which is tried in the background. What a site serves already it goes on to serve.
 * @throws Problem `domain_taken` when another site of the same organization has it
 */
export async function requestDomain(tx: Database, { site, domain, path, at }: DomainRequest): Promise<void> {
  const { domain: served } = await tx
    .selectFrom('sites')
    .select('domain')
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow();
  if (domain !== '' && served === domain) return;
  await tx.deleteFrom('domain_claims').where('site_id', '=', site.id).where('domain', '<>', domain).execute();
  const holder = domain === '' ? undefined : await findHolder(tx, domain);
  if (holder?.organization_id === site.organizationId) {
    throw new Problem('domain_taken', { issues: [{ path, message: 'settings.domainTaken' }] });
  }
  const isServed = domain !== '' && !holder && (await isLoneOrganization(tx));
  await tx
    .updateTable('sites')
    .set({ domain: isServed ? domain : null })
    .where('id', '=', site.id)
    .execute();
  if (domain === '') return;
  await tx
    .insertInto('domain_claims')
    .values({ site_id: site.id, domain, proof: null, checked_at: null, created_at: at })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .execute();
  if (!isServed)
    await queueJob(tx, verifyDomain, { payload: { siteId: site.id, domain, round: 0 }, siteId: site.id, at });
}

function findHolder(tx: Database, domain: string) {
  return tx.selectFrom('sites').select(['id', 'organization_id']).where('domain', '=', domain).executeTakeFirst();
}

/** When a second organization comes, the names served until then are looked at, so that they are proven where they can be. */
export async function verifyServedDomains(tx: Database, at: number): Promise<void> {
  if ((await tx.selectFrom('organizations').select('id').limit(3).execute()).length !== 2) return;
  const claims = await tx.selectFrom('domain_claims').selectAll().where('proof', 'is', null).execute();
  for (const { site_id: siteId, domain } of claims)
    await queueJob(tx, verifyDomain, { payload: { siteId, domain, round: 0 }, siteId, at });
}
