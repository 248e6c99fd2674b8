import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type * as z from 'zod/mini';
import type { organizationInput, siteInput } from '#contract/account-setup.ts';
import { Problem } from '#contract/problems.ts';
import { type SiteLanguage, siteLanguages } from '#model/site-languages/languages.ts';
import { checkLanguages } from '#model/site-languages/languages-of.ts';
import type { Starter, StarterDocument } from '#model/starter.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { openChange } from '#server/content/documents/change.ts';
import { saveDocuments } from '#server/content/documents/save-documents.ts';
import { requestDomain, verifyServedDomains } from '#server/content/domains/request-domain.ts';
import { storeStarterImages } from '#server/content/media/store-starter-images.ts';
import { freezeDrafts } from '#server/content/releases/freeze-drafts.ts';
import { makeLive } from '#server/content/releases/make-live.ts';
import { findFreeSlug } from '#server/organizations/account-setup/free-slug.ts';
import { readClientUrl } from '#server/organizations/account-setup/read-client-url.ts';
import { translateStarter } from '#server/organizations/account-setup/translate-starter.ts';
import { isReferenceViolation, isUniqueViolation } from '#server/platform/database/faults.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';

interface NewSite {
  /** A new organization, or the id of one that is there. */
  organization: z.infer<typeof organizationInput> | string;
  site: z.infer<typeof siteInput>;
  /** What stands before the names of the site's fields where something is wrong with one: `site.`. */
  fieldsAt: string;
  starter: Starter;
  ownerId: string;
  /** Language of the site unless the input names another. */
  language: SiteLanguage;
}

/**
 * Makes a site, with its organization where that is new: the owner's membership, the starter's images and documents and a first
 * release of them, all or nothing. Answers the site's id.
 * @throws Problem `invalid`, `domain_taken`, `too_large` for the starter's images, `conflict` when the owner's account or the
 *   organization has just gone
 */
export async function createSite(services: Services, given: NewSite): Promise<string> {
  const { db, events } = services;
  const domainField = `${given.fieldsAt}client_url`;
  const { client_url } = given.site;
  const domain = client_url === undefined ? '' : readClientUrl(client_url, domainField, services.config.studioUrl);
  const languages = languagesOfInput(given);
  const siteId = asTrustedSiteId(uuid());
  const organizationId = typeof given.organization === 'string' ? given.organization : uuid();
  const site = { id: siteId, organizationId };
  const images = await storeStarterImages(services, site, given.starter.images?.(languages.language) ?? []);
  await inTransaction(db, async (tx) => {
    await insertSite(tx, services, site, given);
    await requestDomain(tx, { site, domain, path: domainField, at: services.clock() });
    await fillSite(tx, services, site, given, { domain, images, languages });
  }).catch((error: unknown) => {
    const isTold = isUniqueViolation(error) || isReferenceViolation(error);
    throw isTold ? new Problem('conflict', { cause: error }) : error;
  });
  events.publish({ type: 'membership-changed', userId: given.ownerId });
  return siteId;
}

/** Answers the languages the site begins with, as settings have them. @throws Problem `invalid` for one that is named twice */
function languagesOfInput({ site, language: usual, fieldsAt }: NewSite) {
  const { language = usual, additional_languages = [] } = site;
  const languages = additional_languages.map((further) => ({ language: further, fallback: null }));
  const isTwice = checkLanguages({ language, languages }).length > 0;
  if (isTwice) {
    const issue = { path: `${fieldsAt}additional_languages`, message: 'settings.languageTwice' } as const;
    throw new Problem('invalid', { issues: [issue] });
  }
  return { language, languages };
}

async function insertSite(
  tx: Database,
  { clock, secrets }: Services,
  { id: siteId, organizationId }: { id: SiteId; organizationId: string },
  { organization, site, ownerId }: NewSite,
): Promise<void> {
  const created_at = clock();
  if (typeof organization !== 'string') {
    const { name, address = '', city = '', zip = '', country = '' } = organization;
    const row = { id: organizationId, name, address, city, zip, country, created_at, created_by: ownerId };
    await tx.insertInto('organizations').values(row).execute();
    await verifyServedDomains(tx, created_at);
  }
  await tx
    .insertInto('sites')
    .values({
      id: siteId,
      organization_id: organizationId,
      slug: await findFreeSlug(tx, site.name),
      secret: secrets.seal(site.secret ?? randomBytes(24).toString('base64url'), siteSecretPlace(siteId)),
      domain: null,
      live_release_id: null,
      change_number: 0,
      created_at,
    })
    .execute();
  await tx
    .insertInto('memberships')
    .values({ site_id: siteId, user_id: ownerId, role: 'owner', url_patterns: '[]', created_at })
    .execute();
  await tx.updateTable('users').set({ last_site_id: siteId }).where('id', '=', ownerId).execute();
  await writeAudit(tx, {
    act: 'site.created',
    at: created_at,
    site: { id: siteId, organizationId },
    target: { kind: 'site', id: siteId, name: site.name },
  });
}

interface FilledIn {
  domain: string;
  images: readonly StarterDocument[];
  languages: ReturnType<typeof languagesOfInput>;
}

async function fillSite(
  tx: Database,
  services: Services,
  site: { id: SiteId },
  { site: { name, description = name, time_zone }, starter, ownerId }: NewSite,
  { domain, images, languages }: FilledIn,
): Promise<void> {
  const { clock } = services;
  const change = await openChange(tx, site, { actorId: null, source: 'starter', title: starter.key, at: clock() });
  const options = {
    name,
    description,
    domain,
    language: siteLanguages.find((each) => each === languages.language) ?? 'en',
  };
  const chosen = { ...languages, ...(time_zone && { time_zone }) };
  const documents = starter
    .documents(options)
    .map((each) => (each.kind === 'settings' ? { ...each, body: { ...(each.body as object), ...chosen } } : each));
  const further = languages.languages.map((each) => each.language);
  const translations = translateStarter(starter, options, further);
  await saveDocuments(tx, site, change, [...images, ...documents, ...translations]);
  const by = { actorId: ownerId, at: clock() };
  const release = await freezeDrafts(tx, site, { note: '', ...by }, services.engine);
  // Nobody else is in the site yet who could be told.
  await makeLive(tx, services, site.id, { release, act: 'release.published', notice: null, ...by });
}

/** What a site's sealed secret is bound to. */
export function siteSecretPlace(siteId: string): string {
  return `sites:${siteId}:secret`;
}
