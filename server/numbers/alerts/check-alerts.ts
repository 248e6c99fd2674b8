import { v7 as newId } from 'uuid';
import type { AlertDetails } from '#contract/alerts.ts';
import { type AlertKind, isMetricAlert, stepAlert } from '#model/numbers/alert-rules.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import { acrossSites, inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { findNumberSite, type NumberSite } from '../number-site.ts';
import { type Measured, type MeasureMetricAlert, measureAlert } from './measure-alert.ts';
import type { AlertRow } from './table.ts';
import { tellOfAlert } from './tell-of-alert.ts';

/** Milliseconds between looks at one alert. */
export const CHECK_EVERY = 5 * 60_000;
const CHECK_METRICS_EVERY = 60_000;
/** A server that is silent is told soon. */
const CHECK_SERVERS_EVERY = 10_000;
/** Alerts looked at in one turn of one server. */
const AT_ONCE = 20;

/**
 * Checks the alerts that are due, each by one of the servers on a database: whoever moves its next look on looks. Answers
 * how many it looked at.
 */
export async function checkAlerts(services: Services, measureMetric?: MeasureMetricAlert): Promise<number> {
  const { db, clock, log } = services;
  const at = clock();
  const claimed = await acrossSites(async () => {
    const found = await db
      .selectFrom('number_alerts')
      .select(['id', 'kind', 'look_at'])
      .where('is_active', '=', 1)
      .where('look_at', '<=', at)
      .orderBy('look_at')
      .limit(AT_ONCE)
      .execute();
    const rows = await Promise.all(
      found.map(({ id, kind, look_at }) =>
        db
          .updateTable('number_alerts')
          .set({ look_at: at + intervalOf(kind) })
          .where('id', '=', id)
          .where('look_at', '=', look_at)
          .returningAll()
          .executeTakeFirst(),
      ),
    );
    return rows.filter((row) => row !== undefined);
  });
  for (const alert of claimed) {
    const siteId = asTrustedSiteId(alert.site_id);
    try {
      await inSite(siteId, async () => {
        const site = await findNumberSite(db, siteId);
        const measured = await measure({ services, siteId, site, now: at }, alert, measureMetric);
        for (const each of measured) await recordSample(services, { siteId, site, id: alert.id }, each);
      });
    } catch (error) {
      log.error({ err: error, siteId, alertId: alert.id }, 'could not check an alert');
    }
  }
  return claimed.length;
}

function intervalOf(kind: AlertKind): number {
  if (kind === 'server_silent') return CHECK_SERVERS_EVERY;
  return isMetricAlert(kind) ? CHECK_METRICS_EVERY : CHECK_EVERY;
}

async function measure(
  parts: Parameters<typeof measureAlert>[0],
  alert: AlertRow,
  measureMetric: MeasureMetricAlert | undefined,
): Promise<Measured[]> {
  const { kind } = alert;
  if (!isMetricAlert(kind)) return measureAlert(parts, { ...alert, kind });
  const { services, siteId, now } = parts;
  return measureMetric ? [await measureMetric(services, { siteId, now, alert: { ...alert, kind } })] : [];
}

interface Sample {
  at: number;
  verdict: Parameters<typeof stepAlert>[1]['verdict'];
  details: AlertDetails;
}

/** Takes a sample into account: the alert begins, ends or stays, and people are told in the same transaction. */
function recordSample(
  services: Services,
  { siteId, site, id }: { siteId: SiteId; site: NumberSite; id: string },
  { at, verdict, details }: Sample,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const alert = await holdAlert(tx, siteId, id);
    // Changed or deleted meanwhile.
    if (!alert || alert.is_active === 0) return;
    const before = { isFiring: alert.is_firing === 1, calm: alert.calm, sampledAt: alert.sampled_at };
    const { change, ...next } = stepAlert(before, { verdict, at });
    await tx
      .updateTable('number_alerts')
      .set({
        ...{ is_firing: Number(next.isFiring), calm: next.calm, sampled_at: next.sampledAt },
        ...(verdict !== 'unclear' && { is_known: 1 }),
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute();
    if (change === undefined) return;
    const moment = services.clock();
    const firing =
      change === 'begins'
        ? await begin(tx, siteId, { alert, at: moment, details })
        : await end(tx, siteId, { alert, at: moment });
    if (firing) await tellOfAlert(tx, services, { siteId, site, alert, change, ...firing });
  });
}

/** Reads an alert so that no other transaction changes it until this one ends. */
async function holdAlert(tx: Database, siteId: SiteId, id: string): Promise<AlertRow | undefined> {
  return tx
    .updateTable('number_alerts')
    .set((eb) => ({ look_at: eb.ref('look_at') }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

interface Fired {
  firingId: string;
  details: AlertDetails;
  beganAt: number;
  endedAt: number | null;
}

async function begin(
  tx: Database,
  siteId: SiteId,
  { alert, at, details }: { alert: AlertRow; at: number; details: AlertDetails },
): Promise<Fired> {
  const firingId = newId();
  await tx
    .insertInto('number_firings')
    .values({
      ...{ id: firingId, site_id: siteId, alert_id: alert.id },
      ...{ began_at: at, ended_at: null, details: JSON.stringify(details) },
    })
    .execute();
  return { firingId, details, beganAt: at, endedAt: null };
}

async function end(
  tx: Database,
  siteId: SiteId,
  { alert, at }: { alert: AlertRow; at: number },
): Promise<Fired | undefined> {
  const row = await tx
    .updateTable('number_firings')
    .set({ ended_at: at })
    .where('site_id', '=', siteId)
    .where('alert_id', '=', alert.id)
    .where('ended_at', 'is', null)
    .returning(['id', 'details', 'began_at'])
    .executeTakeFirst();
  return (
    row && {
      firingId: row.id,
      details: JSON.parse(row.details) as AlertDetails,
      beganAt: row.began_at,
      endedAt: at,
    }
  );
}
