import * as z from 'zod/mini';
import { email } from '#contract/auth.ts';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { listRequest, saved } from '#contract/lists.ts';
import { formFieldKinds } from '#model/forms/form-fields.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    formEntries: typeof import('#contract/messages/en-US/form-entries.json');
  }
}

/** Entries of one act. */
const MAX_ENTRIES_AT_ONCE = 1000;

/** Why an entry is taken for spam: it filled the trap, it came too fast, or somebody said so. */
const spamReasons = ['trap', 'early', 'marked'] as const;
export type SpamReason = (typeof spamReasons)[number];

const formName = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/, 'formEntries.badName'));

const formEntry = z.object({
  id: z.string(),
  /** The name of its form. */
  form: z.string(),
  /** Path of the page it was sent from. */
  page: z.string(),
  sent_on: z.int(),
  is_read: z.boolean(),
  is_spam: z.boolean(),
  spam_reason: z.nullable(z.enum(spamReasons)),
  /** The first address in it. */
  address: z.string(),
  /** How it begins. */
  summary: z.string(),
  files: z.int(),
});
export type FormEntry = z.infer<typeof formEntry>;

const entryValue = z.object({
  name: z.string(),
  kind: z.enum(formFieldKinds),
  /** What was asked, in the words of that time. */
  label: z.string(),
  value: z.union([z.string(), z.boolean(), z.array(z.string())]),
});

export const deliveryStates = ['queued', 'failed', 'done', 'dead'] as const;

const delivery = z.object({
  id: z.string(),
  url: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The status of the last answer. */
  status: z.nullable(z.int()),
  error: z.nullable(z.string()),
  updated_on: z.int(),
});
export type FormDelivery = z.infer<typeof delivery>;

const wholeFormEntry = z.extend(formEntry, {
  values: z.array(entryValue),
  file_list: z.array(z.object({ id: z.string(), field: z.string(), name: z.string(), bytes: z.int() })),
  /** Number of the release it was sent to; null when that is gone. */
  release: z.nullable(z.int()),
  /** When it is deleted by itself. */
  kept_until: z.int(),
  deliveries: z.array(delivery),
});
export type WholeFormEntry = z.infer<typeof wholeFormEntry>;

export const entryFields = ['sent_on', 'form', 'page'] as const;
const entryFilters = ['form', 'is_read', 'is_spam', 'address'] as const;

