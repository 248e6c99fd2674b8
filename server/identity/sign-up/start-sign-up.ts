import type { FastifyRequest } from 'fastify';
import type { ResponseOf } from '#contract/exchange.ts';
import { Problem } from '#contract/problems.ts';
import type { resendSignUpCode } from '#contract/sign-up.ts';
import { refuseCommonPassword } from '#server/identity/credentials/common-passwords.ts';
import { CODE_LIFE, countSending, hasCode, issueCode, NEXT_CODE } from '#server/identity/credentials/one-time-codes.ts';
import { type Registration, refuseTakenEmail } from '#server/identity/sign-up/register.ts';
import { greetingOf } from '#server/notifications/mail/greeting-of.ts';
import { queueMail } from '#server/notifications/mail/queue-mail.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf, translateMessage } from '#server/platform/http/translate-message.ts';

type CodeSent = ResponseOf<typeof resendSignUpCode>;

export const signUpOf = (email: string) => ({ purpose: 'sign-up', subject: email }) as const;

/**
 * Mails a code to the address. Nothing but the code's hash is kept: name and password come again with the code, so a
 * sign-up that someone else began or left behind is in nobody's way.
 * @throws Problem `signup_started` while a code for this address works, `email_taken`, `too_many_requests`
 */
export async function startSignUp(
  services: Services,
  request: FastifyRequest,
  { name, email, password }: Registration,
): Promise<CodeSent> {
  refuseCommonPassword(password, [email, name]);
  await refuseTakenEmail(services, email);
  await inTransaction(services.db, async (tx) => {
    const code = await issueCode(tx, services, signUpOf(email), { unlessLive: true });
    if (code === undefined) throw new Problem('signup_started');
    await mailCode(tx, services, request, { name, email, code });
  });
  return codeSent(request, email);
}

/** Mails another code for a sign-up that has started. @throws Problem `code_expired` when none has, or its time is over */
export async function resendCode(
  services: Services,
  request: FastifyRequest,
  { name, email }: Pick<Registration, 'name' | 'email'>,
): Promise<CodeSent> {
  await inTransaction(services.db, async (tx) => {
    if (!(await hasCode(tx, services, signUpOf(email)))) throw new Problem('code_expired');
    const code = await issueCode(tx, services, signUpOf(email));
    if (code !== undefined) await mailCode(tx, services, request, { name, email, code });
  });
  return codeSent(request, email);
}

async function mailCode(
  tx: Database,
  services: Services,
  request: FastifyRequest,
  { name, email, code }: { name: string; email: string; code: string },
): Promise<void> {
  await countSending(tx, services, signUpOf(email));
  await queueMail(tx, services, {
    to: email,
    locale: localeOf(request),
    template: 'signup-code',
    values: { name: greetingOf({ name, email, isVerified: false }), code },
    expiresAt: services.clock() + CODE_LIFE,
  });
}

function codeSent(request: FastifyRequest, email: string): CodeSent {
  return { status: true, message: translateMessage(request, 'auth.codeSent', { email }), retryAfter: NEXT_CODE };
}
