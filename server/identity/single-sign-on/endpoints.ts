import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import {
  beginLink,
  beginSingleSignOn,
  finishSingleSignOn,
  linkIdentity,
  unlinkIdentity,
} from '#contract/single-sign-on.ts';
import { auditAccount } from '#server/audit/audit-account.ts';
import { openChallenge, takeChallenge } from '#server/identity/credentials/challenges.ts';
import { deleteIdentity, findIdentity, insertIdentity } from '#server/identity/credentials/identities.ts';
import { mailAccount } from '#server/identity/mail/mail-account.ts';
import { checkOwnPassword } from '#server/identity/password/check-own-password.ts';
import { requireSecondFactor } from '#server/identity/second-factor/require-second-factor.ts';
import { signIn } from '#server/identity/session/sign-in.ts';
import { accountOfClaims } from '#server/identity/single-sign-on/account-of-claims.ts';
import { createProvider, type Provider } from '#server/identity/single-sign-on/provider.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import type { Person } from '#server/platform/http/person.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf, translateMessage } from '#server/platform/http/translate-message.ts';
import { countAttempt, type Limit } from '#server/platform/rate-limits/limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';

const MINUTE = 60_000;
const beginning: Limit = { name: 'sso-begin', tries: 30, window: 5 * MINUTE };
const finishing: Limit = { name: 'sso-finish', tries: 30, window: 5 * MINUTE };

export function serveSingleSignOn(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const provider = createProvider(services);
  const mailChange = (
    tx: Database,
    request: FastifyRequest,
    account: Person,
    template: 'identity-linked' | 'identity-unlinked',
    name: string,
  ) => mailAccount(tx, services, { account, template, values: { provider: name }, locale: localeOf(request) });
  const configured = (): Provider => {
    if (!provider) throw new Problem('not_found', { message: 'sso.notOffered' });
    return provider;
  };

  serve(app, services, beginSingleSignOn, async ({ request }) => {
    await countAttempt(services, beginning, networkOf(peerAddress(request)));
    const { url, ...started } = await configured().start();
    return { url, challenge: await openChallenge(services, 'oidc-sign-in', null, started) };
  });

  serve(app, services, finishSingleSignOn, async ({ body, request, reply }) => {
    await countAttempt(services, finishing, networkOf(peerAddress(request)));
    const { challenge, remember, ...returned } = body;
    const isKept = remember ?? true;
    const started = await takeChallenge(services, 'oidc-sign-in', challenge);
    const claims = await configured().finish(started.body, returned);
    const { userId, isNew } = await accountOfClaims(services, claims, localeOf(request));
    await requireSecondFactor(services, userId, { isKept, method: 'oidc' });
    const way = { method: 'oidc', hasSecondFactor: false } as const;
    return { ...(await signIn(services, request, reply, userId, isKept, way)), newUser: isNew };
  });

  serve(app, services, beginLink, async ({ body, person }) => {
    await checkOwnPassword(services, person, body.password, 'password');
    const { url, ...started } = await configured().start();
    return { url, challenge: await openChallenge(services, 'oidc-link', person.id, started) };
  });

  serve(app, services, linkIdentity, async ({ body, person, request }) => {
    const { challenge, ...returned } = body;
    const { name, issuer, finish } = configured();
    const started = await takeChallenge(services, 'oidc-link', challenge);
    if (started.userId !== person.id) throw new Problem('code_expired', { message: 'security.challengeOver' });
    const { subject, email } = await finish(started.body, returned);
    if (await findIdentity(db, issuer, person.id)) throw new Problem('conflict', { message: 'security.alreadyLinked' });
    await inTransaction(db, async (tx) => {
      await insertIdentity(tx, { issuer, subject, email, userId: person.id, at: clock() });
      await auditAccount(tx, { act: 'account.identityLinked', at: clock(), account: person, after: { issuer } });
      await mailChange(tx, request, person, 'identity-linked', name);
    });
    return { status: true, message: translateMessage(request, 'security.linked', { name }) };
  });

  serve(app, services, unlinkIdentity, async ({ body, person, request }) => {
    const { name, issuer } = configured();
    await checkOwnPassword(services, person, body.password, 'password');
    await inTransaction(db, async (tx) => {
      await deleteIdentity(tx, issuer, person.id);
      await auditAccount(tx, { act: 'account.identityUnlinked', at: clock(), account: person, after: { issuer } });
      await mailChange(tx, request, person, 'identity-unlinked', name);
    });
    return { status: true, message: translateMessage(request, 'security.unlinked', { name }) };
  });
}
