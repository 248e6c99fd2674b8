import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createAuditDenials } from '#server/audit/create-audit-denials.ts';
import { createSessionMemory } from '#server/identity/session/create-session-memory.ts';
import { createNumberStore } from '#server/numbers/store/create-number-store.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type HostClock, ownHostClock } from '#server/platform/database/database-clock.ts';
import type { OpenDatabase } from '#server/platform/database/open-database.ts';
import { type FreeSpace, unlimitedSpace } from '#server/platform/disk/free-space.ts';
import type { EventBus } from '#server/platform/events/events.ts';
import type { Services } from '#server/platform/http/services.ts';
import { MetricsRecorder } from '#server/platform/metrics/recorder.ts';
import { cdnLoopToken } from '#server/platform/outbound/cdn-loop.ts';
import { internet, type Network } from '#server/platform/outbound/network.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { type LoadState, noLoad } from '#server/platform/process/event-loop-delay.ts';
import { createCallLimits } from '#server/platform/rate-limits/call-limits.ts';
import { createPasswords, type PasswordCost } from '#server/platform/secrets/passwords.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';
import { createStorage } from '#server/platform/storage/open-storage.ts';
import { createUploads, UPLOADS } from '#server/platform/uploads/uploads.ts';

interface Parts {
  config: Config;
  database: OpenDatabase;
  log: FastifyBaseLogger;
  clock: Clock;
  /** Absent: the machine's time is the database's. */
  hostClock?: HostClock;
  events: EventBus;
  /** The installation's secret. */
  secret: string;
  /** Absent: it has time for everything. */
  pressure?: LoadState;
  /** The internet, unless a test stands in for it. */
  network?: Network;
  /** Absent: there is room for everything. */
  freeSpace?: FreeSpace;
  /** What hashing a password takes, where it is not to take what is usual. */
  passwordCost?: PasswordCost;
}

/** Puts together what every part of the server is handed. */
export function createServices(given: Parts): Services {
  const { config, database, log, clock, events, passwordCost } = given;
  const { pressure = noLoad, network = internet, freeSpace = unlimitedSpace, hostClock = ownHostClock } = given;
  const secrets = createSecrets(given.secret);
  const metrics = new MetricsRecorder();
  database.watch.onStatement = metrics.recordStatement;
  metrics.addGauge('database_pool', 'used', () => database.watch.pool()?.used);
  metrics.addGauge('database_pool', 'idle', () => database.watch.pool()?.idle);
  metrics.addGauge('database_pool', 'waiting', () => database.watch.pool()?.waiting);
  const parts = {
    config,
    db: database.db,
    longReads: database.longReads,
    engine: database.engine,
    log,
    clock,
    hostClock,
    events,
    secrets,
    calls: createCallLimits(config.callsPerMinute, clock),
    pressure,
    metrics,
    network,
    outbound: createOutbound({ network, allowed: config.outboundAllow, metrics, loopMark: cdnLoopToken(secrets) }),
    freeSpace,
    storage: createStorage(config.media, metrics),
    uploads: createUploads(join(config.dataDir, UPLOADS)),
    passwords: createPasswords(passwordCost),
    numbers: createNumberStore({ database, log, clock, freeSpace, metrics }),
  };
  return { ...parts, sessions: createSessionMemory(parts), refusals: createAuditDenials(parts) };
}
