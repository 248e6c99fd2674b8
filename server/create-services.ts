import type { FastifyBaseLogger } from 'fastify';
import { createPasswords, type PasswordCost } from '#server/auth/passwords.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/database/open-database.ts';
import { endlessRoom, type Room } from '#server/disk/disk-room.ts';
import type { News } from '#server/news.ts';
import { type Outside, theInternet } from '#server/outside/outside.ts';
import { createStorage } from '#server/platform/storage/open-storage.ts';
import { noPressure, type Pressure } from '#server/pressure.ts';
import { createCallLimits } from '#server/rate-limits/call-limits.ts';
import { createSecrets } from '#server/secrets.ts';
import type { Clock, Services } from '#server/services.ts';
import { createSessionMemory } from '#server/session/session-memory.ts';

interface Parts {
  config: Config;
  database: OpenDatabase;
  log: FastifyBaseLogger;
  clock: Clock;
  news: News;
  /** The installation's secret. */
  secret: string;
  /** Absent: it has time for everything. */
  pressure?: Pressure;
  /** The internet, unless a test stands in for it. */
  outside?: Outside;
  /** Absent: there is room for everything. */
  room?: Room;
  /** What hashing a password takes, where it is not to take what is usual. */
  passwordCost?: PasswordCost;
}

/** Puts together what every part of the server is handed. */
export function createServices(given: Parts): Services {
  const { config, database, log, clock, news, secret, passwordCost } = given;
  const { pressure = noPressure, outside = theInternet, room = endlessRoom } = given;
  const parts = {
    config,
    db: database.db,
    longReads: database.longReads,
    engine: database.engine,
    log,
    clock,
    news,
    secrets: createSecrets(secret),
    calls: createCallLimits(config.callsPerMinute, clock),
    pressure,
    outside,
    room,
    storage: createStorage(config.media),
    passwords: createPasswords(passwordCost),
  };
  return { ...parts, sessions: createSessionMemory(parts) };
}
