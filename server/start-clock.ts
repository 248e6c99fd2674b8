import type { FastifyBaseLogger } from 'fastify';
import { addNotice } from '#server/notifications/notices/add-notice.ts';
import { DatabaseClock } from '#server/platform/database/database-clock.ts';
import type { OpenDatabase } from '#server/platform/database/open-database.ts';
import { inNoSite } from '#server/platform/database/site-scope.ts';
import type { Clock } from '#server/platform/process/clock.ts';

/**
 * Starts the clock that servers on one PostgreSQL share; operators are told when the machine's own (`wall`) is off. Answers
 * undefined for an embedded database, where the machine's time is the only one.
 */
export async function startClock(
  { db, engine }: OpenDatabase,
  log: FastifyBaseLogger,
  wall?: Clock,
): Promise<DatabaseClock | undefined> {
  if (engine === 'sqlite') return undefined;
  const onOff = ({ at, ...values }: { server: string; seconds: number; at: number }) =>
    inNoSite(() => addNotice(db, { kind: 'clockOff', siteId: null, audience: 'operate', values, at }));
  const clock = new DatabaseClock({ db, log, onOff, ...(wall && { wall }) });
  await clock.start();
  return clock;
}
