import type { AuditAct } from '#model/audit.ts';
import type { DocumentKind } from '#model/documents.ts';
import { type AuditEntry, writeAudit } from '#server/audit/write-audit.ts';
import type { Change } from '#server/content/documents/change.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

interface ChangedDocument {
  kind: DocumentKind;
  id: string;
  /** What a person knows it by. */
  name: string;
  version: number;
  /** Content hashes; empty where there is nothing. */
  before: string;
  after: string;
}

/** Writes the change of one document into the log; its revision of this version has what changed. */
export async function auditDocument(
  tx: Database,
  siteId: SiteId,
  change: Pick<Change, 'source' | 'at'>,
  changed: ChangedDocument,
): Promise<void> {
  await writeAudit(tx, auditOfDocument(siteId, change, changed));
}

/** What the log says of the change of one document. */
export function auditOfDocument(
  siteId: SiteId,
  change: Pick<Change, 'source' | 'at'>,
  { kind, id, name, version, before, after }: ChangedDocument,
): AuditEntry {
  return {
    act: actOf(change, before, after),
    at: change.at,
    site: { id: siteId },
    target: { kind, id, name },
    version,
    beforeHash: before,
    afterHash: after,
  };
}

function actOf({ source }: Pick<Change, 'source'>, before: string, after: string): AuditAct {
  if (after === '') return 'document.deleted';
  if (source === 'restore') return 'document.restored';
  return before === '' ? 'document.created' : 'document.changed';
}
