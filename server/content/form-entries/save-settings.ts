import type { BodyOf } from '#contract/exchange.ts';
import type { FormSettings, saveFormSettings } from '#contract/form-entries.ts';
import { Problem } from '#contract/problems.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { OutboundError, outboundProblem } from '#server/platform/outbound/outbound-error.ts';
import { listSealedNames, removeSealedValue, setSealedValue } from '#server/platform/sealed-values/sealed-values.ts';
import { findSettings, secretNameOf } from './settings.ts';

export async function settingsOnWire(db: Database, site: GrantedSite, form: string): Promise<FormSettings> {
  const settings = await findSettings(db, site.id, form);
  return { form, ...settings, has_secret: (await findSecret(db, site, form)) !== undefined };
}

/** Keeps what is set for a form. @throws Problem `invalid`, `outbound_failed` */
export async function saveSettings(
  services: Services,
  site: GrantedSite,
  personId: string,
  form: string,
  { receivers, webhook_url, secret, keep_days }: BodyOf<typeof saveFormSettings>,
): Promise<void> {
  const { db, clock, secrets } = services;
  if (webhook_url !== '') checkAddress(services, webhook_url);
  const at = clock();
  const origin = webhook_url === '' ? undefined : new URL(webhook_url).origin;
  await inTransaction(db, async (tx) => {
    const before = await findSettings(tx, site.id, form);
    if (receivers) await requireMembers(tx, site, receivers);
    const row = { receivers: JSON.stringify(receivers), webhook_url, keep_days, updated_at: at };
    await tx
      .insertInto('form_settings')
      .values({ site_id: site.id, form, ...row })
      .onConflict((conflict) => conflict.columns(['site_id', 'form']).doUpdateSet(row))
      .execute();
    const name = secretNameOf(form);
    const known = await findSecret(tx, site, form);
    if (origin === undefined) {
      await removeSealedValue(tx, site, name);
    } else if (secret !== undefined) {
      await setSealedValue(tx, secrets, site, { name, value: secret, origin, by: personId, at });
    } else if (known && known.origin !== origin) {
      throw new Problem('invalid', { issues: [{ path: 'secret', message: 'formEntries.secretAgain' }] });
    }
    if (before.keep_days !== keep_days) await storageTime(tx, site, form, keep_days);
    await writeAudit(tx, {
      act: 'form.changed',
      at,
      target: { kind: 'form', id: form, name: form },
      before: auditValues(before),
      after: {
        ...auditValues({ receivers, webhook_url, keep_days }),
        ...(secret !== undefined && { secret: '••••••' }),
      },
    });
  });
}

function auditValues({
  receivers,
  webhook_url,
  keep_days,
}: Pick<FormSettings, 'receivers' | 'webhook_url' | 'keep_days'>) {
  return { receivers: receivers?.length ?? null, webhook_url, keep_days };
}

/** What is here already is kept as long as what comes. */
async function storageTime(tx: Database, site: GrantedSite, form: string, days: number): Promise<void> {
  await tx
    .updateTable('form_entries')
    .set((eb) => ({ kept_until: eb('created_at', '+', days * 24 * 60 * 60_000) }))
    .where('site_id', '=', site.id)
    .where('form', '=', form)
    .where('is_spam', '=', 0)
    .execute();
}

async function findSecret(db: Database, site: GrantedSite, form: string) {
  const name = secretNameOf(form);
  return (await listSealedNames(db, site, name)).find((each) => each.name === name);
}

function checkAddress({ outbound }: Services, url: string): void {
  try {
    outbound.check({ url });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { details } = outboundProblem(error);
    const message = details.message ?? 'formEntries.badWebhook';
    throw new Problem('invalid', { issues: [{ path: 'webhook_url', message, values: details.values }] });
  }
}

async function requireMembers(tx: Database, site: GrantedSite, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('site_id', '=', site.id)
    .where('user_id', 'in', ids)
    .execute();
  const known = new Set(rows.map(({ user_id }) => user_id));
  if (ids.some((id) => !known.has(id)))
    throw new Problem('invalid', { issues: [{ path: 'receivers', message: 'formEntries.noMember' }] });
}
