import { writeAudit } from '#server/audit/write-audit.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import { outsideOfCall } from '#server/platform/http/audited-call.ts';
import type { Services } from '#server/platform/http/services.ts';
import { isLoneOrganization } from './lone-organization.ts';
import { probeDomain } from './probe-domain.ts';
import { type DomainProbe, isStronger, strongestMethod, type VerificationMethod } from './verification-records.ts';

type Settling = Pick<Services, 'clock' | 'secrets'>;

/** Looks at the name a site asks for and gives it to the site if that proves it. */
export async function checkDomain(services: Services, siteId: SiteId): Promise<void> {
  const claim = await acrossSites(() => findDomainRequest(services.db, siteId));
  if (!claim) return;
  const sight = await probeDomain(services, claim.domain);
  const changed = await acrossSites(() =>
    inTransaction(services.db, (tx) => assignDomain(tx, services, siteId, sight)),
  );
  publishSettingsSaved(services, changed);
}

export function publishSettingsSaved({ events }: Pick<Services, 'events'>, siteIds: readonly string[]): void {
  for (const siteId of siteIds) events.publish({ type: 'settings-saved', siteId });
}

export function findDomainRequest(db: Database, siteId: SiteId) {
  return db.selectFrom('domain_claims').selectAll().where('site_id', '=', siteId).executeTakeFirst();
}

/**
 * Writes down what was seen of a domain. It becomes the site's if that proves it and nobody has it, or somebody of
 * another organization whose own proof, seen at the same moment, is weaker. Answers the sites whose name changed.
 */
export async function assignDomain(
  tx: Database,
  { clock, secrets }: Settling,
  siteId: SiteId,
  sight: DomainProbe,
): Promise<string[]> {
  const at = clock();
  const claim = await findDomainRequest(tx, siteId);
  if (claim?.domain !== sight.domain) return [];
  const proof = strongestMethod(secrets, siteId, sight);
  await recordVerification(tx, siteId, proof, at);
  const { site, holder } = await findSides(tx, siteId, sight.domain);
  if (holder?.id === siteId) return [];
  // The others are gone meanwhile, and with them whoever it had to be proven against.
  const isFree = !holder && (await isLoneOrganization(tx));
  if (!proof && !isFree) return [];
  if (holder) {
    const theirs = strongestMethod(secrets, holder.id, sight);
    if (holder.organizationId === site.organizationId || !isStronger(proof, theirs)) return [];
    await recordVerification(tx, holder.id, theirs, at);
    await setSiteDomain(tx, holder, null);
    // Its people are told that it went, not who of another organization called.
    await outsideOfCall(() => logAssigned(tx, 'site.domainLost', holder, sight.domain, at));
  }
  await setSiteDomain(tx, site, sight.domain);
  if (proof) await logAssigned(tx, 'site.domainProven', site, sight.domain, at);
  return holder ? [holder.id, siteId] : [siteId];
}

interface Side {
  id: SiteId;
  organizationId: string;
}

async function findSides(tx: Database, siteId: SiteId, domain: string): Promise<{ site: Side; holder?: Side }> {
  const rows = await tx
    .selectFrom('sites')
    .select(['id', 'organization_id as organizationId', 'domain'])
    .where((eb) => eb.or([eb('id', '=', siteId), eb('domain', '=', domain)]))
    .execute();
  const sides = rows.map(({ id, ...row }) => ({ id: asTrustedSiteId(id), ...row }));
  const site = sides.find(({ id }) => id === siteId);
  if (!site) throw new Error(`The site ${siteId} of a claim is gone.`);
  const holder = sides.find((row) => row.domain === domain);
  return { site, ...(holder && { holder }) };
}

async function recordVerification(
  tx: Database,
  siteId: SiteId,
  proof: VerificationMethod | undefined,
  at: number,
): Promise<void> {
  await tx
    .updateTable('domain_claims')
    .set({ proof: proof ?? null, checked_at: at })
    .where('site_id', '=', siteId)
    .execute();
}

async function setSiteDomain(tx: Database, { id }: Side, domain: string | null): Promise<void> {
  await tx.updateTable('sites').set({ domain }).where('id', '=', id).execute();
}

function logAssigned(
  tx: Database,
  act: 'site.domainProven' | 'site.domainLost',
  site: Side,
  domain: string,
  at: number,
): Promise<void> {
  return writeAudit(tx, { act, at, site, target: { kind: 'site', id: site.id, name: domain } });
}
