import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { OpenDatabase } from '#server/platform/database/open-database.ts';
import { createLocalNews, type News } from './events.ts';
import { createPostgresNews } from './postgres-events.ts';

/** The news of the configured database: in-process for SQLite, LISTEN/NOTIFY for PostgreSQL. */
export async function createNews(config: Config, database: OpenDatabase, log: FastifyBaseLogger): Promise<News> {
  if (!config.databaseUrl) return createLocalNews();
  return createPostgresNews(config.databaseUrl, database.db, log);
}
