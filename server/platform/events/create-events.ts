import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { OpenDatabase } from '#server/platform/database/open-database.ts';
import { createLocalEventBus, type EventBus } from './events.ts';
import { createPostgresEventBus } from './postgres-events.ts';

/** The news of the configured database: in-process for SQLite, LISTEN/NOTIFY for PostgreSQL. */
export async function createEventBus(
  config: Config,
  database: OpenDatabase,
  log: FastifyBaseLogger,
): Promise<EventBus> {
  if (!config.databaseUrl) return createLocalEventBus();
  return createPostgresEventBus(config.databaseUrl, database.db, log);
}
