import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  beginAuthenticator,
  confirmAuthenticator as confirmExchange,
  passSecondFactor as passExchange,
  removeAuthenticator as removeExchange,
  renewRecoveryCodes,
  showSecurity,
} from '#contract/second-factor.ts';
import { auditAccount } from '#server/audit/audit-account.ts';
import { findIdentity } from '#server/identity/credentials/identities.ts';
import { mailAccount } from '#server/identity/mail/mail-account.ts';
import { listPasskeys } from '#server/identity/passkeys/queries.ts';
import { checkOwnPassword } from '#server/identity/password/check-own-password.ts';
import { confirming } from '#server/identity/second-factor/limits.ts';
import {
  confirmAuthenticator,
  countRecoveryCodes,
  findSecondFactor,
  makeRecoveryCodes,
  removeAuthenticator,
  startAuthenticator,
} from '#server/identity/second-factor/queries.ts';
import { otpauthUri, toBase32 } from '#server/identity/second-factor/totp.ts';
import { verifySecondFactor } from '#server/identity/second-factor/verify-second-factor.ts';
import { signIn } from '#server/identity/session/sign-in.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf, translateMessage } from '#server/platform/http/translate-message.ts';
import { countAttempt } from '#server/platform/rate-limits/limit.ts';

export function serveSecondFactor(app: FastifyInstance, services: Services): void {
  const { db, clock, config } = services;
  const mailChange = (
    tx: Database,
    request: FastifyRequest,
    account: Person,
    template: 'second-factor-on' | 'second-factor-off' | 'recovery-codes-renewed',
  ) => mailAccount(tx, services, { account, template, values: {}, locale: localeOf(request) });

  serve(app, services, showSecurity, async ({ person }) => {
    const factor = await findSecondFactor(db, person.id);
    const { oidc } = config;
    return {
      authenticator: factor ? { ...factor, recoveryCodesLeft: await countRecoveryCodes(db, person.id) } : null,
      passkeys: await listPasskeys(db, person.id),
      singleSignOn: oidc ? { name: oidc.name, linked: await findIdentity(db, oidc.issuer, person.id) } : null,
    };
  });

  serve(app, services, beginAuthenticator, async ({ body, person }) => {
    await checkOwnPassword(services, person, body.password, 'password');
    const secret = await startAuthenticator(db, services, person.id);
    return { secret: toBase32(secret), uri: otpauthUri(secret, person.email) };
  });

  serve(app, services, confirmExchange, async ({ body, person, request }) => {
    await countAttempt(services, confirming, person.id);
    const recoveryCodes = await inTransaction(db, async (tx) => {
      const codes = await confirmAuthenticator(tx, services, person.id, body.code);
      await auditAccount(tx, { act: 'account.secondFactorOn', at: clock(), account: person });
      await mailChange(tx, request, person, 'second-factor-on');
      return codes;
    });
    return { status: true, message: translateMessage(request, 'security.turnedOn'), recoveryCodes };
  });

  serve(app, services, removeExchange, async ({ body, person, request }) => {
    await checkOwnPassword(services, person, body.password, 'password');
    await inTransaction(db, async (tx) => {
      await removeAuthenticator(tx, person.id);
      await auditAccount(tx, { act: 'account.secondFactorOff', at: clock(), account: person });
      await mailChange(tx, request, person, 'second-factor-off');
    });
    return { status: true, message: translateMessage(request, 'security.turnedOff') };
  });

  serve(app, services, renewRecoveryCodes, async ({ body, person, request }) => {
    await checkOwnPassword(services, person, body.password, 'password');
    const recoveryCodes = await inTransaction(db, async (tx) => {
      await auditAccount(tx, { act: 'account.recoveryCodesRenewed', at: clock(), account: person });
      await mailChange(tx, request, person, 'recovery-codes-renewed');
      return makeRecoveryCodes(tx, services, person.id);
    });
    return { status: true, message: translateMessage(request, 'security.codesRenewed'), recoveryCodes };
  });

  serve(app, services, passExchange, async ({ body, request, reply }) => {
    const { userId, signIn: stopped } = await verifySecondFactor(services, request, body);
    const way = { method: stopped.method, hasSecondFactor: true };
    return signIn(services, request, reply, userId, stopped.isKept, way);
  });
}
