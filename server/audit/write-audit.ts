import { v7 as newId } from 'uuid';
import type { AuditAct, AuditOutcome, AuditTarget } from '#model/audit.ts';
import { cutText } from '#model/cut-text.ts';
import { insertRow } from '#server/platform/database/insert-row.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { auditedCall } from '#server/platform/http/audited-call.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import type { AuditStored } from './table.ts';

export type AuditValues = Readonly<Record<string, string | number | null>>;

export interface AuditEntry {
  act: AuditAct;
  at: number;
  outcome?: AuditOutcome;
  /** Absent: of the call being answered. Null: of no site, which the organization or the operator reads. */
  site?: { id: string; organizationId?: string | undefined } | null;
  /** For what is of an organization and of none of its sites. */
  organizationId?: string | undefined;
  /** Absent: who calls. */
  actor?: { id: string | null; email: string; name: string } | undefined;
  target?: { kind: AuditTarget; id: string; name: string } | undefined;
  /** The version of a document this made. */
  version?: number | undefined;
  beforeHash?: string | undefined;
  afterHash?: string | undefined;
  /** What changed of what is no document: never a secret. */
  before?: AuditValues | undefined;
  after?: AuditValues | undefined;
}

const MAX_NAME_LENGTH = 300;

/**
 * Adds a row to the audit log, in the transaction of what it tells of, so that neither is ever there without the
 * other. Who, from where and by which exchange is read off the call being answered.
 */
export async function writeAudit(tx: Database, entry: AuditEntry): Promise<void> {
  await insertRow(tx, 'audit', auditRow(entry));
}

/** What {@link writeAudit} adds. */
export function auditRow(entry: AuditEntry): AuditStored {
  const call = auditedCall();
  const site = entry.site === undefined ? call?.site : (entry.site ?? undefined);
  const actor = entry.actor ?? call?.person;
  const target = entry.target;
  const name = cutText(target?.name ?? '', MAX_NAME_LENGTH);
  return {
    id: newId(),
    at: entry.at,
    site_id: site?.id ?? null,
    organization_id: entry.organizationId ?? site?.organizationId ?? organizationOf(call?.site, site?.id),
    actor_id: actor?.id ?? null,
    actor: cutText(actor?.email ?? '', MAX_NAME_LENGTH),
    address: call?.address ?? '',
    exchange: call?.exchange ?? '',
    act: entry.act,
    outcome: entry.outcome ?? 'done',
    target_kind: target?.kind ?? '',
    target_id: target?.id ?? '',
    target: name,
    version: entry.version ?? null,
    before_hash: entry.beforeHash ?? '',
    after_hash: entry.afterHash ?? '',
    before_values: JSON.stringify(entry.before ?? {}),
    after_values: JSON.stringify(entry.after ?? {}),
    via: cutText(call?.person?.via ?? '', MAX_NAME_LENGTH),
    search_text: searchText([actor?.name ?? '', actor?.email ?? '', name, target?.id ?? '', call?.address ?? '']),
  };
}

function organizationOf(site: { id: string; organizationId: string } | undefined, id: string | undefined) {
  return site !== undefined && site.id === id ? site.organizationId : null;
}
