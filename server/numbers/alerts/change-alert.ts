import { v7 as newId } from 'uuid';
import { type createAlert, MAX_ALERTS, type saveAlertWebhook } from '#contract/alerts.ts';
import type { BodyOf } from '#contract/exchange.ts';
import { Problem } from '#contract/problems.ts';
import { installationAlertKinds, isMetricAlert } from '#model/numbers/alert-rules.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { OutboundError, outboundProblem } from '#server/platform/outbound/outbound-error.ts';
import { listSealedNames, removeSealedValue, setSealedValue } from '#server/platform/sealed-values/sealed-values.ts';
import { goalsOf } from '../definitions/serve-goals.ts';
import { type AlertViewer, alertSecretName, getAlert } from './queries.ts';

type Given = BodyOf<typeof createAlert>;

/** Makes an alert, or changes one, which begins anew then. @throws Problem `invalid`, `not_found`, `conflict` past the most */
export function storeAlert(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  site: GrantedSite,
  given: Given,
  { id, viewer }: { id: string | undefined; viewer: AlertViewer },
): Promise<string> {
  requireScope(given, viewer);
  const at = clock();
  return inTransaction(db, async (tx) => {
    await requireFit(tx, site, given);
    const { is_active, by_notice, receivers, goal, ...plain } = given;
    const row = {
      ...plain,
      goal: given.kind === 'silent_goal' ? goal : null,
      ...{ is_active: Number(is_active), by_notice: Number(by_notice), receivers: JSON.stringify(receivers) },
      ...{ is_known: 0, is_firing: 0, calm: 0, sampled_at: 0, look_at: at, updated_at: at },
    };
    const kept = id ?? newId();
    if (id === undefined) {
      await requireRoom(tx, site);
      await tx
        .insertInto('number_alerts')
        .values({ ...row, id: kept, site_id: site.id, webhook_url: '' })
        .execute();
    } else {
      await getAlert(tx, site, id, viewer);
      await tx.updateTable('number_alerts').set(row).where('site_id', '=', site.id).where('id', '=', id).execute();
      await tx
        .updateTable('number_firings')
        .set({ ended_at: at })
        .where('site_id', '=', site.id)
        .where('alert_id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
    }
    const act = id === undefined ? 'numberAlert.created' : 'numberAlert.changed';
    const target = { kind: 'number_alert', id: kept, name: given.name } as const;
    await writeAudit(tx, { act, at, target, after: { kind: given.kind, members: receivers.length } });
    return kept;
  });
}

/** @throws Problem `not_found` */
export function removeAlert(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  site: GrantedSite,
  id: string,
  viewer: AlertViewer,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { name } = await getAlert(tx, site, id, viewer);
    await tx.deleteFrom('number_alerts').where('site_id', '=', site.id).where('id', '=', id).execute();
    await removeSealedValue(tx, site, alertSecretName(id));
    await writeAudit(tx, { act: 'numberAlert.deleted', at: clock(), target: { kind: 'number_alert', id, name } });
  });
}

/** Keeps the webhook of an alert, and the secret that what it is sent is signed with. @throws Problem `invalid`, `not_found` */
export function storeWebhook(
  services: Services,
  site: GrantedSite,
  { personId, viewer }: { personId: string; viewer: AlertViewer },
  { id, webhook_url, secret }: BodyOf<typeof saveAlertWebhook> & { id: string },
): Promise<void> {
  const { db, clock, secrets } = services;
  if (webhook_url !== '') requireReachable(services, webhook_url);
  const at = clock();
  const name = alertSecretName(id);
  return inTransaction(db, async (tx) => {
    const alert = await getAlert(tx, site, id, viewer);
    const origin = webhook_url === '' ? undefined : new URL(webhook_url).origin;
    const known = (await listSealedNames(tx, site, name)).find((each) => each.name === name);
    if (origin === undefined) await removeSealedValue(tx, site, name);
    else if (secret !== undefined)
      await setSealedValue(tx, secrets, site, { name, value: secret, origin, by: personId, at });
    else if (known && known.origin !== origin)
      throw new Problem('invalid', { issues: [{ path: 'secret', message: 'formEntries.secretAgain' }] });
    await tx
      .updateTable('number_alerts')
      .set({ webhook_url, updated_at: at })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, {
      ...{ act: 'numberAlert.webhookChanged', at, target: { kind: 'number_alert', id, name: alert.name } },
      after: { webhook_url, ...(secret !== undefined && { secret: '••••••' }) },
    });
  });
}

function requireReachable({ outbound }: Services, url: string): void {
  try {
    outbound.check({ url });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { details } = outboundProblem(error);
    const message = details.message ?? 'formEntries.badWebhook';
    throw new Problem('invalid', { issues: [{ path: 'webhook_url', message, values: details.values }] });
  }
}

/** What is about the installation is set by whoever operates it; visits are those of a site. */
function requireScope({ kind, scope }: Given, { isOperator }: AlertViewer): void {
  if (scope === 'installation' && !isOperator) throw new Problem('forbidden');
  const isFit = scope === 'site' ? !installationAlertKinds.includes(kind) : isMetricAlert(kind);
  if (!isFit) throw new Problem('invalid', { issues: [{ path: 'scope', message: 'alerts.badScope' }] });
}

async function requireFit(tx: Database, site: GrantedSite, { kind, goal, receivers }: Given): Promise<void> {
  if (kind === 'silent_goal' && goal === null)
    throw new Problem('invalid', { issues: [{ path: 'goal', message: 'alerts.goalRequired' }] });
  if (kind === 'silent_goal' && !(await goalsOf(tx, site.id)).some(({ id }) => id === goal))
    throw new Problem('not_found');
  if (receivers.length === 0) return;
  const members = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('site_id', '=', site.id)
    .where('user_id', 'in', receivers)
    .execute();
  const known = new Set(members.map(({ user_id }) => user_id));
  if (receivers.some((each) => !known.has(each)))
    throw new Problem('invalid', { issues: [{ path: 'receivers', message: 'alerts.noMember' }] });
}

async function requireRoom(tx: Database, site: GrantedSite): Promise<void> {
  const { count } = await tx
    .selectFrom('number_alerts')
    .where('site_id', '=', site.id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_ALERTS)
    throw new Problem('conflict', { message: 'alerts.tooMany', values: { count: MAX_ALERTS } });
}
