import type { FastifyInstance } from 'fastify';
import { changePassword, forgotPassword, resetPassword as resetExchange, unlock } from '#contract/password.ts';
import { Problem } from '#contract/problems.ts';
import { refuseCommonPassword } from '#server/identity/credentials/common-passwords.ts';
import {
  resetLinksPerHour,
  resetLinksPerMinute,
  resetLinksPerNetwork,
  resetting,
} from '#server/identity/credentials/limits.ts';
import { checkOwnPassword } from '#server/identity/password/check-own-password.ts';
import { resetPassword } from '#server/identity/password/reset-password.ts';
import { sealEmail, sendResetLink } from '#server/identity/password/send-reset-link.ts';
import { setPassword } from '#server/identity/password/set-password.ts';
import { publishRevoked } from '#server/identity/sessions/end-sessions.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf, translateMessage } from '#server/platform/http/translate-message.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { countAttempt, countAttempts } from '#server/platform/rate-limits/limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';

export function servePassword(app: FastifyInstance, services: Services): void {
  const { db, clock, config, secrets, events } = services;

  serve(app, services, forgotPassword, async ({ body, request }) => {
    await countAttempts(services, [
      [resetLinksPerNetwork, networkOf(peerAddress(request))],
      [resetLinksPerMinute, body.email],
      [resetLinksPerHour, body.email],
    ]);
    const payload = { sealedEmail: sealEmail(secrets, body.email), locale: localeOf(request) };
    await queueJob(db, sendResetLink, { payload, at: clock() });
    const mailed = config.smtpUrl !== undefined;
    return { status: true, message: translateMessage(request, mailed ? 'auth.resetSent' : 'auth.resetKept'), mailed };
  });

  serve(app, services, resetExchange, async ({ body, request }) => {
    await countAttempt(services, resetting, networkOf(peerAddress(request)));
    await resetPassword(services, request, body);
    return { status: true, message: translateMessage(request, 'auth.passwordSet') };
  });

  serve(app, services, changePassword, async ({ body, person, request }) => {
    const { oldPassword, newPassword } = body;
    await checkOwnPassword(services, person, oldPassword, 'oldPassword');
    if (newPassword === oldPassword)
      throw new Problem('invalid', { issues: [{ path: 'newPassword', message: 'auth.passwordSame' }] });
    refuseCommonPassword(newPassword, [person.email, person.name], 'newPassword');
    const passwordHash = await services.passwords.hash(newPassword);
    const ended = await inTransaction(db, (tx) =>
      setPassword(tx, services, {
        account: person,
        passwordHash,
        keepSession: person.sessionId,
        locale: localeOf(request),
      }),
    );
    publishRevoked(events, ended);
    return { status: true, message: translateMessage(request, 'auth.passwordSet') };
  });

  serve(app, services, unlock, async ({ body, person }) => {
    await checkOwnPassword(services, person, body.password, 'password');
    return { status: true };
  });
}
