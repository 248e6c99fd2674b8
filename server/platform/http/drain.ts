import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Listener } from '#server/platform/http/listener.ts';
import type { Readiness } from '#server/platform/http/readiness.ts';

/** Milliseconds a balancer has to notice that this server wants no more. */
const GRACE = 5000;
/** Milliseconds in which the clients of kept connections get the answer that tells them to go, where nobody balances. */
const LAST_ANSWERS = 1000;
/** Milliseconds after which what still runs is given up. */
const MAX_CLOSE_TIME = 25_000;
/** Milliseconds within which Ctrl-C comes more than once by itself: to the group, and handed on by what started us. */
const SAME_KEYSTROKE = 1000;

interface Draining {
  readiness: Readiness;
  listeners: readonly Listener[];
  log: FastifyBaseLogger;
  /** Ends what is under way, then closes what it needs, the database last. */
  closeAll(): Promise<void>;
}

/**
 * Ends the process on a signal without dropping a request: `/readyz` turns first and every answer ends its connection,
 * then for a grace everything is still served, so that a balancer can look away; then the listeners close. Nobody asks
 * `/readyz` on a desk: there it takes as long as clients need to have their last answer, a second at most.
 *
 * Ctrl-C while it lasts ends the grace, and so does SIGTERM after Ctrl-C. SIGTERM again does not: a process group gets it
 * together with its parents, which hand it on, so it comes twice or three times at once.
 */
export function drainOnSignals({ readiness, listeners, log, closeAll }: Draining): void {
  const hurry = new AbortController();
  const came = new Map<NodeJS.Signals, number>();

  const waitForBalancer = () =>
    readiness.isWatched
      ? wait(GRACE, undefined, { signal: hurry.signal }).catch(() => undefined)
      : Promise.all(listeners.map((listener) => listener.isLeft(LAST_ANSWERS, hurry.signal)));

  const drain = async (signal: NodeJS.Signals) => {
    readiness.startDraining();
    log.info({ signal }, 'draining');
    await waitForBalancer();
    setTimeout(() => process.exit(1), MAX_CLOSE_TIME).unref();
    await closeAll();
    log.info('closed');
    process.exit(0);
  };

  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
    process.on(signal, () => {
      const before = came.get('SIGINT') ?? Number.POSITIVE_INFINITY;
      came.set(signal, performance.now());
      const isPressedAgain = signal === 'SIGINT' && performance.now() - before > SAME_KEYSTROKE;
      if (isPressedAgain || (came.has('SIGINT') && came.has('SIGTERM'))) hurry.abort();
      if (readiness.isDraining) return;
      drain(signal).catch((error: unknown) => {
        log.fatal({ err: error }, 'closing failed');
        process.exit(1);
      });
    });
  }
}
