import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './schema.ts';
import { inNoSite } from './site-scope.ts';

type Clock = () => number;

/** Milliseconds between measurements. */
const INTERVAL = 60_000;
/** Milliseconds a machine's clock may be off before the operator is told. */
const TOLERATED = 2000;
/** Milliseconds between the two clocks of a machine that mean a jump of one, or a machine that stood still. */
const JUMP = 1000;
const SAMPLES = 3;

/** How far the time of this machine can be believed. */
export interface HostClock {
  /** Milliseconds the machine is ahead of the database; negative when it is behind. */
  readonly offset: number;
  /** Whether the operator should correct the machine's clock. */
  readonly isOff: boolean;
  /** False from when a clock jumped until the database was asked again: leases and due times could be misjudged. */
  readonly isSure: boolean;
}

/** For a server whose database is on the same machine. */
export const ownHostClock: HostClock = { offset: 0, isOff: false, isSure: true };

interface DatabaseClockParts {
  db: Database;
  log: FastifyBaseLogger;
  /** Told each time that the machine's clock comes to be off. */
  onOff: (about: { server: string; seconds: number; at: number }) => Promise<void>;
  /** The machine's clocks: the time of day, which can be set, and one that only goes on. */
  wall?: Clock;
  steady?: Clock;
}

/**
 * The time of the database on this machine, for several servers whose own clocks differ: measured at the start and each
 * minute, carried on in between by a clock that nobody can set.
 */
export class DatabaseClock implements HostClock {
  readonly #parts: DatabaseClockParts;
  readonly #wall: Clock;
  readonly #steady: Clock;
  /** Milliseconds from the steady clock to the database's. */
  #toDatabase = 0;
  /** Milliseconds from the steady clock to the time of day, when that was measured. */
  #toWall = 0;
  #isOff = false;
  #timer: NodeJS.Timeout | undefined;
  #measuring: Promise<void> | undefined;

  constructor(parts: DatabaseClockParts) {
    this.#parts = parts;
    this.#wall = parts.wall ?? Date.now;
    this.#steady = parts.steady ?? (() => performance.now());
  }

  readonly now: Clock = () => Math.round(this.#steady() + this.#toDatabase);

  get offset(): number {
    return Math.round(this.#toWall - this.#toDatabase);
  }

  get isOff(): boolean {
    return this.#isOff;
  }

  get isSure(): boolean {
    const isSure = Math.abs(this.#wall() - this.#steady() - this.#toWall) < JUMP;
    if (!isSure) void this.#remeasure();
    return isSure;
  }

  /** Measures for the first time, then each minute. Throws when the database cannot be asked. */
  async start(): Promise<void> {
    await this.measure();
    this.#timer = setInterval(() => void this.#remeasure(), INTERVAL).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#measuring;
  }

  async measure(): Promise<void> {
    const { db } = this.#parts;
    let shortest = Number.POSITIVE_INFINITY;
    let toDatabase = 0;
    for (let count = 0; count < SAMPLES; count++) {
      const asked = this.#steady();
      const time = await inNoSite(() => askTime(db));
      const taken = this.#steady() - asked;
      if (taken >= shortest) continue;
      shortest = taken;
      toDatabase = time - (asked + taken / 2);
    }
    this.#toDatabase = toDatabase;
    this.#toWall = this.#wall() - this.#steady();
    await this.#judge();
  }

  /** What was measured before goes on where the database is away, which all else tells. */
  #remeasure(): Promise<void> {
    this.#measuring ??= this.measure()
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'could not compare the clock with the database'))
      .finally(() => {
        this.#measuring = undefined;
      });
    return this.#measuring;
  }

  async #judge(): Promise<void> {
    const { log, onOff } = this.#parts;
    const { offset } = this;
    const wasOff = this.#isOff;
    this.#isOff = Math.abs(offset) >= TOLERATED;
    if (this.#isOff === wasOff) return;
    if (!this.#isOff) {
      log.info({ offset }, 'clock in sync with the database again');
      return;
    }
    log.warn({ offset }, 'clock out of sync; using the time of the database');
    await onOff({ server: hostname(), seconds: Math.round(Math.abs(offset) / 1000), at: this.now() });
  }
}

async function askTime(db: Database): Promise<number> {
  const { rows } = await sql<{ time: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not tell its time.');
  return row.time;
}
