import type { FastifyBaseLogger } from 'fastify';
import type { Passwords } from '#server/auth/passwords.ts';
import type { Config } from '#server/config.ts';
import type { Engine } from '#server/database/open-database.ts';
import type { Database } from '#server/database/schema.ts';
import type { Room } from '#server/disk/disk-room.ts';
import type { News } from '#server/news.ts';
import type { Outside } from '#server/outside/outside.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Pressure } from '#server/pressure.ts';
import type { CallLimits } from '#server/rate-limits/call-limits.ts';
import type { Secrets } from '#server/secrets.ts';
import type { SessionMemory } from '#server/session/session-memory.ts';

/** Now, in milliseconds since 1970, UTC. Tests hand in a clock they turn themselves. */
export type Clock = () => number;

/** Everything the parts of the server need, made once in `main.ts` and handed to each. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /** For reads that may take long: see `readerOf`. */
  readonly longReads: Database;
  readonly engine: Engine;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly news: News;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly sessions: SessionMemory;
  readonly calls: CallLimits;
  readonly pressure: Pressure;
  /** The internet, guarded where it is used. */
  readonly outside: Outside;
  readonly room: Room;
  /** Where media is kept. */
  readonly storage: Storage;
}
