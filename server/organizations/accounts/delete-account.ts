import type { Locale } from '#contract/messages.ts';
import { Problem } from '#contract/problems.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { mailAccount } from '#server/identity/mail/mail-account.ts';
import { revokeInvitationsTo } from '#server/organizations/invitations/queries.ts';
import { holdMemberships } from '#server/organizations/members/queries.ts';
import { RestartTransaction } from '#server/platform/database/faults.ts';
import type { Engine } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { listMembershipsOf } from './queries.ts';
import { requireOtherOperator } from './require-other-operator.ts';

interface Deletion {
  account: { id: string; email: string; name: string };
  /** Whether it is their own act. */
  isOwn: boolean;
  /** Who becomes the owner of the sites that would have none; absent: then the account stays. */
  heirId?: string | undefined;
  locale: Locale;
}

/** Sessions that are gone, to be told, and everyone whose memberships are others now. */
export interface DeletedAccount {
  sessionIds: string[];
  userIds: string[];
}

/**
 * Deletes an account. Its sessions, passkeys, second factor, links, settings, private views, memberships and invitations
 * go with it, those it sent and those sent to it; the documents it saved and the log's rows stay.
 * @throws Problem `last_operator`, `last_owner` that names the sites it alone owns
 */
export async function deleteAccountOf(
  tx: Database,
  services: Services,
  { account, isOwn, heirId, locale }: Deletion,
): Promise<DeletedAccount> {
  const at = services.clock();
  const held = await listHeld(tx, account.id);
  for (const { id } of held) await holdMemberships(tx, asTrustedSiteId(id));
  await requireOtherOperator(tx, account.id);
  await revokeInvitationsTo(tx, account.email, at);
  await holdAccount(tx, services.engine, account.id);
  // While it waited they may have been given another site, or have made one.
  const now = await listHeld(tx, account.id);
  if (now.some(({ id }) => !held.some((before) => before.id === id))) throw new RestartTransaction();
  const alone = (await listMembershipsOf(tx, account.id)).filter(({ isOnlyOwner }) => isOnlyOwner);
  if (alone.length > 0 && heirId === undefined) {
    const names = alone.slice(0, 5).map(({ name }) => name);
    const values = { sites: names.join(', ') };
    throw new Problem('last_owner', { message: isOwn ? 'accounts.ownsSites' : 'accounts.theyOwnSites', values });
  }
  for (const site of alone) if (heirId !== undefined) await makeOwner(tx, asTrustedSiteId(site.id), heirId, at);
  for (const { id, organization_id: organizationId, role } of now) {
    const act = isOwn ? 'member.left' : 'member.removed';
    const target = { kind: 'member', id: account.id, name: account.email } as const;
    await writeAudit(tx, { act, at, site: { id, organizationId }, target, before: { role } });
  }
  await tx.deleteFrom('one_time_codes').where('subject', 'in', [account.id, account.email]).execute();
  await mailAccount(tx, services, { account, template: 'account-deleted', values: {}, locale });
  const target = { kind: 'account', id: account.id, name: account.email } as const;
  await writeAudit(tx, { act: 'account.deleted', at, site: null, target });
  const sessions = await tx.selectFrom('sessions').select('id').where('user_id', '=', account.id).execute();
  await tx.deleteFrom('users').where('id', '=', account.id).execute();
  const heirs = alone.length > 0 && heirId !== undefined ? [heirId] : [];
  return { sessionIds: sessions.map(({ id }) => id), userIds: [account.id, ...heirs] };
}

/** The sites someone is a member of, in the order in which everybody holds them: two never wait for each other for good. */
function listHeld(tx: Database, userId: string) {
  return tx
    .selectFrom('memberships')
    .innerJoin('sites', 'sites.id', 'memberships.site_id')
    .select(['sites.id', 'sites.organization_id', 'memberships.role'])
    .where('user_id', '=', userId)
    .orderBy('sites.id')
    .execute();
}

/** Waits for memberships that are being made for an account, and lets nobody make another until the transaction ends. */
async function holdAccount(tx: Database, engine: Engine, userId: string): Promise<void> {
  if (engine === 'postgres')
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
}

async function makeOwner(tx: Database, siteId: SiteId, userId: string, at: number): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({ site_id: siteId, user_id: userId, role: 'owner', url_patterns: '[]', created_at: at })
    .onConflict((oc) => oc.columns(['site_id', 'user_id']).doUpdateSet({ role: 'owner', url_patterns: '[]' }))
    .execute();
  const site = await tx
    .selectFrom('sites')
    .select(['id', 'organization_id as organizationId'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const heir = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  const target = { kind: 'member', id: userId, name: heir.email } as const;
  await writeAudit(tx, { act: 'member.joined', at, site, target, after: { role: 'owner' } });
}
