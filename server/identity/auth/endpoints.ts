import type { FastifyInstance } from 'fastify';
import { login, register as registerExchange, tick, welcome } from '#contract/auth.ts';
import { Problem } from '#contract/problems.ts';
import { logout, profile, refreshTokens } from '#contract/session-tokens.ts';
import { logIn } from '#server/identity/auth/log-in.ts';
import { hasAccounts } from '#server/identity/credentials/insert-account.ts';
import { refreshing, registration } from '#server/identity/credentials/limits.ts';
import { requireSecondFactor } from '#server/identity/second-factor/require-second-factor.ts';
import { describeUser } from '#server/identity/session/describe-user.ts';
import { findAccount } from '#server/identity/session/find-person.ts';
import { clearLoginCookie, readLoginCookies, sendLoginCookie } from '#server/identity/session/login-cookie.ts';
import { accountIdByCookie, closeSession, refreshSession } from '#server/identity/session/sessions.ts';
import { signIn } from '#server/identity/session/sign-in.ts';
import { allowTrustedOrigin } from '#server/identity/session/trusted-origins.ts';
import { type InvitationHooks, register } from '#server/identity/sign-up/register.ts';
import { startSignUp } from '#server/identity/sign-up/start-sign-up.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { membershipIn } from '#server/platform/http/person.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { countAttempt } from '#server/platform/rate-limits/limit.ts';
import { MemoryLimit } from '#server/platform/rate-limits/memory-limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';

const MINUTE = 60_000;

export function serveAuth(app: FastifyInstance, services: Services, joining: InvitationHooks): void {
  const asking = new MemoryLimit(services.clock, 300, MINUTE);
  const ticking = new MemoryLimit(services.clock, 5, MINUTE);

  serve(app, services, login, async ({ body, request, reply }) => {
    const account = await logIn(services, request, body);
    const isKept = body.remember ?? true;
    await requireSecondFactor(services, account.id, { isKept, method: 'password' });
    return signIn(services, request, reply, account.id, isKept);
  });

  serve(app, services, registerExchange, async ({ body, request, reply }) => {
    await countAttempt(services, registration, networkOf(peerAddress(request)));
    if (services.config.signup === 'code' && body.invitation === undefined && (await hasAccounts(services.db))) {
      reply.code(202);
      return startSignUp(services, request, body);
    }
    const account = await register(services, joining, request, body);
    return signIn(services, request, reply, account.id, true);
  });

  serve(app, services, tick, ({ request }) => {
    ticking.count(networkOf(peerAddress(request)));
    request.log.info({ event: 'registered' }, 'a registration was completed');
    return { status: true };
  });

  serve(app, services, logout, async ({ body, request, reply }) => {
    asking.count(networkOf(peerAddress(request)));
    await closeSession(services, body.refreshToken);
    clearLoginCookie(reply, services.config);
    return { status: true };
  });

  serve(app, services, refreshTokens, async ({ body, request, reply }) => {
    await countAttempt(services, refreshing, networkOf(peerAddress(request)));
    const { access, refresh, cookie } = await refreshSession(services, request, body.refreshToken);
    sendLoginCookie(reply, services.config, cookie);
    return { accessToken: access.token, refreshToken: refresh.token, token: cookie.token, tokens: { access, refresh } };
  });

  serve(app, services, profile, async ({ request, reply }) => {
    asking.count(networkOf(peerAddress(request)));
    if (!allowTrustedOrigin(request, reply, services.config)) throw new Problem('unauthorized');
    for (const cookie of readLoginCookies(request)) {
      const userId = await accountIdByCookie(services, cookie);
      const account = userId && (await findAccount(services.db, userId));
      if (!account) continue;
      const { _id, name, email, avatar, role } = describeUser(account, membershipIn(account)?.role);
      return { _id, name, email, avatar, role };
    }
    throw new Problem('unauthorized');
  });

  serve(app, services, welcome, async ({ request }) => {
    asking.count(networkOf(peerAddress(request)));
    const { signup, oidc } = services.config;
    return { signup, firstAccount: !(await hasAccounts(services.db)), singleSignOn: oidc?.name ?? null };
  });
}
