import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { queueDueBoardReports } from '#server/boards/reports/send-board-report.ts';
import { createServices } from '#server/create-services.ts';
import { jobKinds } from '#server/job-kinds.ts';
import {
  recordInstallation,
  requireDatabaseFile,
  requireOwnDatabase,
} from '#server/maintenance/lost-database/require-own-database.ts';
import { requireSameSecret } from '#server/maintenance/secret-mark/require-same-secret.ts';
import { measureMetricAlert } from '#server/metrics/alerts/measure-metric-alert.ts';
import { watchMetrics } from '#server/metrics/watch-metrics.ts';
import { addNotice } from '#server/notifications/notices/add-notice.ts';
import { watchNumbers } from '#server/numbers/watch-numbers.ts';
import { type Config, ConfigError } from '#server/platform/config/config.ts';
import { nameOfDatabase } from '#server/platform/config/database-address.ts';
import { createLog } from '#server/platform/config/log.ts';
import { requireFolder } from '#server/platform/config/require-folder.ts';
import { markClosed, markOpen } from '#server/platform/database/lock-note.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import { refuseTransactionPool } from '#server/platform/database/refuse-transaction-pool.ts';
import { inNoSite } from '#server/platform/database/site-scope.ts';
import { warnOfRole } from '#server/platform/database/warn-of-role.ts';
import { DiskSpace } from '#server/platform/disk/free-space.ts';
import { createEventBus } from '#server/platform/events/create-events.ts';
import { drainOnSignals } from '#server/platform/http/drain.ts';
import { Listener, type Listening } from '#server/platform/http/listener.ts';
import { Readiness } from '#server/platform/http/readiness.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';
import { slotOf } from '#server/platform/metrics/slots.ts';
import { migrate } from '#server/platform/migrations/migrate.ts';
import { EventLoopDelay } from '#server/platform/process/event-loop-delay.ts';
import { handleUncaughtErrors } from '#server/platform/process/handle-uncaught-errors.ts';
import { lowerPoolThreads } from '#server/platform/process/pool-threads.ts';
import { readSecret } from '#server/platform/secrets/read-secret.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';
import { requireStorage } from '#server/platform/storage/open-storage.ts';
import { PARTIAL, sweepPeriodically } from '#server/platform/storage/sweep.ts';
import { createPrometheusServer } from '#server/platform/telemetry/serve-prometheus.ts';
import { startTelemetry } from '#server/platform/telemetry/start-telemetry.ts';
import { UPLOADS } from '#server/platform/uploads/uploads.ts';
import { renewCertificates } from '#server/public/certificates/renew-certificates.ts';
import { createHttpsServers } from '#server/public/certificates/serve-https.ts';
import { startPolling } from '#server/public/pulls/poll-sources.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { startClock } from '#server/start-clock.ts';

/**
 * Opens the database, serves both addresses and prints them. The process ends by a signal, after what is under way.
 * @throws ConfigError for what the operator can put right.
 */
export async function startServer(config: Config): Promise<void> {
  requireFolder(config.dataDir);
  await requireDatabaseFile(config);
  const secret = readSecret(config);
  const log = createLog(config);
  handleUncaughtErrors(log);
  const database = openDatabase(config);
  await prepare(database, config);
  await warnOfRole(database, log);
  await requireSameSecret(database.db, createSecrets(secret), config);
  const hostClock = await startClock(database, log);
  recordInstallation(config);
  const file = config.databaseUrl ? undefined : join(config.dataDir, 'sitewright.sqlite');
  if (file) markOpen(file);
  const events = await createEventBus(config, database, log);
  const pressure = new EventLoopDelay();
  const room = watchDisk(database, config, log);
  const services = createServices({
    config,
    database,
    log,
    clock: hostClock?.now ?? Date.now,
    events,
    secret,
    pressure,
    ...(room && { freeSpace: room }),
    ...(hostClock && { hostClock }),
  });
  const stopTelemetry = await startTelemetry(services);
  const delay = slotOf('event_loop_delay', '');
  pressure.onLook = (late) => services.metrics.observe(delay, late, undefined);
  await requireStorage(services.storage, log);
  const stopSweeping = sweepPeriodically(foldersToSweep(config), log);
  const readiness = new Readiness();
  const studio = await buildApp(services, { readiness });
  const site = await buildSiteApp(services, readiness);
  const https = config.acme && createHttpsServers(services, { studio, site });
  const listeners = [...(https ? [https.plain, https.secure].map(closable) : []), studio, site].map(
    (each) => new Listener(each),
  );
  const metrics = createPrometheusServer(services);
  const scraped = metrics && new Listener(closable(metrics));
  const worker = createWorker(services, { kinds: jobKinds });
  let stopLooking = () => Promise.resolve();
  let stopOrdering = () => Promise.resolve();
  let stopWatching = () => Promise.resolve();
  let stopMeasuring = () => Promise.resolve();

  const closeAll = async () => {
    await Promise.all([...listeners.map((listener) => listener.close()), worker.stop()]);
    await scraped?.close();
    await Promise.all([stopLooking(), stopOrdering(), stopWatching()]);
    await stopMeasuring();
    pressure.stop();
    await stopTelemetry();
    await room?.stop();
    await hostClock?.stop();
    services.sessions.close();
    services.storage.close();
    services.outbound.close();
    stopSweeping();
    await services.numbers.close();
    await events.close();
    await database.close();
    if (file) markClosed(file);
  };
  await room?.start();
  try {
    await listen(studio, config.studioPort, 'STUDIO_PORT');
    await listen(site, config.sitePort, 'SITE_PORT');
    if (metrics && config.metricsPort) await listen(metrics, config.metricsPort, 'METRICS_PORT');
    if (https && config.acme) {
      await listen(https.plain, config.acme.httpPort, 'HTTP_PORT');
      await listen(https.secure, config.acme.httpsPort, 'HTTPS_PORT');
    }
  } catch (error) {
    await closeAll();
    throw error;
  }
  drainOnSignals({ readiness, listeners, log, closeAll });
  worker.start();
  stopLooking = startPolling(services);
  stopWatching = watchNumbers(services, { measureMetric: measureMetricAlert, queueMore: queueDueBoardReports });
  stopMeasuring = await watchMetrics(services, readiness);
  if (https) stopOrdering = renewCertificates(services);
  pressure.start();
  try {
    lowerPoolThreads();
  } catch (error) {
    log.warn({ err: error }, 'could not lower the priority of password hashing');
  }
  process.stdout.write(describeAddresses(config));
}

