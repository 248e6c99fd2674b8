import { Problem } from '#contract/problems.ts';
import { readRoles } from '#server/identity/session/describe-user.ts';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Makes sure that an installation keeps an operator who can sign in. Holds the operators' rows until the transaction
 * ends, so that two who go at once do not both count on the other.
 * @throws Problem `last_operator` when this account is an operator and there is no other
 */
export async function requireOtherOperator(tx: Database, userId: string): Promise<void> {
  const operators = await tx
    .updateTable('users')
    .set((eb) => ({ roles: eb.ref('roles') }))
    .where('roles', 'like', '%"operator"%')
    .returning(['id', 'roles', 'disabled_at'])
    .execute();
  const all = operators.filter(({ roles }) => readRoles(roles).includes('operator'));
  if (!all.some(({ id }) => id === userId)) return;
  if (!all.some(({ id, disabled_at }) => id !== userId && disabled_at === null)) throw new Problem('last_operator');
}
