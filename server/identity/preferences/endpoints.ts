import type { FastifyInstance } from 'fastify';
import { savePreferences } from '#contract/preferences.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { storePreferences } from './queries.ts';

export function servePreferences(app: FastifyInstance, services: Services): void {
  serve(app, services, savePreferences, async ({ person, body }) => {
    await storePreferences(services.db, person.id, body, services.clock());
    return { preferences: body };
  });
}
