import type { FastifyInstance, FastifyRequest } from 'fastify';
import { completeSignUp as completeExchange, resendSignUpCode } from '#contract/sign-up.ts';
import { closedTo } from '#server/auth/insert-user.ts';
import { completion } from '#server/auth/limits.ts';
import { peerAddress } from '#server/http/peer-address.ts';
import { say } from '#server/http/say.ts';
import { serve } from '#server/http/serve.ts';
import { countTry } from '#server/rate-limits/limit.ts';
import { networkOf } from '#server/rate-limits/network-of.ts';
import type { Services } from '#server/services.ts';
import { completeSignUp } from '#server/sign-up/complete-sign-up.ts';
import { resendCode } from '#server/sign-up/start-sign-up.ts';

export function serveSignUp(app: FastifyInstance, services: Services): void {
  const begin = async (request: FastifyRequest) => {
    if (services.config.signup !== 'code') throw closedTo(services.config);
    await countTry(services, completion, networkOf(peerAddress(request)));
  };

  serve(app, services, completeExchange, async ({ body, request }) => {
    await begin(request);
    await completeSignUp(services, body);
    return { status: true, message: say(request, 'auth.signupComplete') };
  });

  serve(app, services, resendSignUpCode, async ({ body, request }) => {
    await begin(request);
    return resendCode(services, request, body);
  });
}
