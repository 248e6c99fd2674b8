import * as z from 'zod/mini';
import type { Locale } from '#contract/messages.ts';
import { deliver } from '#server/notifications/mail/deliver.ts';
import { renderMail } from '#server/notifications/mail/render-mail.ts';
import { maskValues, openValues, sealValues } from '#server/notifications/mail/sealed-values.ts';
import { findMailTemplate, type MailTemplateName } from '#server/notifications/mail/templates.ts';
import { addNotice } from '#server/notifications/notices/add-notice.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Services } from '#server/platform/http/services.ts';
import { defineJob, NonRetryableError } from '#server/platform/jobs/definition.ts';
import { deliverAgain } from '#server/platform/jobs/deliver-again.ts';
import { slotOf } from '#server/platform/metrics/slots.ts';
import type { OutboxRow } from './table.ts';

const MINUTE = 60_000;
const SENT = slotOf('mails', 'sent');
const FAILED = slotOf('mails', 'failed');

/**
 * Sends a mail of the outbox; without a mail server it is kept there to be read, and told in the log. With the longest
 * waits between tries, 30 tries are most of a working day without a mail server.
 */
export const sendMail = defineJob({
  kind: 'send-mail',
  payload: z.object({ mailId: z.string() }),
  attempts: 30,
  timeLimit: MINUTE,
  run: async ({ payload: { mailId }, services, attempt, signal, finish }) => {
    const { db, config, clock, log, metrics, secrets } = services;
    const mail = await db.selectFrom('outbox').selectAll().where('id', '=', mailId).executeTakeFirst();
    if (!mail || mail.state === 'sent') return;
    const { template, locale } = mail;
    if (!findMailTemplate(template)) throw new NonRetryableError(`There is no mail “${template}”.`);
    const values = openValues(secrets, mail.id, mail.sealed_values);
    const done = (change: Partial<OutboxRow>) =>
      finish(async (tx) => {
        await updateMail(tx, mail.id, { attempts: attempt, last_error: null, updated_at: clock(), ...change });
      });
    if (config.smtpUrl === undefined) {
      const { code, link } = namedValues(template, values);
      log.info({ to: mail.to_address, subject: mail.subject, link, code }, 'email kept in the outbox');
      await done({ state: 'kept' });
      return;
    }
    const rendered = renderStored(mail, values);
    const letter = { ...rendered, id: mail.id, to: mail.to_address, at: mail.created_at };
    const observed = metrics.observer?.onOutgoing({ method: 'SEND', url: new URL(config.smtpUrl) });
    await deliver(config, config.smtpUrl, letter, signal).catch((error: unknown) => {
      metrics.count(FAILED, undefined);
      observed?.end({ status: undefined, error });
      throw error;
    });
    metrics.count(SENT, undefined);
    observed?.end({ status: undefined, error: undefined });
    const masked = sealValues(secrets, mail.id, maskValues(template, values));
    await done({ state: 'sent', sealed_values: masked });
    log.debug({ mailId: mail.id, template, locale }, 'a mail was sent');
  },
  fail: async (tx, { payload: { mailId }, outcome, attempt, error, at }) => {
    const state = outcome === 'retry' ? 'failed' : outcome;
    await updateMail(tx, mailId, { state, attempts: attempt, last_error: error, updated_at: at });
    if (outcome !== 'dead') return;
    const mail = await tx.selectFrom('outbox').selectAll().where('id', '=', mailId).executeTakeFirst();
    if (!mail) return;
    const values = { to: mail.to_address, subject: mail.subject };
    const audience = mail.site_id === null ? 'operate' : 'administer';
    await addNotice(tx, { kind: 'mailDead', siteId: mail.site_id, audience, values, at });
  },
  again: (tx, { payload, siteId, at }) => deliverAgain(tx, 'outbox', { siteId, id: payload.mailId, at }),
});

/** A mail of the outbox as it is read, or was. */
function renderStored(mail: OutboxRow, values: Record<string, string>) {
  return renderMail({
    locale: mail.locale as Locale,
    template: mail.template as MailTemplateName,
    values,
    goodFor: mail.expires_at === null ? undefined : mail.expires_at - mail.created_at,
  });
}

/** A mail of the outbox with its values, as a person reads it. */
export function readStored(secrets: Services['secrets'], mail: OutboxRow) {
  return renderStored(mail, openValues(secrets, mail.id, mail.sealed_values));
}

function namedValues(template: string, values: Record<string, string>) {
  const { code, link } = findMailTemplate(template) ?? {};
  return { code: code && values[code], link: link && values[link] };
}

async function updateMail(tx: Database, id: string, change: Partial<OutboxRow>): Promise<void> {
  await tx.updateTable('outbox').set(change).where('id', '=', id).execute();
}
