import { v7 as newId } from 'uuid';
import { email } from '#contract/auth.ts';
import type { SpamReason } from '#contract/form-entries.ts';
import type { Locale } from '#contract/messages.ts';
import { Problem } from '#contract/problems.ts';
import type { EntryValue } from '#model/forms/check-entry.ts';
import type { FormDefinition } from '#model/forms/form-fields.ts';
import { queueMail } from '#server/notifications/mail/queue-mail.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import { countAttempt, type Limit } from '#server/platform/rate-limits/limit.ts';
import { bytesOf, type ReceivedFile } from '#server/platform/uploads/received-file.ts';
import { entryFileName } from './file-names.ts';
import { mailKeyOf, notifyOfEntry } from './notify-of-entry.ts';
import { findSettings, SPAM_DAYS } from './settings.ts';
import { queueEntrySweep } from './sweep-entries.ts';

const DAY = 24 * 60 * 60_000;
const MAX_SUMMARY_LENGTH = 200;
/** Bytes the files of a site's entries may have together. */
const MAX_BYTES = 2 * 1024 * 1024 * 1024;

/** A stranger can have us write to anybody: an address hears of few of what is sent in its name. */
const confirming: Limit = { name: 'form-confirmation', tries: 3, window: 60 * 60_000 };

/** Milliseconds in which the same from the same place, without a stamp to tell it by, is one sending. */
const SAME = 2 * 60_000;
/** It refuses nothing: its count tells the first of what is the same. */
const same: Limit = { name: 'form-same', tries: Number.POSITIVE_INFINITY, window: SAME };

export interface NewEntry {
  readonly site: { id: SiteId; name: string; locale: Locale };
  readonly form: FormDefinition;
  readonly releaseId: string;
  readonly page: string;
  /** What this sending is known by for ever: the stamp it came with, if it has one. */
  readonly stamp?: string | undefined;
  /** What tells it from others while it has no stamp: the same within two minutes is the same sending. */
  readonly said: string;
  readonly values: readonly EntryValue[];
  readonly files: readonly ReceivedFile[];
  readonly spam: SpamReason | null;
  /** What who sent it is told by mail, where the form does. */
  readonly confirmation: string;
}

/**
 * Keeps what a visitor sent, with its files, and tells of it in the same transaction; what is taken for spam is kept in
 * silence. The same sending again is nothing new. Answers whether it was.
 * @throws Problem `storage_away`, `storage_full`
 */
export async function storeEntry(services: Services, entry: NewEntry): Promise<boolean> {
  const { db, storage, log } = services;
  const { site } = entry;
  if (await isKnown(db, entry)) return false;
  await requireFileRoom(db, site.id, entry.files);
  const files = entry.files.map((file) => ({ ...file, id: newId() }));
  const stored: string[] = [];
  let isKept = false;
  try {
    for (const file of files) {
      const name = entryFileName(site.id, file.id);
      stored.push(name);
      await storage.put(name, bytesOf(file), { sha256: file.sha256 });
    }
    const confirmed = await mayConfirm(services, entry);
    isKept = await inTransaction(db, (tx) => insertEntry(tx, services, entry, files, confirmed));
    return isKept;
  } finally {
    // What stays behind here is found by the sweep.
    if (!isKept) {
      for (const name of stored)
        await storage
          .delete(name)
          .catch((error: unknown) => log.warn({ err: error }, 'could not delete a file of a form entry'));
    }
  }
}

/** Whether the stamp was used before. */
async function isKnown(db: Database, { site, form, stamp }: NewEntry): Promise<boolean> {
  if (stamp === undefined) return false;
  const known = db
    .selectFrom('form_entries')
    .select('id')
    .where('site_id', '=', site.id)
    .where('form', '=', form.name)
    .where('sending', '=', stamp);
  return (await known.executeTakeFirst()) !== undefined;
}

