import { listCertificates } from '#server/content/certificates/queries.ts';
import { inNoSite } from '#server/platform/database/site-scope.ts';
import { measureDisk } from '#server/platform/disk/free-space.ts';
import type { Services } from '#server/platform/http/services.ts';
import { databaseBytes, mediaBytes, numbersBytes } from './count-bytes.ts';
import { countJobs } from './count-jobs.ts';
import { rereadAfter } from './reread-after.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Has everything read that isn't counted where it happens. */
export function addGauges(services: Services): void {
  const { metrics, config, clock, db } = services;
  addProcess(services);
  metrics.addGauge('disk_left', '', async () => (await measureDisk(config.dataDir)).free);
  const jobs = rereadAfter(SECOND, () => countJobs(services));
  metrics.addGauge('jobs', 'waiting', async () => (await jobs()).waiting);
  metrics.addGauge('jobs', 'running', async () => (await jobs()).running);
  metrics.addGauge('jobs', 'failed', async () => (await jobs()).failed);
  metrics.addGauge('oldest_job', '', async () => (await jobs()).oldest);
  metrics.addGauge(
    'storage',
    'media',
    rereadAfter(10 * MINUTE, () => mediaBytes(services)),
  );
  metrics.addGauge(
    'storage',
    'database',
    rereadAfter(MINUTE, () => databaseBytes(services)),
  );
  metrics.addGauge(
    'storage',
    'numbers',
    rereadAfter(MINUTE, () => numbersBytes(services)),
  );
  metrics.addGauge(
    'certificate_days',
    '',
    rereadAfter(MINUTE, async () => {
      const [first] = await inNoSite(() => listCertificates(db));
      return first && Math.floor((first.expires_on - clock()) / DAY);
    }),
  );
}

function addProcess({ metrics }: Services): void {
  let before = { at: performance.now(), worked: process.cpuUsage() };
  metrics.addGauge('cpu', '', () => {
    const now = { at: performance.now(), worked: process.cpuUsage() };
    const worked = now.worked.user + now.worked.system - before.worked.user - before.worked.system;
    const percent = worked / 10 / Math.max(1, now.at - before.at);
    before = now;
    return Math.round(percent * 10) / 10;
  });
  const memory = rereadAfter(SECOND, () => process.memoryUsage());
  metrics.addGauge('memory', 'rss', () => memory().rss);
  metrics.addGauge('memory', 'heap', () => memory().heapUsed);
  metrics.addGauge('memory', 'external', () => memory().external);
}
