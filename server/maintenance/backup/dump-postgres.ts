import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { connectFirst } from '#server/platform/database/database-hosts.ts';
import { BackupError } from './backup-error.ts';
import type { RowCounts } from './dump-sqlite.ts';

/** Which rows are meant where tables are guarded. As part of the address it holds for each connection, also of `pg_dump`. */
const ALL_SITES = '-c sitewright.site=*';

/**
 * Writes the database at `url` into the SQL file `target` by `pg_dump`, as it is at one moment. Without being told whose
 * rows are meant `pg_dump` leaves guarded tables empty and calls that a success, so what it wrote is counted against
 * what the same moment held.
 * @throws BackupError
 */
export async function dumpPostgres(url: string, target: string): Promise<RowCounts> {
  const open = (host: string) => {
    const client = new pg.Client({ connectionString: withAllSites(host), connectionTimeoutMillis: 10_000 });
    return client.on('error', () => undefined);
  };
  // What is counted and what is dumped is one moment of one host.
  const { client, url: found } = await connectFirst(url, open);
  const address = withAllSites(found);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const held = await countRows(client);
    if (Object.keys(held).length === 0) throw new BackupError('The database in DATABASE_URL has no tables.');
    await runDump(address, target, rows[0]?.snapshot ?? '');
    const written = await countWritten(target);
    const wrong = Object.keys(held).filter((table) => written.get(table) !== held[table]);
    if (wrong.length > 0)
      throw new BackupError(
        `pg_dump left out rows of ${wrong.slice(0, 5).join(', ')}, so its output isn’t a complete backup.`,
      );
    return held;
  } finally {
    await client.end();
  }
}

/** `libpq` reads a space in an address as `%20` only. */
function withAllSites(text: string): string {
  const url = new URL(text);
  const options = [url.searchParams.get('options'), ALL_SITES].filter(Boolean).join(' ');
  url.searchParams.set('options', options);
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}

async function countRows(client: pg.Client): Promise<RowCounts> {
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = current_schema() order by 1`,
  );
  const counts: RowCounts = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

async function runDump(address: string, target: string, snapshot: string): Promise<void> {
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  // What stands in a command line can be read by everyone on the machine.
  url.password = '';
  const parameters = ['--enable-row-security', '--no-owner', '--no-privileges', '--snapshot', snapshot];
  const child = spawn('pg_dump', [...parameters, '--file', target, '--dbname', url.href], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  });
  let errors = '';
  child.stderr.on('data', (bytes) => {
    errors += bytes;
  });
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new BackupError(
      'Couldn’t find pg_dump. Install the PostgreSQL client programs, at least as new as the server.',
    );
  });
  if (code !== 0) throw new BackupError(`pg_dump failed:\n${errors.trim()}`);
}

/** Rows of each table in a dump, read as it is long. */
async function countWritten(path: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let table: string | undefined;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (table === undefined) {
      table = /^COPY (\S+) (?:\(.*\) )?FROM stdin;$/.exec(line)?.[1];
      if (table !== undefined) counts.set(table, 0);
    } else if (line === '\\.') table = undefined;
    else counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  return counts;
}
