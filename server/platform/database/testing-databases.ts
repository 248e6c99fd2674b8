import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '#server/platform/migrations/migrate.ts';
import { openDatabase } from './open-database.ts';
import { connectionOptions } from './postgres-dialect.ts';

/** The address of another database of the same server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** Adds a database to the server, as a copy of another one when there is a `template`, which nobody may be using then. */
export function addDatabase(server: string, name: string, template?: string): Promise<void> {
  const from = template === undefined ? '' : ` template ${pg.escapeIdentifier(template)}`;
  return execute(server, `create database ${pg.escapeIdentifier(name)}${from}`);
}

/**
 * Removes a database that nobody is connected to any more. Not by force, which a plain role may not use on a process of
 * PostgreSQL's own that happens to clean up there.
 */
export function dropDatabase(server: string, name: string): Promise<void> {
  return execute(server, `drop database if exists ${pg.escapeIdentifier(name)}`);
}

/** An empty database in the PostgreSQL of `server`, for servers in processes of their own; `drop` removes it. */
export async function createTestDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await addDatabase(server, name);
  return { url: databaseAt(server, name), drop: () => dropDatabase(server, name) };
}

/** Adds a migrated database that each test can have a copy of; answers its name. */
export async function addTemplate(server: string): Promise<string> {
  const name = `test_template_${randomBytes(8).toString('hex')}`;
  await addDatabase(server, name);
  const opened = openDatabase({ databaseUrl: databaseAt(server, name), dataDir: '' });
  await migrate(opened);
  await opened.close();
  return name;
}

async function execute(server: string, statement: string): Promise<void> {
  const client = new pg.Client(connectionOptions(server));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
