import type { Services } from '#server/platform/http/services.ts';
import { checkAlerts } from './alerts/check-alerts.ts';
import { queueDueReports } from './reports/queue-due-reports.ts';

/** Milliseconds between looks for what is due. */
const TICK = 10_000;

/** Queues reports by mail and checks alerts from now on, until what it answers is called. */
export function watchNumbers(services: Services): () => Promise<void> {
  let looking: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const tick = () => {
    if (isBusy) return;
    isBusy = true;
    looking = Promise.all([queueDueReports(services), checkAlerts(services)])
      .catch((error: unknown) => services.log.warn({ err: error }, 'could not look for due reports and alerts'))
      .finally(() => {
        isBusy = false;
      });
  };
  const timer = setInterval(tick, TICK).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