export const listFormEntries = exchange({
  id: 'formEntries.list',
  method: 'POST',
  path: '/v1/formEntries/dash/getEntries',
  summary: 'What visitors sent by the forms of the site, newest first unless sorted',
  may: 'publish',
  readsOnly: true,
  body: listRequest(entryFields, entryFilters),
  status: 200,
  response: z.object({ entries: z.array(formEntry), total: z.int() }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

const siteForm = z.object({
  name: z.string(),
  label: z.string(),
  /** Whether a page template or a widget has it as they stand now. */
  is_used: z.boolean(),
  total: z.int(),
  unread: z.int(),
  spam: z.int(),
});
export type SiteForm = z.infer<typeof siteForm>;

export const listForms = exchange({
  id: 'formEntries.forms',
  method: 'GET',
  path: '/v1/formEntries/forms',
  summary: 'The forms of the site, and those that have entries still',
  may: 'publish',
  status: 200,
  response: z.object({ forms: z.array(siteForm) }),
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

export const showFormEntry = exchange({
  id: 'formEntries.show',
  method: 'GET',
  path: '/v1/formEntries/entries/{id}',
  summary: 'One entry, with its files and where it was delivered',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.object({ entry: wholeFormEntry }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const showFormFile = exchange({
  id: 'formEntries.file',
  method: 'GET',
  path: '/v1/formEntries/entries/{id}/files/{file}',
  summary: 'A file of an entry, to be saved; nothing else shows it',
  may: 'publish',
  params: z.strictObject({ id: documentId, file: documentId }),
  status: 200,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'storage_away'],
});

const ids = z.array(documentId).check(z.minLength(1), z.maxLength(MAX_ENTRIES_AT_ONCE));

export const markFormEntries = exchange({
  id: 'formEntries.mark',
  method: 'POST',
  path: '/v1/formEntries/mark',
  summary: 'Mark entries as read or unread, as spam or not; what is no spam after all is delivered then',
  may: 'publish',
  body: z.strictObject({ ids, is_read: z.optional(z.boolean()), is_spam: z.optional(z.boolean()) }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'too_large'],
});

export const deleteFormEntries = exchange({
  id: 'formEntries.delete',
  method: 'POST',
  path: '/v1/formEntries/delete',
  summary: 'Delete entries with their files, for good',
  may: 'publish',
  body: z.strictObject({ ids }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'too_large'],
});

export const deliverFormEntry = exchange({
  id: 'formEntries.deliver',
  method: 'POST',
  path: '/v1/formEntries/entries/{id}/deliver',
  summary: 'Send an entry to the webhook of its form once more',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

/** Answers `text/csv`, whose cells no spreadsheet runs, or `application/json`. */
export const exportFormEntries = exchange({
  id: 'formEntries.export',
  method: 'POST',
  path: '/v1/formEntries/export',
  summary: 'Entries as CSV or JSON, narrowed as the list is',
  may: 'publish',
  body: z.extend(listRequest(entryFields, entryFilters), { format: z._default(z.enum(['csv', 'json']), 'csv') }),
  status: 200,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'too_many_requests'],
});

export const erasePerson = exchange({
  id: 'formEntries.erase',
  method: 'POST',
  path: '/v1/formEntries/erase',
  summary: 'Delete every entry with an e-mail address, its files, and the mails about it',
  may: 'administer',
  body: z.strictObject({ email }),
  status: 200,
  response: z.extend(saved, { erased: z.int() }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

const MAX_KEPT_DAYS = 3650;

const formSettings = z.object({
  form: z.string(),
  /** Members who get a mail for each entry; null are the owners of the site. */
  receivers: z.nullable(z.array(z.string())),
  webhook_url: z.string(),
  /** Whether entries sent there are signed: the secret itself is shown to nobody. */
  has_secret: z.boolean(),
  keep_days: z.int(),
});
export type FormSettings = z.infer<typeof formSettings>;

export const showFormSettings = exchange({
  id: 'formEntries.settings',
  method: 'GET',
  path: '/v1/formEntries/forms/{form}',
  summary: 'Who hears of the entries of a form, where they are sent to and how long they are kept',
  may: 'administer',
  params: z.strictObject({ form: formName }),
  status: 200,
  response: z.object({ settings: formSettings }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const saveFormSettings = exchange({
  id: 'formEntries.saveSettings',
  method: 'PUT',
  path: '/v1/formEntries/forms/{form}',
  summary:
    'Say who hears of the entries of a form, where they are sent to and how long they are kept; it holds at once',
  may: 'administer',
  params: z.strictObject({ form: formName }),
  body: z.strictObject({
    receivers: z.nullable(z.array(documentId).check(z.maxLength(50))),
    webhook_url: z
      .string()
      .check(z.trim(), z.maxLength(2000), z.regex(/^(?:https?:\/\/\S+)?$/, 'formEntries.badWebhook')),
    /** Absent: the secret stays. It has to be given again with an address of another host. */
    secret: z.optional(
      z
        .string()
        .check(
          z.minLength(16, 'formEntries.shortSecret'),
          z.maxLength(200),
          z.regex(/^[\x21-\x7e]*$/, 'formEntries.badSecret'),
        ),
    ),
    keep_days: z.int().check(z.gte(1, 'formEntries.badDays'), z.lte(MAX_KEPT_DAYS, 'formEntries.badDays')),
  }),
  status: 200,
  response: z.extend(saved, { settings: formSettings }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'outbound_failed'],
});
