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
