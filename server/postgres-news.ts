import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { connectionOptions } from '#server/database/postgres-dialect.ts';
import type { Database } from '#server/database/schema.ts';
import { createLocalNews, type News, type NewsItem } from '#server/news.ts';

const CHANNEL = 'sitewright';
/** Milliseconds between looks at which releases are live: a notification can be lost with its connection. */
const POLL = 1500;
const RECONNECT = 1000;

/** News between servers that share a PostgreSQL database. */
export async function createPostgresNews(url: string, db: Database, log: FastifyBaseLogger): Promise<News> {
  const local = createLocalNews();
  const self = randomUUID();
  const live = await readLiveReleases(db);
  let isClosed = false;
  let client: pg.Client | undefined;

  const hear = (payload: string | undefined) => {
    const { from, item } = JSON.parse(payload ?? '{}') as { from?: string; item?: NewsItem };
    if (item && from !== self) deliver(item);
  };
  const deliver = (item: NewsItem) => {
    if (item.type === 'release-activated') live.set(item.siteId, item.releaseId);
    local.tell(item);
  };

  const connect = async () => {
    if (isClosed) return;
    const fresh = new pg.Client(connectionOptions(url));
    fresh.on('notification', ({ payload }) => hear(payload));
    fresh.on('error', (error) => log.warn({ err: error }, 'the connection that hears news broke'));
    fresh.on('end', () => setTimeout(() => void connect(), RECONNECT).unref());
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      client = fresh;
    } catch (error) {
      log.warn({ err: error }, 'news of other servers cannot be heard');
      await fresh.end().catch(() => undefined);
    }
  };

  const poll = setInterval(() => {
    readLiveReleases(db)
      .then((found) => {
        for (const [siteId, releaseId] of found) {
          if (live.get(siteId) !== releaseId) deliver({ type: 'release-activated', siteId, releaseId });
        }
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the live releases cannot be read'));
  }, POLL);
  poll.unref();
  await connect();

  return {
    tell: (item) => {
      deliver(item);
      sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ from: self, item })})`
        .execute(db)
        .catch((error: unknown) => log.warn({ err: error }, 'news could not be told to other servers'));
    },
    listen: local.listen,
    close: async () => {
      isClosed = true;
      clearInterval(poll);
      await client?.end().catch(() => undefined);
      await local.close();
    },
  };
}

async function readLiveReleases(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sites')
    .select(['id', 'live_release_id'])
    .where('live_release_id', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.live_release_id ?? '']));
}
