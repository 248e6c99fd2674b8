import type { Locale } from '#contract/messages.ts';
import { Problem } from '#contract/problems.ts';
import type { AuditAct } from '#model/audit.ts';
import type { AccountRole } from '#model/roles.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { mailAccount } from '#server/identity/mail/mail-account.ts';
import { findSecondFactor, removeAuthenticator } from '#server/identity/second-factor/queries.ts';
import { endSessions } from '#server/identity/sessions/end-sessions.ts';
import { revokeInvitationsOf } from '#server/organizations/invitations/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Services } from '#server/platform/http/services.ts';
import { requireOtherOperator } from './require-other-operator.ts';

interface Change {
  id: string;
  locale: Locale;
}

/**
 * Lets an account sign in no more: its sessions end, as do links and sign-ins under way, and the invitations it sent
 * are taken back. Answers the ids of the sessions. What is disabled already stays as it is.
 * @throws Problem `not_found`, `last_operator`
 */
export async function disable(tx: Database, services: Services, { id, locale }: Change): Promise<string[]> {
  const at = services.clock();
  const account = await findAccount(tx, id);
  if (account.disabled_at !== null) return [];
  await requireOtherOperator(tx, id);
  await tx.updateTable('users').set({ disabled_at: at }).where('id', '=', id).execute();
  await tx.deleteFrom('password_resets').where('user_id', '=', id).execute();
  await tx.deleteFrom('auth_challenges').where('user_id', '=', id).execute();
  await revokeInvitationsOf(tx, id, at);
  await audit(tx, 'account.disabled', account, at);
  await mailAccount(tx, services, { account, template: 'account-disabled', values: {}, locale });
  return endSessions(tx, { userId: id }, at);
}

/** Lets a disabled account sign in again. @throws Problem `not_found` */
export async function enable(tx: Database, services: Services, { id, locale }: Change): Promise<void> {
  const account = await findAccount(tx, id);
  if (account.disabled_at === null) return;
  await tx.updateTable('users').set({ disabled_at: null }).where('id', '=', id).execute();
  await audit(tx, 'account.enabled', account, services.clock());
  await mailAccount(tx, services, { account, template: 'account-enabled', values: {}, locale });
}

/**
 * Makes an account an operator, or no longer one.
 * @throws Problem `not_found`, `last_operator`, `conflict` for a disabled account that would become one
 */
export async function setOperator(
  tx: Database,
  { clock }: Services,
  { id, isOperator }: { id: string; isOperator: boolean },
): Promise<void> {
  const account = await findAccount(tx, id);
  if (isOperator && account.disabled_at !== null) throw new Problem('conflict', { message: 'accounts.isDisabled' });
  if (!isOperator) await requireOtherOperator(tx, id);
  const roles = JSON.stringify([isOperator ? 'operator' : 'user'] satisfies AccountRole[]);
  if (roles === account.roles) return;
  await tx.updateTable('users').set({ roles }).where('id', '=', id).execute();
  await audit(tx, isOperator ? 'account.appointed' : 'account.dismissed', account, clock());
}

/** Lets the password alone sign in; an account without a second factor stays as it is. @throws Problem `not_found` */
export async function dropSecondFactor(tx: Database, services: Services, { id, locale }: Change): Promise<void> {
  const account = await findAccount(tx, id);
  if (!(await findSecondFactor(tx, id))) return;
  await removeAuthenticator(tx, id);
  await audit(tx, 'account.secondFactorOff', account, services.clock());
  await mailAccount(tx, services, { account, template: 'second-factor-off', values: {}, locale });
}

async function findAccount(tx: Database, id: string) {
  const account = await tx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'roles', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) throw new Problem('not_found');
  return account;
}

function audit(
  tx: Database,
  act: AuditAct & `account.${string}`,
  { id, email }: { id: string; email: string },
  at: number,
): Promise<void> {
  return writeAudit(tx, { act, at, site: null, target: { kind: 'account', id, name: email } });
}
