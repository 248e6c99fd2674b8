import type { FastifyInstance, FastifyRequest } from 'fastify';
import { completeSignUp as completeExchange, resendSignUpCode } from '#contract/sign-up.ts';
import { closedTo } from '#server/identity/credentials/insert-account.ts';
import { completion } from '#server/identity/credentials/limits.ts';
import { completeSignUp } from '#server/identity/sign-up/complete-sign-up.ts';
import { resendCode } from '#server/identity/sign-up/start-sign-up.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { countAttempt } from '#server/platform/rate-limits/limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';

export function serveSignUp(app: FastifyInstance, services: Services): void {
  const begin = async (request: FastifyRequest) => {
    if (services.config.signup !== 'code') throw closedTo(services.config);
    await countAttempt(services, completion, networkOf(peerAddress(request)));
  };

  serve(app, services, completeExchange, async ({ body, request }) => {
    await begin(request);
    await completeSignUp(services, body);
    return { status: true, message: translateMessage(request, 'auth.signupComplete') };
  });

  serve(app, services, resendSignUpCode, async ({ body, request }) => {
    await begin(request);
    return resendCode(services, request, body);
  });
}
