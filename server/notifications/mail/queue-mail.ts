import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { email } from '#contract/auth.ts';
import type { Locale } from '#contract/messages.ts';
import { Problem } from '#contract/problems.ts';
import { cutText } from '#model/cut-text.ts';
import { renderMail } from '#server/notifications/mail/render-mail.ts';
import { sealValues } from '#server/notifications/mail/sealed-values.ts';
import { sendMail } from '#server/notifications/mail/send-mail.ts';
import { findMailTemplate, type MailTemplateName, type MailValues } from '#server/notifications/mail/templates.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Services } from '#server/platform/http/services.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { searchText } from '#server/platform/lists/search-text.ts';

const MAX_VALUE_LENGTH = 200;
const address = z.compile(email);

interface NewMail<T extends MailTemplateName> {
  /** One address. */
  to: string;
  locale: Locale;
  template: T;
  values: MailValues<T>;
  /** When what it says is over, in ms since 1970; from then on it is not sent. */
  expiresAt?: number;
  /** A second mail with the same key is not made. */
  idempotencyKey?: string;
  /** The site it is about, whose members hear when it cannot be delivered. */
  siteId?: string | null;
  /** Who caused it. */
  actorId?: string | null;
}

/**
 * Writes a mail into the outbox in the transaction of what causes it; it is sent after the commit. Answers its id, that
 * of the first one when there is one with the same idempotency key.
 * @throws Problem `invalid` for an address or a value that no mail can carry
 */
export async function queueMail<T extends MailTemplateName>(
  tx: Database,
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  mail: NewMail<T>,
): Promise<string> {
  const to = address.safeParse(mail.to);
  if (!to.success) throw new Problem('invalid', { issues: [{ path: 'email', message: 'auth.emailFormat' }] });
  const { template, locale, idempotencyKey, expiresAt } = mail;
  const values = readValues(template, mail.values);
  const at = clock();
  const goodFor = expiresAt === undefined ? undefined : expiresAt - at;
  const { subject } = renderMail({ locale, template, values, goodFor });
  const id = uuid();
  const made = await tx
    .insertInto('outbox')
    .values({
      id,
      site_id: mail.siteId ?? null,
      to_address: to.data,
      locale,
      template,
      subject,
      search_text: searchText([to.data, subject]),
      sealed_values: sealValues(secrets, id, values),
      state: 'queued',
      attempts: 0,
      last_error: null,
      idempotency_key: idempotencyKey ?? null,
      created_at: at,
      updated_at: at,
      expires_at: expiresAt ?? null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) {
    const first = await tx
      .selectFrom('outbox')
      .select('id')
      .where('idempotency_key', '=', idempotencyKey ?? '')
      .executeTakeFirstOrThrow();
    return first.id;
  }
  const { siteId, actorId } = mail;
  await queueJob(tx, sendMail, {
    payload: { mailId: id },
    at,
    siteId,
    actorId,
    ...(expiresAt !== undefined && { expiresAt }),
  });
  return id;
}

/** Values of a mail are one line each; a link is an address of the web. */
function readValues(template: MailTemplateName, given: Readonly<Record<string, string>>): Record<string, string> {
  const { values, link, unsubscribe, sections } = findMailTemplate(template) ?? { values: [] };
  return Object.fromEntries(
    values.map((name) => {
      const value = given[name] ?? '';
      if (name === sections) return [name, readSections(value)];
      const isAddress = name === link || name === unsubscribe;
      const isFit = isAddress ? /^https?:\/\/[^\s<>"]{1,2000}$/.test(value) : !/\p{Cc}/u.test(value);
      if (!isFit) throw new Problem('invalid', { issues: [{ path: name, message: 'problem.badValue' }] });
      return [name, isAddress ? value : cutText(withoutAddresses(value), MAX_VALUE_LENGTH)];
    }),
  );
}

const sectionsOfMail = z
  .array(
    z.object({
      title: z.string(),
      rows: z
        .array(z.object({ label: z.string(), value: z.string(), note: z.optional(z.string()) }))
        .check(z.maxLength(50)),
    }),
  )
  .check(z.maxLength(10));

/** Tables of a mail; their words are made like other values. */
function readSections(text: string): string {
  const tidy = (value: string) => cutText(withoutAddresses(value.replace(/\p{Cc}/gu, ' ')), MAX_VALUE_LENGTH);
  const sections = sectionsOfMail.parse(JSON.parse(text)).map(({ title, rows }) => ({
    title: tidy(title),
    rows: rows.map(({ label, value, note }) => ({
      label: tidy(label),
      value: tidy(value),
      ...(note !== undefined && { note: tidy(note) }),
    })),
  }));
  return JSON.stringify(sections);
}

/** Mail programs make addresses clickable: a name chosen by a stranger must not become a link in our mail. */
function withoutAddresses(value: string): string {
  return value.replace(/(?:https?:)?\/\/+/gi, '').replace(/www\./gi, 'www ');
}
