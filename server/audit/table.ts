import type { Selectable } from 'kysely';
import type { AuditAct, AuditOutcome } from '#model/audit.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    audit: AuditTable;
  }
}

/** Only ever added to: triggers refuse the rest. Without foreign keys, as what is gone has still been there. */
interface AuditTable {
  id: string;
  at: number;
  site_id: string | null;
  organization_id: string | null;
  actor_id: string | null;
  /** Address of the account, as it was, or what was typed at sign-in. */
  actor: string;
  /** Network address; empty for what did not come over HTTP. */
  address: string;
  exchange: string;
  act: AuditAct;
  outcome: AuditOutcome;
  target_kind: string;
  target_id: string;
  target: string;
  version: number | null;
  before_hash: string;
  after_hash: string;
  /** JSON. */
  before_values: string;
  after_values: string;
  search_text: string;
  /** The name of the token its caller used; empty for a person. */
  via: string;
}

export type AuditStored = Selectable<AuditTable>;
