import type { AuditRow } from '#contract/audit.ts';
import { type DocumentKind, documentKinds } from '#model/documents.ts';

/** The document a row tells of, in the version it made; undefined for what is no document. */
export function documentOf({
  target,
  version,
}: AuditRow): { kind: DocumentKind; id: string; version: number } | undefined {
  const kind = documentKinds.find((each) => each === target?.kind);
  return kind && target && version !== null ? { kind, id: target.id, version } : undefined;
}
