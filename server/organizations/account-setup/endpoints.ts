import type { FastifyInstance } from 'fastify';
import { accountSetup, accountSetupOffer } from '#contract/account-setup.ts';
import type { Locale } from '#contract/messages.ts';
import { Problem } from '#contract/problems.ts';
import type { siteLanguages } from '#model/site-languages/languages.ts';
import { siteUrl } from '#server/identity/session/site-url.ts';
import { listSitesOfPerson } from '#server/identity/session/sites-of-person.ts';
import { countries } from '#server/organizations/account-setup/countries.ts';
import { createSite } from '#server/organizations/account-setup/create-site.ts';
import { findStarter } from '#server/organizations/account-setup/find-starter.ts';
import { engineNames } from '#server/platform/database/open-database.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf, translateMessage } from '#server/platform/http/translate-message.ts';
import { countAttempt, type Limit } from '#server/platform/rate-limits/limit.ts';
import { starters } from '#starters/starters.ts';

export const newSites: Limit = { name: 'account-setup', tries: 20, window: 60 * 60_000 };

/** A site starts in the language its founder reads. */
export const languageOf: Record<Locale, (typeof siteLanguages)[number]> = {
  'en-US': 'en',
  'zh-Hans-CN': 'zh-Hans',
  'ar-SA': 'ar',
  'it-IT': 'it',
  es: 'es',
  fr: 'fr',
};

export function serveAccountSetup(app: FastifyInstance, services: Services): void {
  const { db, config, engine } = services;

  serve(app, services, accountSetupOffer, async () => {
    const other = await db.selectFrom('sites').select('id').limit(1).executeTakeFirst();
    return {
      databases: [{ key: engine, name: engineNames[engine] }],
      starters: starters.map(({ key, pages }) => ({ key, pages })),
      countries: [...countries],
      site_address: siteUrl(config, { slug: '{slug}', domain: null }, other === undefined),
    };
  });

  serve(app, services, accountSetup, async ({ body, person, request }) => {
    await countAttempt(services, newSites, person.id);
    const { starter, issues } = findStarter(body.site, engine, 'site.');
    const { country } = body.organization;
    if (country !== undefined && !countries.includes(country))
      issues.push({ path: 'organization.country', message: 'setup.countryRequired' });
    if (!starter || issues.length > 0) throw new Problem('invalid', { issues });

    const language = languageOf[localeOf(request)];
    const made = { ...body, fieldsAt: 'site.', starter, ownerId: person.id, language };
    const site = await acrossSites(async () => {
      const siteId = await createSite(services, made);
      return (await listSitesOfPerson(db, config, person.id)).find(({ id }) => id === siteId);
    });
    if (!site) throw new Problem('conflict');
    return { status: true, message: translateMessage(request, 'setup.done'), site };
  });
}
