import type { AuditRow } from '#contract/audit.ts';
import { isoOf } from '#model/iso-date.ts';
import { csvCell } from '#server/platform/lists/csv.ts';

const columns = [
  'time',
  'person',
  'email',
  'address',
  'act',
  'outcome',
  'target_kind',
  'target',
  'target_id',
  'version',
  'before',
  'after',
  'before_hash',
  'after_hash',
  'exchange',
  'token',
] as const;

/** With the byte order mark spreadsheets want before they read UTF-8. */
export const CSV_HEAD = `\ufeff${columns.join(',')}\r\n`;

/** Rows of the log as lines of CSV (RFC 4180), times in ISO 8601, UTC. */
export function csvLines(rows: readonly AuditRow[]): string {
  return rows.map((row) => `${cellsOf(row).map(csvCell).join(',')}\r\n`).join('');
}

function cellsOf({ at, by, target, version, before, after, ...row }: AuditRow): string[] {
  return [
    isoOf(at),
    by?.name ?? '',
    by?.email ?? '',
    row.address,
    row.act,
    row.outcome,
    target?.kind ?? '',
    target?.name ?? '',
    target?.id ?? '',
    version === null ? '' : String(version),
    textOf(before),
    textOf(after),
    row.before_hash,
    row.after_hash,
    row.exchange,
    row.via,
  ];
}

function textOf(values: AuditRow['before']): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value ?? ''}`)
    .join('; ');
}
