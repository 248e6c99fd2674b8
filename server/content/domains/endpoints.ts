import type { FastifyInstance } from 'fastify';
import { checkDomain as checkExchange, type SiteDomain, showDomain } from '#contract/domains.ts';
import { hostOfEnvironment } from '#model/deploys/deploy-kinds.ts';
import { describeCertificate } from '#server/content/certificates/queries.ts';
import '#server/content/deploys/table.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { countAttempt, type Limit } from '#server/platform/rate-limits/limit.ts';
import { checkDomain, findDomainRequest } from './assign-domain.ts';
import { isLoneOrganization } from './lone-organization.ts';
import { recordName, siteToken, VERIFICATION_PATH, type VerificationMethod } from './verification-records.ts';

const checking: Limit = { name: 'domain-check', tries: 20, window: 10 * 60_000 };

export function serveDomains(app: FastifyInstance, services: Services): void {
  const statusOf = async (site: GrantedSite) => ({
    domain: await describeDomain(services, site),
    certificates: await describeCertificates(services, site),
  });

  serve(app, services, showDomain, ({ site }) => statusOf(site));

  serve(app, services, checkExchange, async ({ site }) => {
    await countAttempt(services, checking, site.id);
    await checkDomain(services, site.id);
    return statusOf(site);
  });
}

async function describeDomain({ db, secrets }: Services, { id }: GrantedSite): Promise<SiteDomain | null> {
  const claim = await findDomainRequest(db, id);
  if (!claim || (await isLoneOrganization(db))) return null;
  const { domain: served } = await db
    .selectFrom('sites')
    .select('domain')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const word = siteToken(secrets, id, claim.domain);
  return {
    name: claim.domain,
    isServed: served === claim.domain,
    proof: claim.proof as VerificationMethod | null,
    checkedAt: claim.checked_at,
    record: { name: recordName(claim.domain), value: word },
    file: { url: `http://${claim.domain}${VERIFICATION_PATH}`, content: word },
  };
}

/** Those of the names the site is served at: itself, and its environments that are open. */
async function describeCertificates({ db, config, clock }: Services, { id }: GrantedSite) {
  if (!config.acme) return [];
  const { domain } = await db.selectFrom('sites').select('domain').where('id', '=', id).executeTakeFirstOrThrow();
  if (domain === null) return [];
  const open = await db
    .selectFrom('environments')
    .select('name')
    .where('site_id', '=', id)
    .where('password_hash', 'is not', null)
    .orderBy('name')
    .execute();
  const names = [domain, ...open.map(({ name }) => hostOfEnvironment(name, domain))];
  return Promise.all(names.map((name) => describeCertificate(db, name, clock())));
}
