import type { FastifyBaseLogger } from 'fastify';
import { engineProblem } from '#server/platform/database/faults.ts';

/**
 * Keeps the server up when something of one call fails that nobody waits for: a promise that is rejected unheard, an
 * `error` event of a connection without a listener. Any other exception nobody caught leaves a state nobody knows, so
 * it ends the process, which is started again from outside.
 */
export function handleUncaughtErrors(log: Pick<FastifyBaseLogger, 'error' | 'fatal'>): void {
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'unhandled promise rejection');
  });
  process.on('uncaughtException', (error) => {
    if (isOfConnection(error)) {
      log.error({ err: error }, 'unhandled connection error');
      return;
    }
    log.fatal({ err: error }, 'uncaught exception');
    process.stderr.write(`${error.stack ?? error.message}\n`);
    process.exit(1);
  });
}

/** Faults of the system's sockets and pipes name the call that failed. */
function isOfConnection(error: Error): boolean {
  return 'syscall' in error || engineProblem(error) !== undefined;
}
