import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { makeChange } from '#server/content/documents/change.ts';
import { type NewDocument, saveDocuments } from '#server/content/documents/save-documents.ts';
import { makeTestSite } from '#server/content/documents/testing.ts';
import { activateRelease, publishDrafts } from '#server/content/releases/testing.ts';
import { createServices } from '#server/create-services.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/config/log.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { openTestDatabase, type TestDatabase, type TestDatabaseOptions } from '#server/platform/database/testing.ts';
import type { FreeSpace } from '#server/platform/disk/free-space.ts';
import { createLocalEventBus } from '#server/platform/events/events.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { NumberStore } from '#server/platform/http/number-store.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { Network } from '#server/platform/outbound/network.ts';
import type { LoadState } from '#server/platform/process/event-loop-delay.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { buildSiteApp } from './site-app.ts';

export interface SiteAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  body: string;
  bytes: Buffer;
}

/** A site with the person who owns it. */
export interface TestSite extends GrantedSite {
  readonly ownerId: string;
}

export interface TestSites {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  /** The installation's secret. */
  secret: string;
  /** The database with the rows of every site. */
  everySite: Database;
  /** Turns the clock forward by so many milliseconds. */
  pass(milliseconds: number): void;
  addSite(documents?: NewDocument[]): Promise<TestSite>;
  saveAll(site: GrantedSite, documents: NewDocument[]): Promise<void>;
  publish(site: GrantedSite): Promise<string>;
  activate(site: GrantedSite, releaseId: string): Promise<void>;
  get(site: Pick<GrantedSite, 'slug'> | string, path: string, headers?: Record<string, string>): Promise<SiteAnswer>;
  /** Sends a body. */
  post(
    site: Pick<GrantedSite, 'slug'> | string,
    path: string,
    body: string,
    headers?: Record<string, string>,
  ): Promise<SiteAnswer>;
  /** Sends text as it is over a connection of its own and answers everything that came back. */
  sendRaw(text: string): Promise<string>;
  close(): Promise<void>;
}

interface TestSitesOptions extends TestDatabaseOptions {
  pressure?: LoadState;
  /** Absent: the internet itself. */
  network?: Network;
  /** Hears of what is counted. */
  onAppended?: NumberStore['append'];
  /** Another server, whose database and secret this one shares: the same one after a restart. */
  sharing?: TestSites;
  /** Milliseconds since 1970 at which the clock stands but for `pass`; absent: it goes on as that of the machine. */
  clockStandsAt?: number;
  /** Absent: a disk without end. */
  freeSpace?: FreeSpace;
}

/** The public listener on a fresh database, without a studio. */
export async function startTestSites(
  overrides: Partial<Config> = {},
  options: TestSitesOptions = {},
): Promise<TestSites> {
  const { sharing } = options;
  const database: TestDatabase = sharing
    ? { ...sharing.database, ...openDatabase(sharing.database.config) }
    : await openTestDatabase(options);
  const secret = sharing?.secret ?? randomBytes(32).toString('hex');
  const config = { ...readConfig({ DATA_DIR: database.config.dataDir, LOG_LEVEL: 'silent' }), ...overrides };
  const time = () => options.clockStandsAt ?? Date.now();
  let ahead = sharing ? sharing.services.clock() - time() : 0;
  const made = createServices({
    config,
    database,
    log: createLog(config),
    clock: () => time() + ahead,
    events: createLocalEventBus(),
    secret,
    ...(options.pressure && { pressure: options.pressure }),
    ...(options.network && { network: options.network }),
    ...(options.freeSpace && { freeSpace: options.freeSpace }),
  });
  const services = options.onAppended ? { ...made, numbers: heard(made.numbers, options.onAppended) } : made;
  const app = await buildSiteApp(services);
  const { everySite: db } = database;
  const { events } = services;

  const saveAll: TestSites['saveAll'] = async (site, documents) => {
    const by = { actorId: null, source: 'starter' as const, at: services.clock() };
    await makeChange(db, site, by, (tx, change) => saveDocuments(tx, site, change, documents));
  };
  /** Waits for the release a site was asked for before: visitors get the one before it if that takes too long. */
  const untilServed = async ({ id: siteId }: GrantedSite) => {
    const { directory, live } = sitePartsOf(services);
    await directory.refresh();
    const asked = directory.environmentsOf(siteId).filter(({ key }) => live.current(key));
    await Promise.all(asked.map(live.prepare));
  };
  const publish: TestSites['publish'] = async (site) => {
    const publishing = { note: '', actorId: null, at: services.clock() };
    const { id: releaseId } = await publishDrafts(db, services, site, publishing);
    await untilServed(site);
    return releaseId;
  };
  const listen = async (): Promise<number> => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    if (typeof address !== 'object' || !address) throw new Error('The site is not listening.');
    return address.port;
  };
  return {
    app,
    services,
    database,
    secret,
    everySite: db,
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
    saveAll,
    publish,
    addSite: async (documents) => {
      const { site, personId: ownerId } = await makeTestSite(db);
      const membership = { site_id: site.id, user_id: ownerId, role: 'owner', url_patterns: '[]', created_at: 0 };
      await db.insertInto('memberships').values(membership).execute();
      if (documents) {
        await saveAll(site, documents);
        await publish(site);
      }
      events.publish({ type: 'settings-saved', siteId: site.id });
      return { ...site, ownerId };
    },
    activate: async (site, releaseId) => {
      await activateRelease(db, services, site.id, releaseId, services.clock());
      await untilServed(site);
    },
    get: async (site, path, headers = {}) => {
      const host = typeof site === 'string' ? site : `${site.slug}.localhost:4080`;
      return requestSite(await listen(), 'GET', path, { host, ...headers });
    },
    post: async (site, path, body, headers = {}) => {
      const host = typeof site === 'string' ? site : `${site.slug}.localhost:4080`;
      return requestSite(await listen(), 'POST', path, { host, ...headers }, body);
    },
    sendRaw: async (text) => {
      const port = await listen();
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.setEncoding('latin1').on('data', (part) => {
        answer += part;
      });
      socket.on('error', reject).on('close', () => resolve(answer));
      return promise;
    },
    close: async () => {
      await app.close();
      await services.numbers.close();
      services.sessions.close();
      await events.close();
      await database.close();
    },
  };
}

function heard(numbers: NumberStore, onAppended: NumberStore['append']): NumberStore {
  const append: NumberStore['append'] = (siteId, logged) => {
    numbers.append(siteId, logged);
    onAppended(siteId, logged);
  };
  return { ...numbers, append };
}

/** A request whose path and `Host` go out exactly as they are written, which `fetch` would not do. */
function requestSite(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<SiteAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<SiteAnswer>();
  const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () => {
      const bytes = Buffer.concat(parts);
      const answered = response.headers as SiteAnswer['headers'];
      resolve({ status: response.statusCode ?? 0, headers: answered, body: bytes.toString(), bytes });
    });
  });
  asked.on('error', reject).end(body);
  return promise;
}
