import { exportAudit } from '#contract/audit.ts';
import { callForFile } from '#studio/session/call-for-file.ts';
import { type AuditSearch, auditRequestOf } from './queries.ts';

/** Puts the log, narrowed as the list is, into the downloads as CSV. */
export async function downloadAudit(search: AuditSearch): Promise<void> {
  const { file, name } = await callForFile(exportAudit, { body: auditRequestOf(search) });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? 'audit.csv';
  link.click();
  URL.revokeObjectURL(address);
}