/** Where files are written before they have a name. */
function foldersToSweep({ dataDir, media }: Config): string[] {
  return [join(dataDir, UPLOADS), ...(media.kind === 'folder' ? [join(media.path, PARTIAL)] : [])];
}

/** The operator is told in the studio; nobody else can make room. */
function watchDisk({ db, engine }: OpenDatabase, { dataDir }: Config, log: FastifyBaseLogger): DiskSpace | undefined {
  if (engine === 'postgres') return undefined;
  const onLow = (free: number) => {
    const values = { free: Math.round(free / (1024 * 1024)) };
    return inNoSite(() =>
      addNotice(db, { kind: 'storageLow', siteId: null, audience: 'operate', values, at: Date.now() }),
    );
  };
  return new DiskSpace({ dataDir, log, onLow });
}

async function prepare(database: OpenDatabase, config: Config): Promise<void> {
  try {
    if (config.databaseUrl) await refuseTransactionPool(config.databaseUrl);
    await requireOwnDatabase(database.db, config);
    await migrate(database);
  } catch (error) {
    await database.close();
    if (error instanceof ConfigError) throw error;
    if (!config.databaseUrl) throw embeddedFault(error, config.dataDir);
    throw new ConfigError(
      `Can’t use DATABASE_URL: PostgreSQL at ${nameOfDatabase(config.databaseUrl)} returned “${readReason(error)}”.`,
    );
  }
}

/** SQLite's result codes for a file that cannot be used: no permission, in use, read-only, broken, no room. */
const unusableFile = new Set([3, 5, 8, 10, 11, 13, 14, 26]);

function embeddedFault(error: unknown, dataDir: string): unknown {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { errcode } = reason as { errcode?: number };
  if (errcode === undefined || !unusableFile.has(errcode & 0xff)) return error;
  return new ConfigError(`Can’t use the database in DATA_DIR (${dataDir}): “${readReason(error)}”.`);
}

function readReason(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { message, code } = reason as NodeJS.ErrnoException;
  return message || code || 'nothing';
}

/** Ends as an app does: it takes no more connections, and is closed when the last one is. */
function closable(server: Server): Listening {
  return { server, close: () => new Promise((done) => server.close(done)) };
}

async function listen(app: FastifyInstance | Server, port: number, variable: string): Promise<void> {
  try {
    await listenOn(app, port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ConfigError(
        `Port ${port} is in use. Stop the program that uses it, or set ${variable} to another port.`,
      );
    if (code === 'EACCES')
      throw new ConfigError(`This user account can’t open port ${port}. Set ${variable} to a port above 1023.`);
    throw error;
  }
}

/** On every address of the machine, of both families where there are two. */
async function listenOn(app: FastifyInstance | Server, port: number): Promise<void> {
  try {
    await listenAt(app, '::', port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAFNOSUPPORT') throw error;
    await listenAt(app, '0.0.0.0', port);
  }
}

async function listenAt(app: FastifyInstance | Server, host: string, port: number): Promise<void> {
  if ('inject' in app) {
    await app.listen({ host, port, listenTextResolver: () => 'listening' });
    return;
  }
  app.listen(port, host);
  await once(app, 'listening');
}

function describeAddresses(config: Config): string {
  return [
    '',
    'Sitewright is ready.',
    `  Studio  ${config.studioUrl}/`,
    `  API     ${config.studioUrl}/v1/docs`,
    `  Site    ${config.siteUrl}/`,
    '',
    '',
  ].join('\n');
}
