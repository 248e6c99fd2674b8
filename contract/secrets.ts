import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { secretName } from '#model/secrets.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    secret: typeof import('#contract/messages/en-US/secret.json');
  }
}

/** Scheme, host and port, as `new URL(…).origin` says them. */
const origin = z
  .string()
  .check(z.maxLength(300), z.refine(isOrigin, 'secret.badOrigin'))
  .register(z.globalRegistry, { examples: ['https://api.example.com'] });

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

export const listSecrets = exchange({
  id: 'secrets.list',
  method: 'GET',
  path: '/v1/secrets',
  summary: 'The names of the secrets of the site, and where each may be sent; their values are shown to nobody',
  may: 'administer',
  status: 200,
  response: z.object({
    secrets: z.array(
      z.object({
        name: z.string(),
        origin: z.string(),
        updated_on: z.int(),
        /** Display name; null when they are gone. */
        updated_by: z.nullable(z.string()),
      }),
    ),
  }),
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

export const setSecret = exchange({
  id: 'secrets.set',
  method: 'PUT',
  path: '/v1/secrets',
  summary: 'Keep a secret under a name, for one host alone, in place of the one before',
  may: 'administer',
  body: z.strictObject({
    name: secretName,
    value: z.string().check(z.minLength(1, 'secret.valueRequired'), z.maxLength(8192, 'problem.tooLong')),
    origin,
  }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const removeSecret = exchange({
  id: 'secrets.remove',
  method: 'POST',
  path: '/v1/secrets/remove',
  summary: 'Forget a secret; what names it cannot be called any more',
  may: 'administer',
  body: z.strictObject({ name: secretName }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});
