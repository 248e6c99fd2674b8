import type { deliveryStates, SpamReason } from '#contract/form-entries.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    form_entries: FormEntriesTable;
    form_files: FormFilesTable;
    form_deliveries: FormDeliveriesTable;
    form_settings: FormSettingsTable;
  }
}

/** What a visitor sent by a form. */
export interface FormEntriesTable {
  id: string;
  site_id: string;
  form: string;
  release_id: string;
  /** Path of the page it was sent from. */
  page: string;
  /** What one sending is known by; unique in the form. */
  sending: string;
  /** JSON: `EntryValue[]`. */
  body: string;
  summary: string;
  search_text: string;
  /** The first e-mail address in it. */
  address: string;
  /** Every e-mail address in it, between bars, in small letters. */
  addresses: string;
  file_count: number;
  is_read: number;
  is_spam: number;
  spam_reason: SpamReason | null;
  created_at: number;
  /** When the sweep takes it. */
  kept_until: number;
}

/** A file of an entry, which lies in the storage under its id. */
interface FormFilesTable {
  id: string;
  site_id: string;
  entry_id: string;
  field: string;
  name: string;
  bytes: number;
}

/** An entry on its way to a webhook. */
interface FormDeliveriesTable {
  id: string;
  site_id: string;
  entry_id: string;
  url: string;
  state: (typeof deliveryStates)[number];
  attempts: number;
  /** Of the last answer. */
  status: number | null;
  error: string | null;
  created_at: number;
  updated_at: number;
}

/** What is set for the entries of a form, whatever is published. */
interface FormSettingsTable {
  site_id: string;
  form: string;
  /** JSON: ids of members, or null for the owners of the site. */
  receivers: string;
  webhook_url: string;
  keep_days: number;
  updated_at: number;
}
