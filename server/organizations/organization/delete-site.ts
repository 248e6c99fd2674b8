import { sql } from 'kysely';
import { Problem } from '#contract/problems.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { queueLastEntrySweep } from '#server/content/form-entries/sweep-entries.ts';
import { queueSweepOfMissing } from '#server/content/media/sweep-media.ts';
import type { Engine } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Person } from '#server/platform/http/person.ts';
import { holdOrganization, holdOwnedSites } from './queries.ts';

interface Deletion {
  name: string;
  at: number;
}

/** Who was a member of what is deleted, and must be forgotten; and the sites that are gone. */
export interface Deleted {
  siteIds: string[];
  userIds: string[];
}

/** Deletes a site with everything in it; its log stays. @throws Problem `conflict` for the last of an organization */
export async function deleteOneSite(
  tx: Database,
  engine: Engine,
  { id, organizationId }: GrantedSite,
  { name, at }: Deletion,
): Promise<Deleted> {
  await holdOrganization(tx, organizationId);
  const sites = await tx.selectFrom('sites').select('id').where('organization_id', '=', organizationId).execute();
  if (sites.length < 2) throw new Problem('conflict', { message: 'organization.lastSite' });
  const deleted = await remove(tx, engine, [id], at);
  await writeAudit(tx, { act: 'site.deleted', at, site: null, organizationId, target: { kind: 'site', id, name } });
  return deleted;
}

/** Deletes an organization with all its sites. @throws Problem `forbidden` when a site has another owner */
export async function deleteWholeOrganization(
  tx: Database,
  engine: Engine,
  { organizationId: id }: GrantedSite,
  person: Person,
  { name, at }: Deletion,
): Promise<Deleted> {
  const deleted = await remove(tx, engine, await holdOwnedSites(tx, id, person.id), at);
  await tx.deleteFrom('organizations').where('id', '=', id).execute();
  const target = { kind: 'organization', id, name } as const;
  await writeAudit(tx, { act: 'organization.deleted', at, site: null, organizationId: id, target });
  return deleted;
}

/** What hangs on a site goes with its row, and its files a day later. */
async function remove(tx: Database, engine: Engine, siteIds: string[], at: number): Promise<Deleted> {
  if (engine === 'postgres') await sql`set local statement_timeout = '60s'`.execute(tx);
  const members = await tx
    .selectFrom('memberships')
    .select('user_id')
    .distinct()
    .where('site_id', 'in', siteIds)
    .execute();
  await tx.updateTable('users').set({ last_site_id: null }).where('last_site_id', 'in', siteIds).execute();
  await tx.deleteFrom('sites').where('id', 'in', siteIds).execute();
  for (const id of siteIds) {
    await queueSweepOfMissing(tx, id, at);
    await queueLastEntrySweep(tx, id, at);
  }
  return { siteIds, userIds: members.map(({ user_id }) => user_id) };
}
