import type { Alert, AlertDetails, AlertFiring } from '#contract/alerts.ts';
import { Problem } from '#contract/problems.ts';
import { type AlertScope, alertScopes } from '#model/numbers/alert-rules.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { listSealedNames } from '#server/platform/sealed-values/sealed-values.ts';
import type { AlertRow } from './table.ts';

/** The name under which the secret of an alert's webhook is sealed. */
export const alertSecretName = (id: string): string => `alerts/${id}/webhook`;

/** Which alerts of a site someone sees: those of the installation are for whoever operates it. */
export interface AlertViewer {
  readonly isOperator: boolean;
}

const scopesOf = ({ isOperator }: AlertViewer): readonly AlertScope[] => (isOperator ? alertScopes : ['site']);

function selectAlerts(db: Database, siteId: SiteId, viewer: AlertViewer) {
  return db
    .selectFrom('number_alerts as a')
    .leftJoin('number_firings as f', (join) => join.onRef('f.alert_id', '=', 'a.id').on('f.ended_at', 'is', null))
    .where('a.site_id', '=', siteId)
    .where('a.scope', 'in', scopesOf(viewer))
    .selectAll('a')
    .select('f.began_at as since');
}

function stateOf({ is_active, is_firing, is_known }: AlertRow): Alert['state'] {
  if (is_active === 0) return 'off';
  if (is_firing === 1) return 'firing';
  return is_known === 1 ? 'calm' : 'waiting';
}

/** The alerts of a site, those that fire first. */
export async function listAlertsOf(db: Database, site: GrantedSite, viewer: AlertViewer): Promise<Alert[]> {
  const rows = await selectAlerts(db, site.id, viewer)
    .orderBy('a.is_firing', 'desc')
    .orderBy('a.name')
    .orderBy('a.id')
    .execute();
  const sealed = new Set((await listSealedNames(db, site, 'alerts/')).map(({ name }) => name));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    scope: row.scope,
    percent: row.percent,
    minimum: row.minimum,
    goal: row.goal,
    is_active: row.is_active === 1,
    by_notice: row.by_notice === 1,
    receivers: JSON.parse(row.receivers) as string[],
    webhook_url: row.webhook_url,
    has_secret: sealed.has(alertSecretName(row.id)),
    state: stateOf(row),
    since: row.since,
    updated_on: row.updated_at,
  }));
}

/** @throws Problem `not_found` */
export async function getAlert(db: Database, site: GrantedSite, id: string, viewer: AlertViewer): Promise<Alert> {
  const found = (await listAlertsOf(db, site, viewer)).find((each) => each.id === id);
  if (!found) throw new Problem('not_found');
  return found;
}

/** A page of when alerts fired, the newest first. */
export async function listFiringsOf(
  db: Database,
  siteId: SiteId,
  { page, size }: { page: number; size: number },
  viewer: AlertViewer,
): Promise<{ firings: AlertFiring[]; total: number }> {
  const all = db
    .selectFrom('number_firings as f')
    .innerJoin('number_alerts as a', 'a.id', 'f.alert_id')
    .where('f.site_id', '=', siteId)
    .where('a.scope', 'in', scopesOf(viewer));
  const rows = await all
    .select(['f.id', 'f.alert_id', 'a.name', 'a.kind', 'f.began_at', 'f.ended_at', 'f.details'])
    .orderBy('f.began_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const firings = rows.map(({ began_at, ended_at, details, ...row }) => ({
    ...row,
    began_on: began_at,
    ended_on: ended_at,
    details: JSON.parse(details) as AlertDetails,
  }));
  return { firings, total: Number(total) };
}
