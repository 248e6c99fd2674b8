import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { tokens } from '#contract/token-pair.ts';

export const logout = exchange({
  id: 'auth.logout',
  method: 'POST',
  path: '/v1/auth/logout',
  summary: 'End the session a refresh token belongs to',
  may: 'public',
  body: z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(512)) }),
  status: 200,
  response: z.object({ status: z.boolean() }),
  problems: ['invalid'],
});

export const refreshTokens = exchange({
  id: 'auth.refreshTokens',
  method: 'POST',
  path: '/v1/auth/refresh-tokens',
  summary: 'Exchange a refresh token for a new access token and a new refresh token',
  may: 'public',
  body: z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(512)) }),
  status: 200,
  response: z.object({ accessToken: z.string(), refreshToken: z.string(), token: z.string(), tokens }),
  problems: ['invalid', 'unauthorized', 'too_many_requests', 'too_large'],
});

/** Opened by the `token` cookie alone; the only exchange that accepts it. */
export const profile = exchange({
  id: 'auth.profile',
  method: 'GET',
  path: '/auth',
  summary: 'Who the token cookie belongs to',
  may: 'public',
  status: 200,
  response: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    avatar: z.nullable(z.string()),
    role: z.array(z.string()),
  }),
  problems: ['unauthorized'],
});
