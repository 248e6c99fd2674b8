import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { sendVerification, sendVerificationByToken, verifyEmail } from '#contract/verification.ts';
import { auditAccount } from '#server/audit/audit-account.ts';
import { countSending, NEXT_CODE, spendCode, tryCode } from '#server/identity/credentials/one-time-codes.ts';
import { mailVerification, verificationOf } from '#server/identity/verification/mail-verification.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import type { Person } from '#server/platform/http/person.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf, translateMessage } from '#server/platform/http/translate-message.ts';
import { MemoryLimit } from '#server/platform/rate-limits/memory-limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';

const MINUTE = 60_000;

export function serveVerification(app: FastifyInstance, services: Services): void {
  const { db, events, sessions } = services;
  const asking = new MemoryLimit(services.clock, 60, MINUTE);

  serve(app, services, sendVerification, ({ person, request }) => send(services, request, person));

  serve(app, services, sendVerificationByToken, async ({ query, request }) => {
    asking.count(networkOf(peerAddress(request)));
    const person = await sessions.findPerson(query.token);
    if (!person) throw new Problem('unauthorized');
    return send(services, request, person);
  });

  serve(app, services, verifyEmail, async ({ body, person, request }) => {
    const about = verificationOf(person.id);
    if (person.isVerified) throw alreadyVerified();
    await tryCode(services, about, body.code);
    await inTransaction(db, async (tx) => {
      await spendCode(tx, services, about, body.code);
      const { numUpdatedRows } = await tx
        .updateTable('users')
        .set({ is_verified: 1 })
        .where('id', '=', person.id)
        .where('is_verified', '=', 0)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw alreadyVerified();
      await auditAccount(tx, { act: 'account.verified', at: services.clock(), account: person });
    });
    events.publish({ type: 'membership-changed', userId: person.id });
    return { status: true, message: translateMessage(request, 'auth.verified') };
  });
}

/** A code that was used, here or in another tab, does nothing a second time. */
const alreadyVerified = () => new Problem('conflict', { message: 'auth.alreadyVerified' });

/** Mails a code, unless the address is verified already, which is then said instead. */
async function send(services: Services, request: FastifyRequest, person: Person) {
  if (person.isVerified)
    return { status: true, message: translateMessage(request, 'auth.verified'), retryAfter: NEXT_CODE };
  await inTransaction(services.db, async (tx) => {
    await countSending(tx, services, verificationOf(person.id));
    await mailVerification(tx, services, person, localeOf(request));
  });
  const message = translateMessage(request, 'auth.codeSent', { email: person.email });
  return { status: true, message, retryAfter: NEXT_CODE };
}
