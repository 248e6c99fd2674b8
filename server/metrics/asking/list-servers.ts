import type { serverStates } from '#contract/metrics.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { SILENT_AFTER, SILENT_KEPT } from '../series/kept.ts';
import type { Health } from '../series/meter.ts';
import '../table.ts';

export interface ServerState {
  readonly server: string;
  readonly startedAt: number;
  readonly seenAt: number;
  readonly version: string;
  readonly state: (typeof serverStates)[number];
  readonly health: Health;
}

/** Servers that said something since `since`; those silent for a day, or stopped before it, are no longer among them. */
export async function listServers(db: Database, now: number, since = now - SILENT_KEPT): Promise<ServerState[]> {
  const rows = await db
    .selectFrom('metric_servers')
    .selectAll()
    .where('seen_at', '>', since)
    .orderBy('server')
    .execute();
  return rows.map(({ server, version, started_at, seen_at, stopped_at, health }) => ({
    ...{ server, version, startedAt: started_at, seenAt: seen_at },
    state: stopped_at !== null ? 'stopped' : now - seen_at > SILENT_AFTER ? 'silent' : 'running',
    health: JSON.parse(health) as Health,
  }));
}
