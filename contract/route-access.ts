import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { documentKey } from '#model/keys.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    routePassword: typeof import('#contract/messages/en-US/route-password.json');
  }
}

const passwordName = documentKey.clone().register(z.globalRegistry, { examples: ['press'] });

/** Most passwords of one site. */
export const MAX_ROUTE_PASSWORDS = 100;

export const listRoutePasswords = exchange({
  id: 'routePasswords.list',
  method: 'GET',
  path: '/v1/routePasswords',
  summary: 'The names of the passwords that open routes of the site; the passwords themselves are shown to nobody',
  may: 'read',
  status: 200,
  response: z.object({
    passwords: z.array(
      z.object({
        name: z.string(),
        updated_on: z.int(),
        /** Display name; null when they are gone. */
        updated_by: z.nullable(z.string()),
        /** Draft routes it opens. */
        routes: z.int(),
      }),
    ),
  }),
  problems: ['unauthorized', 'not_found'],
});

export const setRoutePassword = exchange({
  id: 'routePasswords.set',
  method: 'PUT',
  path: '/v1/routePasswords',
  summary: 'Keep a password that opens routes, in place of the one before; whoever came in by that has to type it anew',
  may: 'publish',
  body: z.strictObject({
    name: passwordName,
    password: z
      .string('routePassword.required')
      .check(z.minLength(8, 'routePassword.short'), z.maxLength(200, 'routePassword.long')),
  }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const removeRoutePassword = exchange({
  id: 'routePasswords.remove',
  method: 'POST',
  path: '/v1/routePasswords/remove',
  summary: 'Forget a password that no draft route names; routes of the live release that do are opened to nobody',
  may: 'publish',
  body: z.strictObject({ name: passwordName }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'in_use'],
});
