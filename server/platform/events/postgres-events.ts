import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { type AppEvent, createLocalEventBus, type EventBus } from '#server/platform/events/events.ts';
import { listenTo } from '#server/platform/events/postgres-listener.ts';

const CHANNEL = 'sitewright';
/** Milliseconds between looks at which releases are live: a notification can be lost with its connection. */
const POLL = 1500;

/** News between servers that share a PostgreSQL database. */
export async function createPostgresEventBus(url: string, db: Database, log: FastifyBaseLogger): Promise<EventBus> {
  const local = createLocalEventBus();
  const self = randomUUID();
  const live = await readLiveReleases(db);
  const hear = (payload: string | undefined) => {
    const { from, item } = JSON.parse(payload ?? '{}') as { from?: string; item?: AppEvent };
    if (item && from !== self) deliver(item);
  };
  const deliver = (item: AppEvent) => {
    if (item.type === 'release-activated') live.set(item.siteId, item.releaseId);
    local.publish(item);
  };

  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const [siteId, releaseId] of await readLiveReleases(db)) {
        if (live.get(siteId) !== releaseId) deliver({ type: 'release-activated', siteId, releaseId });
      }
    } catch (error) {
      log.warn({ err: error }, 'could not read the live releases');
    } finally {
      isLooking = false;
    }
  };
  const poll = setInterval(() => void look(), POLL);
  poll.unref();
  const stopListening = await listenTo({
    url,
    channel: CHANNEL,
    log,
    onNotification: hear,
    resume: () => local.publish({ type: 'news-missed' }),
  });

  return {
    publish: (item) => {
      deliver(item);
      sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ from: self, item })})`
        .execute(db)
        .catch((error: unknown) => log.warn({ err: error }, 'could not notify other servers'));
    },
    subscribe: local.subscribe,
    close: async () => {
      clearInterval(poll);
      await stopListening();
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
