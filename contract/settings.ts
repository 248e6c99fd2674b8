import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { saved, storedFields } from '#contract/lists.ts';
import { settingsBody } from '#model/settings.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    settings: typeof import('#contract/messages/en-US/settings.json');
  }
}

const settings = z.extend(settingsBody, storedFields);
export type Settings = z.infer<typeof settings>;

export const showSettings = exchange({
  id: 'settings.show',
  method: 'GET',
  path: '/v1/settings',
  summary: 'The settings of the site',
  may: 'read',
  status: 200,
  response: z.object({ settings, yourAddress: z.string() }),
  problems: ['unauthorized', 'not_found'],
});

export const showServer = exchange({
  id: 'settings.server',
  method: 'GET',
  path: '/v1/settings/server',
  summary: 'Where the site is served and stored',
  may: 'administer',
  status: 200,
  response: z.object({
    /** Where visitors open the site now. */
    url: z.string(),
    /** Such as `PostgreSQL`. */
    database: z.string(),
    /** For operators only: what the settings of the server say, without passwords. */
    installation: z.nullable(
      z.object({
        version: z.string(),
        /** Of the whole database, in bytes. */
        size: z.int(),
        /** Hosts and name on PostgreSQL, the file of SQLite. */
        place: z.string(),
        /** Environment variable that gives it. */
        place_set_by: z.enum(['DATABASE_URL', 'DATA_DIR']),
        secret_set_by: z.enum(['SECRET', 'DATA_DIR']),
      }),
    ),
  }),
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

export const saveSettings = exchange({
  id: 'settings.save',
  method: 'PUT',
  path: '/v1/settings',
  summary: 'Save the settings of the site',
  may: 'administer',
  body: z.extend(settingsBody, { version: z.optional(z.int()) }),
  status: 200,
  response: z.extend(saved, { settings }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'stale_version', 'domain_taken', 'would_lock_out'],
});
