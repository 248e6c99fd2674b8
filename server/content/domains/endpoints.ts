import type { FastifyInstance } from 'fastify';
import { checkDomain as checkExchange, type SiteDomain, showDomain } from '#contract/domains.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { countTry, type Limit } from '#server/platform/rate-limits/limit.ts';
import { isLoneOrganization } from './lone-organization.ts';
import { PROOF_PATH, type Proof, recordName, wordOfSite } from './proofs.ts';
import { checkDomain, findClaim } from './settle-domain.ts';

const checking: Limit = { name: 'domain-check', tries: 20, window: 10 * 60_000 };

export function serveDomains(app: FastifyInstance, services: Services): void {
  serve(app, services, showDomain, async ({ site }) => ({ domain: await describeDomain(services, site) }));

  serve(app, services, checkExchange, async ({ site }) => {
    await countTry(services, checking, site.id);
    await checkDomain(services, site.id);
    return { domain: await describeDomain(services, site) };
  });
}

async function describeDomain({ db, secrets }: Services, { id }: GrantedSite): Promise<SiteDomain | null> {
  const claim = await findClaim(db, id);
  if (!claim || (await isLoneOrganization(db))) return null;
  const { domain: served } = await db
    .selectFrom('sites')
    .select('domain')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const word = wordOfSite(secrets, id, claim.domain);
  return {
    name: claim.domain,
    isServed: served === claim.domain,
    proof: claim.proof as Proof | null,
    checkedAt: claim.checked_at,
    record: { name: recordName(claim.domain), value: word },
    file: { url: `http://${claim.domain}${PROOF_PATH}`, content: word },
  };
}
