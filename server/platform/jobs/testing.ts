import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { createServices } from '#server/create-services.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/config/log.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { TestDatabase } from '#server/platform/database/testing.ts';
import { createLocalEventBus } from '#server/platform/events/events.ts';
import type { Services } from '#server/platform/http/services.ts';
import { defineJob, type JobDefinition, type RunningJob } from '#server/platform/jobs/definition.ts';

/**
 * A server without its endpoints on a database that others use too. An embedded database has one server, which is
 * handed its `opened` database; a shared one gets connections of its own.
 */
export function joinServer(
  { config, opened }: { config: TestDatabase['config']; opened?: OpenDatabase },
  clock: () => number,
): { services: Services; close(): Promise<void> } {
  const isOwn = opened === undefined || opened.engine === 'postgres';
  const database = isOwn ? openDatabase(config) : opened;
  const settings = readConfig({ DATA_DIR: config.dataDir, LOG_LEVEL: 'silent' });
  const parts = { database, clock, events: createLocalEventBus(), secret: randomBytes(32).toString('hex') };
  const services = createServices({ config: settings, log: createLog(settings), ...parts });
  const close = async () => {
    services.sessions.close();
    if (isOwn) await database.close();
  };
  return { services, close };
}

export type Note = { note: string };

/** A kind of job whose runs the test writes. */
export function noteJob(
  run: (job: RunningJob<Note>) => Promise<void>,
  more: Partial<JobDefinition<Note>> = {},
): JobDefinition<Note> {
  return defineJob({
    kind: 'note',
    payload: z.object({ note: z.string() }),
    attempts: 3,
    timeLimit: 60_000,
    run,
    ...more,
  });
}

/** A table in which an effect is written down; not unique, so that a second one would be seen. */
export async function makeEffects(db: Database): Promise<void> {
  await sql`create table effects (note text not null)`.execute(db);
}

export async function addEffect(db: Database, note: string): Promise<void> {
  await sql`insert into effects (note) values (${note})`.execute(db);
}

export async function readEffects(db: Database): Promise<string[]> {
  const { rows } = await sql<{ note: string }>`select note from effects`.execute(db);
  return rows.map(({ note }) => note).sort();
}
