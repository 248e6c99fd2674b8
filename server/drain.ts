import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Readiness } from '#server/http/readiness.ts';

/** Milliseconds a balancer has to notice that this server wants no more. */
const GRACE = 5000;
/** Milliseconds after which what still runs is given up. */
const LONGEST_CLOSE = 25_000;

interface Draining {
  readiness: Readiness;
  log: FastifyBaseLogger;
  /** Ends what is under way, then closes what it needs, the database last. */
  closeAll(): Promise<void>;
}

/**
 * Ends the process on SIGTERM or SIGINT without dropping a request: `/readyz` turns first, then for a grace everything
 * is still served, so that a balancer can look away; then the listeners close. Nobody asks `/readyz` on a desk, so
 * there is no grace there; a second signal ends it as well.
 */
export function drainOnSignals({ readiness, log, closeAll }: Draining): void {
  const hurry = new AbortController();

  const drain = async (signal: NodeJS.Signals) => {
    readiness.startDraining();
    log.info({ signal }, 'draining');
    if (readiness.isWatched) await wait(GRACE, undefined, { signal: hurry.signal }).catch(() => undefined);
    setTimeout(() => process.exit(1), LONGEST_CLOSE).unref();
    await closeAll();
    log.info('closed');
    process.exit(0);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (readiness.isDraining) {
        hurry.abort();
        return;
      }
      drain(signal).catch((error: unknown) => {
        log.fatal({ err: error }, 'closing failed');
        process.exit(1);
      });
    });
  }
}
