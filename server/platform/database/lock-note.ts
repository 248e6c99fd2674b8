import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '#server/platform/config/config.ts';

/** Name of the row of `installation` that says which note is of this database. */
export const OPENED = 'opened';

const noteOf = (file: string) => `${file}.open`;
const logOf = (file: string) => `${file}-wal`;

/**
 * Notes beside an SQLite file that a server has it open, until it ends properly. The database keeps what the note
 * says, so that a note is never taken for that of a database that was put in its place.
 */
export function markOpen(file: string): void {
  const id = randomUUID();
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    const keep = database.prepare('insert or replace into installation (name, value) values (?, ?)');
    keep.run(OPENED, id);
    // Into the file itself: it is looked for there once the log is gone.
    database.exec('pragma wal_checkpoint(truncate)');
    if (existsSync(logOf(file))) writeFileSync(noteOf(file), `${id}\n`, { mode: 0o600, flush: true });
  } finally {
    database.close();
  }
}

/** Called where a server has closed its database. */
export function markClosed(file: string): void {
  rmSync(noteOf(file), { force: true });
}

/** Called where a program has closed it: what it was the last to close has its log in it. */
export function markClosedIfClean(file: string): void {
  if (!existsSync(logOf(file))) markClosed(file);
}

/**
 * Makes sure that the log of a database is there whose server did not end properly: the newest changes are in it, and
 * SQLite would go on without them and say nothing.
 * @throws ConfigError when it is not
 */
export function requireLog(file: string): void {
  const note = noteOf(file);
  if (!existsSync(note) || !existsSync(file) || existsSync(logOf(file))) return;
  if (openedAs(file) !== readFileSync(note, 'utf8').trim()) return;
  throw new ConfigError(
    `${logOf(file)} is missing. The server didn’t shut down cleanly, so the latest changes are only in that file. Put it back next to the database, or restore a backup. To continue without those changes, delete ${note}.`,
  );
}

/** What the file itself says, without its log; nothing is made beside it. */
function openedAs(file: string): unknown {
  const url = pathToFileURL(file);
  url.search = '?immutable=1';
  const database = new DatabaseSync(url, { readOnly: true });
  try {
    return database.prepare('select value from installation where name = ?').get(OPENED)?.value;
  } finally {
    database.close();
  }
}
