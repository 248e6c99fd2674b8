import { Problem } from '#contract/problems.ts';
import { passwordAgain } from '#server/identity/credentials/limits.ts';
import type { Person } from '#server/platform/http/person.ts';
import type { Services } from '#server/platform/http/services.ts';
import { clearAttempts, countAttempt } from '#server/platform/rate-limits/limit.ts';

/**
 * Passes when this is the password of who is signed in. Five wrong ones in a quarter of an hour are all there are.
 * @throws Problem `invalid` at the field `path`, `too_many_requests`
 */
export async function checkOwnPassword(
  services: Services,
  person: Person,
  password: string,
  path: string,
): Promise<void> {
  await countAttempt(services, passwordAgain, person.id);
  const account = await services.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', person.id)
    .executeTakeFirst();
  // Not 401, which would say that the session is over.
  if (!(await services.passwords.isSame(password, account?.password_hash)))
    throw new Problem('invalid', { issues: [{ path, message: 'auth.passwordWrong' }] });
  await clearAttempts(services, passwordAgain, person.id);
}
