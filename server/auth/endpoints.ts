import type { FastifyInstance } from 'fastify';
import { login, logout, profile, refreshTokens, register as registerExchange, tick, welcome } from '#contract/auth.ts';
import { Problem } from '#contract/problems.ts';
import { describeUser } from '#server/auth/describe-user.ts';
import { hasAccounts } from '#server/auth/insert-user.ts';
import { refreshing, registration } from '#server/auth/limits.ts';
import { logIn } from '#server/auth/log-in.ts';
import { clearLoginCookie, readLoginCookies, sendLoginCookie } from '#server/auth/login-cookie.ts';
import { register } from '#server/auth/register.ts';
import { closeSession, findUserByCookie, refreshSession } from '#server/auth/sessions.ts';
import { signIn } from '#server/auth/sign-in.ts';
import { allowSisterOrigin } from '#server/auth/sister-origins.ts';
import { peerAddress } from '#server/http/peer-address.ts';
import { membershipIn } from '#server/http/person.ts';
import { serve } from '#server/http/serve.ts';
import { countTry } from '#server/rate-limits/limit.ts';
import { MemoryLimit } from '#server/rate-limits/memory-limit.ts';
import { networkOf } from '#server/rate-limits/network-of.ts';
import { askSecondFactor } from '#server/second-factor/ask-second-factor.ts';
import type { Services } from '#server/services.ts';
import { findAccount } from '#server/session/find-person.ts';
import { startSignUp } from '#server/sign-up/start-sign-up.ts';

const MINUTE = 60_000;

export function serveAuth(app: FastifyInstance, services: Services): void {
  const asking = new MemoryLimit(services.clock, 300, MINUTE);
  const ticking = new MemoryLimit(services.clock, 5, MINUTE);

  serve(app, services, login, async ({ body, request, reply }) => {
    const user = await logIn(services, request, body);
    const isKept = body.remember ?? true;
    await askSecondFactor(services, user.id, { isKept, method: 'password' });
    return signIn(services, request, reply, user.id, isKept);
  });

  serve(app, services, registerExchange, async ({ body, request, reply }) => {
    await countTry(services, registration, networkOf(peerAddress(request)));
    if (services.config.signup === 'code' && body.invitation === undefined && (await hasAccounts(services.db))) {
      reply.code(202);
      return startSignUp(services, request, body);
    }
    const user = await register(services, request, body);
    return signIn(services, request, reply, user.id, true);
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
    await countTry(services, refreshing, networkOf(peerAddress(request)));
    const { access, refresh, cookie } = await refreshSession(services, request, body.refreshToken);
    sendLoginCookie(reply, services.config, cookie);
    return { accessToken: access.token, refreshToken: refresh.token, token: cookie.token, tokens: { access, refresh } };
  });

  serve(app, services, profile, async ({ request, reply }) => {
    asking.count(networkOf(peerAddress(request)));
    if (!allowSisterOrigin(request, reply, services.config)) throw new Problem('unauthorized');
    for (const cookie of readLoginCookies(request)) {
      const userId = await findUserByCookie(services, cookie);
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
