import type { FastifyInstance } from 'fastify';
import { enterSite } from '#contract/member-pages.ts';
import { siteUrl } from '#server/identity/session/site-url.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { hostName } from '#server/public/live/site-directory.ts';
import { ENTER } from './access-gate.ts';
import { signHandoff } from './sign-in-handoff.ts';

/** Serves what brings a member who is signed in to the studio into the pages of the site that are for members. */
export function serveMemberPages(app: FastifyInstance, services: Services): void {
  const { db, config, secrets, clock } = services;

  serve(app, services, enterSite, async ({ site, person, body }) => {
    const some = await db.selectFrom('sites').select('id').limit(2).execute();
    const row = await db
      .selectFrom('sites')
      .select(['slug', 'domain'])
      .where('id', '=', site.id)
      .executeTakeFirstOrThrow();
    const address = new URL(ENTER, siteUrl(config, row, some.length === 1));
    // At the site's own host and no other, whatever host a visitor says they came from.
    const place = { siteId: site.id, host: hostName(address.host), userId: person.id };
    address.search = new URLSearchParams({ token: signHandoff(secrets, place, clock()), to: body.path }).toString();
    return { url: address.href };
  });
}
