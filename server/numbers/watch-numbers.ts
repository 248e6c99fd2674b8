import type { Services } from '#server/platform/http/services.ts';
import { checkAlerts } from './alerts/check-alerts.ts';
import type { MeasureMetricAlert } from './alerts/measure-alert.ts';
import { queueDueReports } from './reports/queue-due-reports.ts';

/** Milliseconds between looks for what is due. */
const TICK = 10_000;
/** Milliseconds between looks for days that can be closed. */
const CLOSING_TICK = 5 * 60_000;

interface Watched {
  readonly measureMetric: MeasureMetricAlert;
  /** Queues what higher groups send by mail, such as boards. */
  readonly queueMore?: (services: Services) => Promise<unknown>;
}

/** Queues reports by mail, checks alerts and closes days from now on, until what it answers is called. */
export function watchNumbers(services: Services, { measureMetric, queueMore }: Watched): () => Promise<void> {
  const { log, numbers } = services;
  const stopLooking = repeat(TICK, () =>
    Promise.all([queueDueReports(services), checkAlerts(services, measureMetric), queueMore?.(services)]).catch(
      (error: unknown) => log.warn({ err: error }, 'could not look for due reports and alerts'),
    ),
  );
  const close = () =>
    numbers.closeDays().catch((error: unknown) => log.warn({ err: error }, 'could not close days of visits'));
  const stopClosing = repeat(CLOSING_TICK, close);
  return async () => {
    await Promise.all([stopLooking(), stopClosing()]);
  };
}

/** Does work again and again, but not while it is at it, until what it answers is called. */
function repeat(interval: number, work: () => Promise<unknown>): () => Promise<void> {
  let working: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const tick = () => {
    if (isBusy) return;
    isBusy = true;
    working = work().finally(() => {
      isBusy = false;
    });
  };
  const timer = setInterval(tick, interval).unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
