import * as z from 'zod/mini';
import { done, login } from '#contract/auth.ts';
import { exchange } from '#contract/exchange.ts';
import { challengeToken, ownPassword } from '#contract/second-factor.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    sso: typeof import('#contract/messages/en-US/sso.json');
  }
}

const begun = z.object({
  /** Where the provider asks who it is; it leads back to `/signin` with `code` and `state`. */
  url: z.string(),
  /** Stays in the browser that began: what comes back is worth nothing without it. */
  challenge: z.string(),
});

const returned = {
  challenge: challengeToken,
  /** The query the provider came back with. */
  state: z.string().check(z.minLength(1), z.maxLength(200)),
  code: z.string().check(z.minLength(1), z.maxLength(4000)),
  iss: z.optional(z.string().check(z.maxLength(1000))),
};

export const beginSingleSignOn = exchange({
  id: 'auth.beginSingleSignOn',
  method: 'POST',
  path: '/v1/auth/oidc/begin',
  summary: 'Begin to sign in at the OpenID provider of this installation',
  may: 'public',
  body: z.strictObject({}),
  status: 200,
  response: begun,
  problems: ['invalid', 'not_found', 'unavailable', 'too_many_requests'],
});

export const finishSingleSignOn = exchange({
  id: 'auth.finishSingleSignOn',
  method: 'POST',
  path: '/v1/auth/oidc/finish',
  summary: 'Sign in, or make an account, with what the OpenID provider answered',
  may: 'public',
  body: z.strictObject({
    ...returned,
    /** Keeps the session past the browser's end; absent means yes. */
    remember: z.optional(z.boolean()),
  }),
  status: 200,
  response: z.extend(login.response, { newUser: z.boolean() }),
  problems: [
    'invalid',
    'not_found',
    'code_expired',
    'provider_refused',
    'link_required',
    'account_disabled',
    'second_factor',
    'signup_closed',
    'unavailable',
    'too_many_requests',
  ],
});

export const beginLink = exchange({
  id: 'security.beginLink',
  method: 'POST',
  path: '/v1/security/identity/begin',
  summary: 'Begin to link the own account with one at the OpenID provider',
  may: 'signed-in',
  body: z.strictObject({ password: ownPassword }),
  status: 200,
  response: begun,
  problems: ['invalid', 'unauthorized', 'not_found', 'unavailable', 'too_many_requests'],
});

export const linkIdentity = exchange({
  id: 'security.linkIdentity',
  method: 'POST',
  path: '/v1/security/identity',
  summary: 'Link the own account with the one the OpenID provider answered',
  may: 'signed-in',
  body: z.strictObject(returned),
  status: 200,
  response: done,
  problems: ['invalid', 'unauthorized', 'not_found', 'code_expired', 'provider_refused', 'conflict', 'unavailable'],
});

export const unlinkIdentity = exchange({
  id: 'security.unlinkIdentity',
  method: 'POST',
  path: '/v1/security/identity/remove',
  summary: 'Stop taking the OpenID provider’s word for the own account',
  may: 'signed-in',
  body: z.strictObject({ password: ownPassword }),
  status: 200,
  response: done,
  problems: ['invalid', 'unauthorized', 'not_found', 'too_many_requests'],
});
