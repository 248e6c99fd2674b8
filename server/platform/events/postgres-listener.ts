import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { connectFirst } from '#server/platform/database/database-hosts.ts';
import { connectionOptions } from '#server/platform/database/postgres-dialect.ts';

/** Milliseconds between looks whether the connection still stands, how long its answer may take, and until a new one. */
const BEAT = 2000;
const MAX_RESPONSE_TIME = 1500;
const RECONNECT = 1000;

interface Listening {
  url: string;
  channel: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  onNotification(payload: string | undefined): void;
  /** Called when it is heard again after a time in which something may have been missed. */
  resume(): void;
}

/**
 * Listens to a channel of PostgreSQL over a connection of its own. One that breaks, or that says nothing when it is
 * asked, is made anew. Answers how to stop.
 */
export async function listenTo({ url, channel, log, onNotification, resume }: Listening): Promise<() => Promise<void>> {
  let isClosed = false;
  let wasHeard = false;
  let client: pg.Client | undefined;

  const open = (host: string) => {
    const fresh = new pg.Client({ ...connectionOptions(host), query_timeout: MAX_RESPONSE_TIME });
    fresh.on('notification', ({ payload }) => onNotification(payload));
    return fresh.on('error', (error) => log.warn({ err: error }, 'connection for notifications broke'));
  };
  const again = () => void setTimeout(() => void connect(), RECONNECT).unref();
  const connect = async () => {
    if (isClosed) return;
    try {
      const { client: fresh } = await connectFirst(url, open, (each) => each.query(`listen ${channel}`));
      fresh.on('end', () => {
        client = undefined;
        again();
      });
      client = fresh;
      if (wasHeard) resume();
      wasHeard = true;
    } catch (error) {
      log.warn({ err: error }, 'could not listen for notifications of other servers');
      again();
    }
  };

  const beat = setInterval(() => {
    const current = client;
    current?.query('select 1').catch((error: unknown) => {
      log.warn({ err: error }, 'connection for notifications is silent');
      // Ends at once while a statement is unanswered, and is made anew.
      return current.end();
    });
  }, BEAT);
  beat.unref();
  await connect();

  return async () => {
    isClosed = true;
    clearInterval(beat);
    await client?.end();
  };
}
