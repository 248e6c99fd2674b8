import type { AlertDetails } from '#contract/alerts.ts';
import type { MetricAlertKind } from '#model/numbers/alert-rules.ts';
import { judge } from '#model/numbers/alert-rules.ts';
import { listCertificates } from '#server/content/certificates/queries.ts';
import type { AskedAlert, Measured } from '#server/numbers/alerts/measure-alert.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import { measureDisk } from '#server/platform/disk/free-space.ts';
import type { Services } from '#server/platform/http/services.ts';
import { answerLines } from '../asking/answer-lines.ts';
import { listServers } from '../asking/list-servers.ts';
import { readSiteSteps, readSteps } from '../asking/read-steps.ts';
import { LONG_STEP, startOf } from '../series/kept.ts';
import '#server/platform/jobs/table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const GIGABYTE = 1024 ** 3;
/** Milliseconds back to which requests are looked at: long enough for some to have come. */
const LOOKED_AT = 5 * MINUTE;

/** What an alert of metrics is about now: of the site it belongs to, or of the installation. */
export async function measureMetricAlert(
  services: Services,
  { siteId, alert, now }: AskedAlert & { alert: { kind: MetricAlertKind } },
): Promise<Measured> {
  const site = alert.scope === 'site' ? siteId : undefined;
  const { served, ...details } = await readings[alert.kind](services, site, now);
  const { verdict } = judge(alert, { value: details.value, usual: [], ...(served !== undefined && { served }) });
  return { at: now, verdict, details };
}

type Reading = AlertDetails & { value: number | null };

/** `site` is undefined for the installation. */
const readings: Record<
  MetricAlertKind,
  (services: Services, site: SiteId | undefined, now: number) => Promise<Reading>
> = {
  error_rate: async (services, site, now) => {
    const lines = await readLately(services, site, now);
    const sum = (only: string) =>
      lines
        .filter(({ metric, label }) => metric === 'requests' && label.endsWith(only))
        .reduce((total, { values: [value] }) => total + (value ?? 0), 0);
    const served = sum('');
    return { value: served === 0 ? null : Math.round((sum('5xx') / served) * 1000) / 10, served };
  },
  latency: async (services, site, now) => {
    const lines = await readLately(services, site, now);
    const slowest = lines
      .filter(({ metric, label }) => metric === 'latency' && (label === 'site p95' || label === 'api p95'))
      .flatMap(({ values: [value] }) => value ?? []);
    return { value: slowest.length === 0 ? null : Math.round(Math.max(...slowest)) };
  },
  failed_jobs: async ({ db }, site, now) => {
    const dead = db
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('finished_at', '>', now - HOUR)
      .where('state', '=', 'dead');
    const { count } = site
      ? await dead.where('site_id', '=', site).executeTakeFirstOrThrow()
      : await acrossSites(() => dead.executeTakeFirstOrThrow());
    return { value: Number(count) };
  },
  certificate: async ({ db }, site, now) => {
    const own =
      site && (await db.selectFrom('sites').select('domain').where('id', '=', site).executeTakeFirstOrThrow());
    const first = (await listCertificates(db)).find(({ host }) => own === undefined || host === own.domain);
    return first ? { value: Math.floor((first.expires_on - now) / DAY), host: first.host } : { value: null };
  },
  disk: async ({ config }) => {
    const { free } = await measureDisk(config.dataDir);
    return { value: Math.round((free / GIGABYTE) * 10) / 10 };
  },
  server_silent: async ({ db }, _site, now) => {
    const silent = (await listServers(db, now)).filter(({ state }) => state === 'silent');
    return { value: silent.length, server: silent.map(({ server }) => server).join(', ') };
  },
};

/** Requests of the last minutes that are over, as one step. */
async function readLately({ db }: Services, site: SiteId | undefined, now: number) {
  const asked = { from: startOf(now, LONG_STEP) - LOOKED_AT, step: LOOKED_AT, steps: 1, source: 'long' } as const;
  const byServer = await (site ? readSiteSteps(db, site, asked) : acrossSites(() => readSteps(db, asked)));
  return answerLines(byServer, ['requests', 'latency'], 1).filter(({ server }) => server === null);
}
