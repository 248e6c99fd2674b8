import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import type { Services } from '#server/services.ts';

/** How long an answer of the database counts. */
const CHECK_LIFE = 1000;
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

  noteAsked(): void {
    this.#lastAsked = performance.now();
  }
}

/** `/healthz` says that the process lives; `/readyz` that it wants requests and reaches its database. */
export function serveHealth(app: FastifyInstance, { db }: Services, readiness: Readiness): void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let check: Promise<unknown> = Promise.resolve();

  app.get('/healthz', () => ({ status: true }));
  app.get('/readyz', async () => {
    readiness.noteAsked();
    if (readiness.isDraining) throw new Problem('unavailable', { retryAfter: 5 });
    if (performance.now() - checkedAt > CHECK_LIFE) {
      checkedAt = performance.now();
      check = db.selectFrom('users').select('id').limit(1).execute();
    }
    await check;
    return { status: true };
  });
  // A kept connection is not used again while draining, so that no request meets a closed one.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isDraining) reply.header('connection', 'close');
    done();
  });
}
