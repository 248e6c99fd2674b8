import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { HostClock } from '#server/platform/database/database-clock.ts';
import type { Engine } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { FreeSpace } from '#server/platform/disk/free-space.ts';
import type { EventBus } from '#server/platform/events/events.ts';
import type { MetricsRecorder } from '#server/platform/metrics/recorder.ts';
import type { Network } from '#server/platform/outbound/network.ts';
import type { Outbound } from '#server/platform/outbound/outbound.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { LoadState } from '#server/platform/process/event-loop-delay.ts';
import type { CallLimits } from '#server/platform/rate-limits/call-limits.ts';
import type { Passwords } from '#server/platform/secrets/passwords.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Uploads } from '#server/platform/uploads/uploads.ts';
import type { AuditDenials } from './audit-denials.ts';
import type { NumberStore } from './number-store.ts';
import type { SessionMemory } from './session-memory.ts';

/** Everything the parts of the server need, made once in `main.ts` and handed to each. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /** For reads that may take long: see `chooseReader`. */
  readonly longReads: Database;
  readonly engine: Engine;
  readonly log: FastifyBaseLogger;
  /** The time all servers on one database agree on. */
  readonly clock: Clock;
  readonly hostClock: HostClock;
  readonly events: EventBus;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly sessions: SessionMemory;
  readonly refusals: AuditDenials;
  readonly calls: CallLimits;
  readonly pressure: LoadState;
  /** Counts what this server does. */
  readonly metrics: MetricsRecorder;
  /** The internet itself: what a person typed is asked for through `outbound`. */
  readonly network: Network;
  /** The only way to an address that a person typed. */
  readonly outbound: Outbound;
  readonly freeSpace: FreeSpace;
  /** Where media is kept. */
  readonly storage: Storage;
  readonly uploads: Uploads;
  /** Views, visits and requests of all sites. */
  readonly numbers: NumberStore;
}
