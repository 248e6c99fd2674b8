import { existsSync, statSync, writeFileSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { findMark } from '#server/maintenance/secret-mark/queries.ts';
import { type Config, ConfigError } from '#server/platform/config/config.ts';
import { isMissingTable } from '#server/platform/database/faults.ts';
import type { Database } from '#server/platform/database/schema.ts';

type Places = Pick<Config, 'dataDir' | 'databaseUrl' | 'media'>;

/** Written once a database was set up, beside what belongs to it. */
const NOTE = 'installation.json';

/**
 * Makes sure that the embedded database is there where an installation was set up before: without it the server would
 * begin a new one, and whoever signed up next would be its operator.
 * @throws ConfigError that says what is missing, and how to begin anew on purpose
 */
export async function requireDatabaseFile(places: Places): Promise<void> {
  const file = join(places.dataDir, 'sitewright.sqlite');
  if (places.databaseUrl || (existsSync(file) && statSync(file).size > 0)) return;
  await refuseLeftovers(places, `There’s no database in ${file}`);
}

/** Makes sure of the same of a database that is there. @throws ConfigError as `requireDatabaseFile` does */
export async function requireOwnDatabase(db: Database, places: Places): Promise<void> {
  if (!(await isNew(db))) return;
  const where = places.databaseUrl ? 'in DATABASE_URL' : join(places.dataDir, 'sitewright.sqlite');
  await refuseLeftovers(places, `The database ${where} is empty`);
}

/** Keeps in mind that an installation was set up here. */
export function recordInstallation({ dataDir }: Pick<Config, 'dataDir'>): void {
  const path = join(dataDir, NOTE);
  if (existsSync(path)) return;
  const about = 'This installation’s database has been set up. Without it, the server doesn’t start a new one here.';
  writeFileSync(path, `${JSON.stringify({ about, since: new Date().toISOString() }, undefined, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
}

async function refuseLeftovers(places: Places, missing: string): Promise<void> {
  const traces = await findLeftovers(places);
  if (traces.length === 0) return;
  const shown = traces.join(' and ');
  throw new ConfigError(
    `${missing}, but ${shown} ${traces.length > 1 ? 'are' : 'is'} from an earlier installation here. Restore its database from a backup, or set DATA_DIR and DATABASE_URL to where it is. To start a new installation, move ${shown} somewhere else first.`,
  );
}

async function findLeftovers({ dataDir, media }: Places): Promise<string[]> {
  const note = join(dataDir, NOTE);
  return [
    ...(existsSync(note) ? [note] : []),
    ...(media.kind === 'folder' && (await hasFile(media.path)) ? [media.path] : []),
  ];
}

/** Whether a file lies anywhere in a folder; a new installation makes folders only. */
async function hasFile(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  for await (const each of await opendir(path, { recursive: true })) if (each.isFile()) return true;
  return false;
}

/** Without people, and without the mark of a secret, which databases of older versions do not have. */
async function isNew(db: Database): Promise<boolean> {
  const user = () => db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return !(await undefinedIfNoTable(user)) && !(await undefinedIfNoTable(() => findMark(db)));
}

async function undefinedIfNoTable<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isMissingTable(error)) return undefined;
    throw error;
  }
}
