import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { OPENED } from '#server/platform/database/lock-note.ts';
import { BackupError } from './backup-error.ts';

/** Rows of each table. */
export type RowCounts = Record<string, number>;

/**
 * Copies the database at `source` to `target` as it is at one moment, while a server goes on writing into it: a reading
 * transaction sees none of that. Answers what the copy was found to hold.
 * @throws BackupError when there is none, or when the copy is not whole
 */
export function dumpSqlite(source: string, target: string): RowCounts {
  if (!existsSync(source))
    throw new BackupError(`There’s no database at ${source}. Set DATA_DIR to the server’s folder.`);
  const original = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
  try {
    original.prepare('vacuum into ?').run(target);
  } finally {
    original.close();
  }
  clearLockNote(target);
  return checkCopy(target);
}

/** The copy is of no server that has it open: put in the place of the database, it is whole without a log. */
function clearLockNote(path: string): void {
  const copy = new DatabaseSync(path);
  try {
    const isThere = copy.prepare("select 1 from sqlite_schema where type = 'table' and name = 'installation'").get();
    if (isThere) copy.prepare('delete from installation where name = ?').run(OPENED);
  } finally {
    copy.close();
  }
}

function checkCopy(path: string): RowCounts {
  const copy = new DatabaseSync(path, { readOnly: true });
  try {
    const { integrity_check: state } = copy.prepare('pragma integrity_check').get() ?? {};
    if (state !== 'ok') throw new BackupError(`The database copy is damaged: ${String(state)}.`);
    const tables = copy
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'")
      .all()
      .map(({ name }) => String(name));
    const count = (name: string) =>
      Number(copy.prepare(`select count(*) as count from "${name.replaceAll('"', '""')}"`).get()?.count);
    return Object.fromEntries(tables.map((name) => [name, count(name)]));
  } finally {
    copy.close();
  }
}
