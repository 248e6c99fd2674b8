import type { Readiness } from '#server/platform/http/readiness.ts';
import type { Services } from '#server/platform/http/services.ts';
import { slotOf } from '#server/platform/metrics/slots.ts';
import { version } from '#server/platform/process/version.ts';
import { addGauges } from './gauges/add-gauges.ts';
import { SHORT_STEP } from './series/kept.ts';
import { type Health, Meter } from './series/meter.ts';
import { sweepSteps } from './series/sweep-steps.ts';

/** Milliseconds between looks for what is too old. */
const SWEEP = 60 * 60_000;
/** Seconds after which a job that is due should have run. */
const JOB_LATE = 10 * 60;

/** Measures this server from now on, until what it answers is called: then it is one that stopped. */
export async function watchMetrics(
  services: Services,
  readiness: Pick<Readiness, 'isDraining'>,
): Promise<() => Promise<void>> {
  const { db, clock, log, config, freeSpace, hostClock } = services;
  addGauges(services);
  const healthOf = (step: Float64Array): Health => ({
    ...(readiness.isDraining && { ready: 'draining' }),
    ...((step[slots.databaseErrors] ?? 0) > 0 && { database: 'database_errors' }),
    ...(freeSpace.isLow && { disk: 'disk_low' }),
    ...(hostClock.isOff && { clock: 'clock_off' }),
    ...((step[slots.oldestJob] ?? 0) > JOB_LATE && { jobs: 'jobs_late' }),
    ...mailHealth(step),
  });
  const mailHealth = (step: Float64Array): Health => {
    if (config.smtpUrl === undefined) return { mail: 'mail_off' };
    return (step[slots.failedMails] ?? 0) > 0 ? { mail: 'mail_failing' } : {};
  };
  const meter = new Meter(services, { version, healthOf });
  const warn = (error: unknown) => log.warn({ err: error }, 'could not read or remove old metrics');
  await meter.restore().catch(warn);
  let working: Promise<unknown> = meter.measure();
  let sweptAt = 0;
  const work = async () => {
    await meter.measure();
    if (clock() - sweptAt < SWEEP) return;
    sweptAt = clock();
    await sweepSteps(db, sweptAt).catch(warn);
  };
  let timer: NodeJS.Timeout;
  const next = () => {
    // When a step of the clock that all servers share is over.
    timer = setTimeout(
      () => {
        working = work();
        void working.finally(next);
      },
      SHORT_STEP - (clock() % SHORT_STEP),
    ).unref();
  };
  next();
  return async () => {
    await working;
    clearTimeout(timer);
    await meter.measure({ isLast: true });
  };
}

const slots = {
  databaseErrors: slotOf('database_errors', ''),
  oldestJob: slotOf('oldest_job', ''),
  failedMails: slotOf('mails', 'failed'),
};
