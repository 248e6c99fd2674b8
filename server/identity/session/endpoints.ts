import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { session } from '#contract/session.ts';
import { findPreferences } from '#server/identity/preferences/queries.ts';
import { describeUser } from '#server/identity/session/describe-user.ts';
import { listSitesOfPerson } from '#server/identity/session/sites-of-person.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import { membershipIn, viewedAs } from '#server/platform/http/person.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';

export function serveSession(app: FastifyInstance, services: Services): void {
  const { db, config, events } = services;

  serve(app, services, session, async ({ person, request }) => {
    const named = request.headers['x-site'];
    const held = membershipIn(person, named);
    const membership = held && viewedAs(held, request.headers['x-view-as']);
    if (named !== undefined && !membership) throw new Problem('not_found');
    // Asking for a site by name is opening it: the next session starts there.
    if (named !== undefined && membership && person.lastSiteId !== membership.siteId) {
      await db.updateTable('users').set({ last_site_id: membership.siteId }).where('id', '=', person.id).execute();
      events.publish({ type: 'membership-changed', userId: person.id });
    }
    const { sites, preferences } = await acrossSites(async () => ({
      sites: await listSitesOfPerson(db, config, person.id),
      preferences: await findPreferences(db, person.id),
    }));
    const site = sites.find(({ id }) => id === membership?.siteId);
    const isViewedAs = request.headers['x-view-as'] !== undefined;
    const roles = isViewedAs ? person.roles.filter((role) => role !== 'operator') : person.roles;
    return {
      user: describeUser({ ...person, roles }, membership?.role),
      sites,
      site: site && membership ? { ...site, role: membership.role } : null,
      heldRole: held?.role ?? null,
      preferences,
      asksToVerify: !person.isVerified && config.smtpUrl !== undefined,
      sendsMail: config.smtpUrl !== undefined,
    };
  });
}