async function insertEntry(
  tx: Database,
  services: Services,
  { site, form, releaseId, page, stamp, said, values, spam, confirmation }: NewEntry,
  files: readonly (ReceivedFile & { id: string })[],
  confirmed: string | undefined,
): Promise<boolean> {
  const at = services.clock();
  const id = newId();
  // Counted in this transaction: the second of two at once waits for the first, and finds it only if it was kept.
  if (stamp === undefined && (await countAttempt({ ...services, db: tx }, same, `${site.id} ${said}`)) > 1)
    return false;
  const addresses = addressesIn(values);
  const days = spam === null ? (await findSettings(tx, site.id, form.name)).keep_days : SPAM_DAYS;
  const texts = values.flatMap(({ value }) => (typeof value === 'boolean' ? [] : value));
  const shown = { address: addresses[0] ?? '', summary: summaryOf(values) };
  const made = await tx
    .insertInto('form_entries')
    .values({
      id,
      site_id: site.id,
      form: form.name,
      release_id: releaseId,
      page,
      sending: stamp ?? `said ${id}`,
      body: JSON.stringify(values),
      ...shown,
      search_text: searchText([...texts, page, form.name]),
      addresses: addresses.length === 0 ? '' : `|${addresses.join('|')}|`,
      file_count: files.length,
      is_read: 0,
      is_spam: spam === null ? 0 : 1,
      spam_reason: spam,
      created_at: at,
      kept_until: at + days * DAY,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'form', 'sending']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  if (files.length > 0)
    await tx
      .insertInto('form_files')
      .values(
        files.map((file) => ({
          id: file.id,
          site_id: site.id,
          entry_id: id,
          field: file.field,
          name: file.name,
          bytes: file.size,
        })),
      )
      .execute();
  await queueEntrySweep(tx, site.id, at);
  if (spam !== null) return true;
  await notifyOfEntry(tx, services, site, { id, form: form.name, ...shown });
  if (confirmed !== undefined)
    await queueMail(tx, services, {
      to: confirmed,
      locale: site.locale,
      template: 'form-received',
      values: { site: site.name, text: confirmation.replace(/\s+/g, ' ') },
      idempotencyKey: mailKeyOf(id, 'sender'),
      siteId: site.id,
    });
  return true;
}

/** The address that is told that an entry arrived: the first that was asked for, unless it heard of several lately. */
async function mayConfirm(services: Services, { form, values, spam }: NewEntry): Promise<string | undefined> {
  const [address] = addressesIn(values);
  if (!form.confirms || spam !== null || address === undefined) return undefined;
  try {
    await countAttempt(services, confirming, address);
    return address;
  } catch (error) {
    if (error instanceof Problem && error.kind === 'too_many_requests') return undefined;
    throw error;
  }
}

/** Every address that was asked for and given, as it is looked for. */
function addressesIn(values: readonly EntryValue[]): string[] {
  const typed = values.flatMap(({ kind, value }) => (kind === 'email' && typeof value === 'string' ? [value] : []));
  const read = typed.map((text) => email.safeParse(text));
  return [...new Set(read.flatMap((each) => (each.success ? [each.data] : [])))];
}

/** How an entry begins, in one line: what was written, not what was asked. */
function summaryOf(values: readonly EntryValue[]): string {
  const shown = values.filter(({ kind }) => kind !== 'hidden' && kind !== 'consent');
  const texts = shown.flatMap(({ value }) => (typeof value === 'boolean' ? [] : value)).filter((text) => text !== '');
  const line = texts.join(' · ').replace(/\s+/g, ' ');
  return line.length > MAX_SUMMARY_LENGTH ? `${line.slice(0, MAX_SUMMARY_LENGTH - 1).toWellFormed()}…` : line;
}

async function requireFileRoom(db: Database, siteId: SiteId, files: readonly ReceivedFile[]): Promise<void> {
  if (files.length === 0) return;
  const { kept } = await db
    .selectFrom('form_files')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('kept'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  const coming = files.reduce((sum, { size }) => sum + size, 0);
  if (Number(kept) + coming > MAX_BYTES) throw new Problem('storage_full');
}
