import { refuseCommonPassword } from '#server/identity/credentials/common-passwords.ts';
import { insertAccount } from '#server/identity/credentials/insert-account.ts';
import { spendCode, tryCode } from '#server/identity/credentials/one-time-codes.ts';
import { emailTaken, type Registration } from '#server/identity/sign-up/register.ts';
import { signUpOf } from '#server/identity/sign-up/start-sign-up.ts';
import { isUniqueViolation } from '#server/platform/database/faults.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Services } from '#server/platform/http/services.ts';

/**
 * Makes the account of someone who has the code, with the name and password sent with it. The address is verified by
 * that.
 * @throws Problem `wrong_code`, `code_expired`, `email_taken`, `invalid` for a common password
 */
export async function completeSignUp(services: Services, given: Registration & { code: string }): Promise<void> {
  const { name, email, password, code } = given;
  refuseCommonPassword(password, [email, name]);
  const about = signUpOf(email);
  await tryCode(services, about, code);
  const passwordHash = await services.passwords.hash(password);
  try {
    await inTransaction(services.db, async (tx) => {
      await spendCode(tx, services, about, code);
      await insertAccount(tx, services, { name, email, passwordHash, isVerified: true, mayJoin: true });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}
