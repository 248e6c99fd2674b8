import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NUMBERS_FILE } from '#server/numbers/store/open-numbers.ts';
import type { Config } from '#server/platform/config/config.ts';
import { PARTIAL } from '#server/platform/storage/sweep.ts';
import { BackupError } from './backup-error.ts';
import { dumpPostgres } from './dump-postgres.ts';
import { dumpSqlite, type RowCounts } from './dump-sqlite.ts';

interface BackupOptions {
  /** Folder in which each backup gets a folder of its own. */
  into: string;
  /** Puts the secret beside what it opens. */
  withSecret: boolean;
  at: Date;
}

/** What `backup.json` tells of a backup. */
export interface Backup {
  made_at: string;
  engine: 'sqlite' | 'postgres';
  /** The file of the database, its bytes and its SHA-256. */
  file: string;
  bytes: number;
  sha256: string;
  tables: RowCounts;
  /** On SQLite, the file of the visits, where there is one. */
  numbers?: { file: string; bytes: number; sha256: string; tables: RowCounts };
  hasMedia: boolean;
  hasSecret: boolean;
}

/**
 * Copies what an installation keeps into a new folder, readable by its owner only, and answers where. The folder has
 * its name only once everything in it was written and looked at; one that ends in `.unfinished` is none.
 * @throws BackupError in words for the terminal
 */
export async function makeBackup(config: Config, { into, withSecret, at }: BackupOptions): Promise<string> {
  const name = `sitewright-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const folder = join(resolve(into), name);
  const aside = `${folder}.unfinished`;
  if (existsSync(folder)) throw new BackupError(`${folder} already exists.`);
  await mkdir(resolve(into), { recursive: true, mode: 0o700 });
  // Not one that is there: whoever made it could read, or lead elsewhere, what is written.
  await mkdir(aside, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new BackupError(`${aside} already exists. Delete it first.`) : error;
  });
  try {
    await chmod(aside, 0o700);
    await fill(aside, config, { withSecret, at });
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
  await syncFolder(resolve(into));
  return folder;
}

async function fill(aside: string, config: Config, { withSecret, at }: Omit<BackupOptions, 'into'>): Promise<void> {
  const { databaseUrl, media, dataDir } = config;
  const engine = databaseUrl ? 'postgres' : 'sqlite';
  const file = databaseUrl ? 'sitewright.sql' : 'sitewright.sqlite';
  const target = join(aside, file);
  const tables = databaseUrl ? await dumpPostgres(databaseUrl, target) : dumpSqlite(join(dataDir, file), target);
  requireContent(tables);
  const numbers = databaseUrl ? undefined : await copyNumbers(dataDir, aside);
  // After the database: what it names is there by then.
  const hasMedia = media.kind === 'folder' && existsSync(media.path);
  if (hasMedia) await cp(media.path, join(aside, 'media'), { recursive: true, filter: isWhole });
  if (withSecret) await copySecret(config, join(aside, 'secret'));
  const { bytes, sha256 } = await seal(target);
  const made_at = at.toISOString();
  const backup: Backup = {
    made_at,
    engine,
    file,
    bytes,
    sha256,
    tables,
    ...(numbers && { numbers }),
    hasMedia,
    hasSecret: withSecret,
  };
  await writeFile(join(aside, 'backup.json'), `${JSON.stringify(backup, undefined, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await syncFolder(aside);
}

/** Visits are in a file of their own beside an embedded database, made with the first of them. */
async function copyNumbers(dataDir: string, aside: string): Promise<Backup['numbers']> {
  const source = join(dataDir, NUMBERS_FILE);
  if (!existsSync(source)) return undefined;
  const target = join(aside, NUMBERS_FILE);
  const tables = dumpSqlite(source, target);
  return { file: NUMBERS_FILE, ...(await seal(target)), tables };
}

/** What is still being written comes and goes. */
function isWhole(path: string): boolean {
  return basename(path) !== PARTIAL;
}

/** A database that was never migrated, or whose rows were not shown, is nothing to keep. */
function requireContent(tables: RowCounts): void {
  const named = (wanted: string) => Object.entries(tables).find(([table]) => table.split('.').at(-1) === wanted)?.[1];
  if (!named('migrations') || named('users') === undefined)
    throw new BackupError('The copied database isn’t a Sitewright database: its tables are missing.');
}

async function copySecret({ secret, dataDir }: Config, target: string): Promise<void> {
  if (secret !== undefined) await writeFile(target, `${secret}\n`, { mode: 0o600, flush: true });
  else await copyFile(join(dataDir, 'secret'), target);
  await chmod(target, 0o600);
}

/** Brings a file to the disk, for its owner only, and reads it once more. */
async function seal(path: string): Promise<{ bytes: number; sha256: string }> {
  await chmod(path, 0o600);
  const file = await open(path, 'r+');
  try {
    await file.sync();
    const { size } = await file.stat();
    const digest = createHash('sha256');
    await pipeline(createReadStream(path), digest);
    return { bytes: size, sha256: digest.digest('hex') };
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
