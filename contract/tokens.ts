import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { MAX_TOKEN_DAYS, tokenPermissions } from '#model/tokens.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    token: typeof import('#contract/messages/en-US/token.json');
  }
}

const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  /** The most it may do; its member may do less. */
  permission: z.enum(tokenPermissions),
  /** Whose it is. */
  owner: z.string(),
  is_own: z.boolean(),
  created_on: z.int(),
  expires_on: z.int(),
  last_used_on: z.nullable(z.int()),
  last_address: z.nullable(z.string()),
});
export type AccessToken = z.infer<typeof accessToken>;

export const listTokens = exchange({
  id: 'tokens.list',
  method: 'GET',
  path: '/v1/tokens',
  summary: 'The tokens of programs in the site: the own ones, and those of all where one administers it',
  may: 'read',
  status: 200,
  response: z.object({ tokens: z.array(accessToken) }),
  problems: ['unauthorized', 'not_found'],
});

export const createToken = exchange({
  id: 'tokens.create',
  method: 'POST',
  path: '/v1/tokens',
  summary: 'Make a token for a program that acts for oneself in this site; it is shown this once',
  may: 'read',
  body: z.strictObject({
    name: z
      .string('token.nameRequired')
      .check(
        z.trim(),
        z.minLength(1, 'token.nameRequired'),
        z.maxLength(100, 'problem.textLong'),
        z.regex(/^\P{Cc}*$/u),
      ),
    permission: z.enum(tokenPermissions),
    days: z._default(z.int().check(z.gte(1), z.lte(MAX_TOKEN_DAYS)), 90),
  }),
  status: 201,
  response: z.extend(saved, { token: z.string(), access_token: accessToken }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const revokeToken = exchange({
  id: 'tokens.revoke',
  method: 'POST',
  path: '/v1/tokens/{id}/revoke',
  summary: 'End a token: one of your own, or any where you administer the site',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['unauthorized', 'not_found'],
});

export const showOwnToken = exchange({
  id: 'tokens.self',
  method: 'GET',
  path: '/v1/tokens/self',
  summary: 'What a token is for: asked by programs before they begin',
  may: 'read',
  status: 200,
  response: z.object({
    site: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
    person: z.string(),
    /** The name of the token; empty for somebody who is signed in. */
    token: z.string(),
    role: z.string(),
  }),
  problems: ['unauthorized', 'not_found'],
});
