import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import type { Services } from '#server/platform/http/services.ts';
import { version } from '#server/platform/process/version.ts';

/** How long an answer of the database counts. */
const CHECK_LIFE = 1000;
/** How long a balancer waits for one. */
const MAX_CHECK_TIME = 1500;
const BALANCER_MEMORY = 60_000;

/** Whether the process wants more requests, and whether a balancer is looking. */
export class Readiness {
  #isDraining = false;
  #lastAsked = Number.NEGATIVE_INFINITY;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** True when `/readyz` was asked in the last minute, so that somebody will notice that it changes. */
  get isWatched(): boolean {
    return performance.now() - this.#lastAsked < BALANCER_MEMORY;
  }

  startDraining(): void {
    this.#isDraining = true;
  }

  recordProbe(): void {
    this.#lastAsked = performance.now();
  }
}

const probe = { config: { surface: 'probe' } } as const;

/** `/healthz` says that the process lives, and its version; `/readyz` that it wants requests and reaches its database, and by how many milliseconds the machine's clock is off. */
export function serveHealth(app: FastifyInstance, { db, hostClock }: Services, readiness: Readiness): void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isChecking = false;
  let check: Promise<unknown> = Promise.resolve();
  /** One question at a time, so that a database which says nothing is not asked on all connections. */
  const ask = async () => {
    isChecking = true;
    try {
      await db.selectFrom('users').select('id').limit(1).execute();
    } finally {
      isChecking = false;
      checkedAt = performance.now();
    }
  };

  app.get('/healthz', probe, () => ({ status: true, version }));
  app.get('/readyz', probe, async () => {
    readiness.recordProbe();
    if (readiness.isDraining) throw new Problem('unavailable', { retryAfter: 5 });
    if (!isChecking && performance.now() - checkedAt > CHECK_LIFE) check = ask();
    const silence = new AbortController();
    const late = wait(MAX_CHECK_TIME, 'late', { signal: silence.signal });
    const outcome = await Promise.race([check, late]).finally(() => silence.abort());
    if (outcome === 'late') throw new Problem('unavailable', { retryAfter: 2 });
    return { status: true, ...(hostClock.isOff && { clockOffset: hostClock.offset }) };
  });
  // A kept connection is not used again while draining, so that no request meets a closed one.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isDraining) reply.header('connection', 'close');
    done();
  });
}
