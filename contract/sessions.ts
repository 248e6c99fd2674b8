import * as z from 'zod/mini';
import { done } from '#contract/auth.ts';
import { exchange } from '#contract/exchange.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    sessions: typeof import('#contract/messages/en-US/sessions.json');
  }
}

const ownSession = z.object({
  id: z.string(),
  /** The browser's own words, as it sent them at sign-in. */
  agent: z.string(),
  address: z.string(),
  created_at: z.int(),
  /** When it last renewed its tokens, which a session in use does every quarter of an hour. */
  last_used_at: z.int(),
  isCurrent: z.boolean(),
  /** The way one signed in. */
  method: z.enum(['password', 'passkey', 'oidc']),
  /** Whether that took two factors; a passkey is two by itself. */
  secondFactor: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = exchange({
  id: 'sessions.list',
  method: 'GET',
  path: '/v1/sessions',
  summary: 'Where the own account is signed in, the last used first',
  may: 'signed-in',
  status: 200,
  response: z.object({ sessions: z.array(ownSession) }),
  problems: ['unauthorized'],
});

export const endSession = exchange({
  id: 'sessions.end',
  method: 'DELETE',
  path: '/v1/sessions/{id}',
  summary: 'Sign out there: end one of the own sessions',
  may: 'signed-in',
  params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  status: 200,
  response: done,
  problems: ['unauthorized', 'not_found'],
});

export const endOtherSessions = exchange({
  id: 'sessions.endOthers',
  method: 'POST',
  path: '/v1/sessions/end-others',
  summary: 'Sign out everywhere else: end every own session but this one',
  may: 'signed-in',
  status: 200,
  response: done,
  problems: ['unauthorized'],
});
