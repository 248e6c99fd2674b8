import type { FastifyInstance } from 'fastify';
import {
  createSite as createSiteExchange,
  deleteOrganization,
  deleteSite,
  saveOrganization,
  showOrganization,
  transferOrganization,
} from '#contract/organization.ts';
import { Problem } from '#contract/problems.ts';
import { deleteBuilds } from '#server/content/deploys/builds-of-site.ts';
import { listSitesOfPerson } from '#server/identity/session/sites-of-person.ts';
import { countries } from '#server/organizations/account-setup/countries.ts';
import { createSite } from '#server/organizations/account-setup/create-site.ts';
import { languageOf, newSites } from '#server/organizations/account-setup/endpoints.ts';
import { findStarter } from '#server/organizations/account-setup/find-starter.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Person } from '#server/platform/http/person.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf, translateMessage } from '#server/platform/http/translate-message.ts';
import { countAttempt } from '#server/platform/rate-limits/limit.ts';
import { confirmOwner } from './confirm-owner.ts';
import { type Deleted, deleteOneSite, deleteWholeOrganization } from './delete-site.ts';
import { getOrganization, nameOfSite } from './queries.ts';
import { saveOrganizationFields } from './save-organization.ts';
import { transferOwnership } from './transfer-organization.ts';

export function serveOrganization(app: FastifyInstance, services: Services): void {
  const { db, clock, config, engine, events } = services;

  serve(app, services, showOrganization, async ({ site, person }) => ({
    organization: await organizationOf(site, person),
  }));

  serve(app, services, saveOrganization, async ({ site, person, body, request }) => {
    if (body.country !== undefined && !countries.includes(body.country)) {
      throw new Problem('invalid', { issues: [{ path: 'country', message: 'setup.countryRequired' }] });
    }
    const before = await organizationOf(site, person);
    await inTransaction(db, (tx) => saveOrganizationFields(tx, before, body, clock()));
    const organization = await organizationOf(site, person);
    return { status: true, message: translateMessage(request, 'organization.saved'), organization };
  });

  serve(app, services, createSiteExchange, async ({ site, person, body, request }) => {
    await countAttempt(services, newSites, person.id);
    const { starter, issues } = findStarter(body, engine, '');
    if (!starter || issues.length > 0) throw new Problem('invalid', { issues });
    const language = languageOf[localeOf(request)];
    const made = { organization: site.organizationId, site: body, fieldsAt: '', starter, ownerId: person.id, language };
    const created = await acrossSites(async () => {
      const id = await createSite(services, made);
      return (await listSitesOfPerson(db, config, person.id)).find((each) => each.id === id);
    });
    if (!created) throw new Problem('conflict');
    return { status: true, message: translateMessage(request, 'setup.done'), site: created };
  });

  serve(app, services, transferOrganization, async ({ site, person, body, request }) => {
    const { name } = await organizationOf(site, person);
    await confirmOwner(services, person, body, name);
    const given = { to: body.to, name, at: clock() };
    const member = await acrossSites(() => inTransaction(db, (tx) => transferOwnership(tx, site, person, given)));
    forgetPeople([person.id, member.id]);
    return { status: true, message: translateMessage(request, 'organization.transferred', { name: member.name }) };
  });

  serve(app, services, deleteSite, async ({ site, person, body, request }) => {
    const name = await nameOfSite(db, site);
    await confirmOwner(services, person, body, name);
    await forget(await inTransaction(db, (tx) => deleteOneSite(tx, engine, site, { name, at: clock() })));
    return { status: true, message: translateMessage(request, 'organization.siteDeleted', { name }) };
  });

  serve(app, services, deleteOrganization, async ({ site, person, body, request }) => {
    const { name } = await organizationOf(site, person);
    await confirmOwner(services, person, body, name);
    const deletion = { name, at: clock() };
    await forget(
      await acrossSites(() => inTransaction(db, (tx) => deleteWholeOrganization(tx, engine, site, person, deletion))),
    );
    return { status: true, message: translateMessage(request, 'organization.deleted', { name }) };
  });

  /** It tells of all its sites, whichever of them the call is about. */
  function organizationOf(site: GrantedSite, person: Person) {
    return acrossSites(() => getOrganization(db, config, site, person.id));
  }

  /** Whoever remembers a site by its settings, the public listener first of all, finds that it is gone. */
  async function forget({ siteIds, userIds }: Deleted): Promise<void> {
    for (const siteId of siteIds) events.publish({ type: 'settings-saved', siteId });
    forgetPeople(userIds);
    try {
      for (const siteId of siteIds) await deleteBuilds(services, siteId);
    } catch (error) {
      services.log.warn({ err: error, siteIds }, 'builds of a deleted site stay until the next sweep');
    }
  }

  function forgetPeople(userIds: readonly string[]): void {
    for (const userId of userIds) events.publish({ type: 'membership-changed', userId });
  }
}
