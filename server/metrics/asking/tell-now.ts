import type { MetricsNow } from '#contract/metrics.ts';
import { healthChecks } from '#model/metrics/metrics.ts';
import { healthOf } from '#server/content/apis/health/api-health.ts';
import { listCertificates } from '#server/content/certificates/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { listServers, type ServerState } from './list-servers.ts';
import '../table.ts';

const MAX_FAILURES = 50;

/** How the installation is. Names of data sources are their sites' alone. */
export async function tellNow({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<MetricsNow> {
  const servers = await listServers(db, clock());
  return {
    health: servers.flatMap(checksOf),
    errors: await listFailures(db, undefined),
    paused_sources: [],
    certificates: await listCertificates(db),
  };
}

/** How a site is. */
export async function tellSiteNow(services: Services, site: GrantedSite): Promise<MetricsNow> {
  const { db } = services;
  const { domain } = await db.selectFrom('sites').select('domain').where('id', '=', site.id).executeTakeFirstOrThrow();
  const certificates = await listCertificates(db);
  return {
    health: [],
    errors: await listFailures(db, site),
    paused_sources: await listPaused(services, site),
    certificates: certificates.filter(({ host }) => host === domain),
  };
}

function checksOf({ server, state, health }: ServerState): MetricsNow['health'] {
  if (state !== 'running') return [{ check: 'alive', server, is_well: false, reason: state }];
  return healthChecks.map((check) => {
    const reason = health[check] ?? null;
    return { check, server, is_well: reason === null, reason };
  });
}

async function listPaused(services: Services, site: GrantedSite): Promise<MetricsNow['paused_sources']> {
  const apis = await services.db
    .selectFrom('apis')
    .select(['id', 'natural_key', 'title'])
    .where('site_id', '=', site.id)
    .execute();
  const ids = apis.map(({ id }) => id);
  const healths = await healthOf(services).of(site.id, ids, 'live');
  return apis.flatMap(({ id, natural_key: key, title }) => {
    const health = healths.get(id);
    return health?.state === 'paused' ? [{ key, title, since: health.lastGoodAt }] : [];
  });
}

/** Failed requests, the newest first; of all sites and of none where no site is named. */
async function listFailures(db: Database, site: GrantedSite | undefined): Promise<MetricsNow['errors']> {
  const rows = await db
    .selectFrom('metric_failures')
    .select(['at', 'server', 'request_id', 'method', 'route', 'status'])
    .$if(site !== undefined, (query) => query.where('site_id', '=', site?.id ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_FAILURES)
    .execute();
  return rows;
}
