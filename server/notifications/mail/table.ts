import type { Generated, Selectable } from 'kysely';
import type { MailState } from '#contract/outbox.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}

interface OutboxTable {
  id: string;
  site_id: string | null;
  to_address: string;
  locale: string;
  template: string;
  subject: string;
  /** Recipient and subject, folded: what searches look in. */
  search_text: Generated<string>;
  /** What the mail is filled with, JSON, sealed. */
  sealed_values: string;
  /** `kept` where there is no mail server, `failed` while it is tried again. */
  state: MailState;
  attempts: number;
  last_error: string | null;
  idempotency_key: string | null;
  created_at: number;
  updated_at: number;
  expires_at: number | null;
}

export type OutboxRow = Selectable<OutboxTable>;
