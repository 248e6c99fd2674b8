import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { accountSetup } from '#contract/account-setup.ts';
import { register, type User } from '#contract/auth.ts';
import type { Exchange, GivenBodyOf, GivenParamsOf, GivenQueryOf, ResponseOf } from '#contract/exchange.ts';
import type { ProblemBody } from '#contract/problems.ts';
import type { SiteOfMember } from '#contract/session.ts';
import { buildApp } from '#server/app.ts';
import { createServices } from '#server/create-services.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/config/log.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import { openTestDatabase, type TestDatabase, type TestDatabaseOptions } from '#server/platform/database/testing.ts';
import type { FreeSpace } from '#server/platform/disk/free-space.ts';
import { createEventBus } from '#server/platform/events/create-events.ts';
import { createLocalEventBus } from '#server/platform/events/events.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { Network } from '#server/platform/outbound/network.ts';
import type { LoadState } from '#server/platform/process/event-loop-delay.ts';
import { startClock } from '#server/start-clock.ts';

/** Someone who has signed up in a test. */
export interface TestPerson {
  id: string;
  email: string;
  password: string;
  user: User;
  accessToken: string;
  refreshToken: string;
  cookie: string;
}

interface CallOptions<E extends Exchange> {
  params?: GivenParamsOf<E>;
  query?: GivenQueryOf<E>;
  body?: GivenBodyOf<E>;
  /** Who calls; nobody when absent. */
  as?: TestPerson | undefined;
  /** Id of the site the call is about. */
  site?: string | undefined;
  headers?: Record<string, string>;
  address?: string;
}

interface Answer<T> {
  status: number;
  /** What a success says; look at `problem` for anything else. */
  body: T;
  problem: ProblemBody;
  headers: LightMyRequestResponse['headers'];
  text: string;
}

export interface TestServer {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  /** The database with the rows of every site, which tests look at and write to. */
  everySite: Database;
  /** The installation's secret. */
  secret: string;
  /** Turns the clock forward by so many milliseconds. */
  pass(milliseconds: number): void;
  call<const E extends Exchange>(exchange: E, options?: CallOptions<E>): Promise<Answer<ResponseOf<E>>>;
  signUp(name?: string): Promise<TestPerson>;
  /** Signs up an owner and sets up an organization with a site of its own. */
  setUpSite(starter?: string, owner?: TestPerson): Promise<{ owner: TestPerson; site: SiteOfMember & { id: SiteId } }>;
  /** Makes a person a member of a site. */
  addMember(site: string, person: TestPerson, role: SiteOfMember['role']): Promise<void>;
  close(): Promise<void>;
}

interface TestServerOptions extends TestDatabaseOptions {
  /** Another server, whose database and secret this one shares without hearing its news. */
  sharing?: TestServer;
  /** It hears the news of other servers on its database, as in production; absent: its own alone. */
  sharesEvents?: boolean;
  /** Absent: a server with time for everything. */
  pressure?: LoadState;
  /** Absent: an internet of this machine alone. */
  network?: Network;
  /** Absent: a disk without end. */
  freeSpace?: FreeSpace;
  /** Where the log goes, as lines; absent: to the output of the test, as far as `LOG_LEVEL` says. */
  logTo?: { write(line: string): void };
  /** Milliseconds since 1970 at which the clock stands but for `pass`; absent: it goes on as that of the machine. */
  clockStandsAt?: number;
  /** On PostgreSQL: the machine's clock, which the server compares with the database's as in production. */
  wall?: () => number;
}

/** An internet of this machine alone, where only what a test allows can be reached: tests ask nobody else. */
const thisMachine: Network = {
  addressesOf: async (name) => (name === 'localhost' ? ['127.0.0.1'] : []),
  recordsOf: async () => [],
  connect: (address, port) => {
    if (address !== '127.0.0.1') throw new Error('A test reached for the internet.');
    return connect({ host: address, port });
  },
};

/** A whole API on a fresh database, with a clock of its own. */
export async function startTestServer(
  settings: Record<string, string> = {},
  overrides: Partial<Config> = {},
  options: TestServerOptions = {},
): Promise<TestServer> {
  const { sharing } = options;
  const database: TestDatabase = sharing
    ? { ...sharing.database, ...openDatabase(sharing.database.config) }
    : await openTestDatabase(options);
  const secret = sharing?.secret ?? randomBytes(32).toString('hex');
  const config = {
    ...readConfig({ DATA_DIR: database.config.dataDir, LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '0', ...settings }),
    ...overrides,
  };
  const log = createLog(config, options.logTo);
  const events = options.sharesEvents
    ? await createEventBus({ ...config, databaseUrl: database.config.databaseUrl }, database, log)
    : createLocalEventBus();
  const hostClock = options.wall && (await startClock(database, log, options.wall));
  const time = hostClock?.now ?? (() => options.clockStandsAt ?? Date.now());
  let ahead = 0;
  const services = createServices({
    config,
    database,
    log,
    clock: () => time() + ahead,
    ...(hostClock && { hostClock }),
    events,
    secret,
    ...(options.pressure && { pressure: options.pressure }),
    network: options.network ?? thisMachine,
    ...(options.freeSpace && { freeSpace: options.freeSpace }),
    passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  });
  const app = await buildApp(services);
  const call: TestServer['call'] = async (exchange, options = {}) =>
    read(await app.inject(toInjection(exchange, options)));

  const signUp = async (name = 'Ada'): Promise<TestPerson> => {
    const email = `${name.toLowerCase()}-${randomBytes(4).toString('hex')}@example.com`;
    const password = `a quiet ${randomBytes(6).toString('hex')}`;
    const { status, body, text } = await call(register, { body: { name, email, password } });
    if (status !== 201 || !('user' in body)) throw new Error(`signing up answered ${status}: ${text}`);
    const { user, tokens, token } = body;
    const access = { accessToken: tokens.access.token, refreshToken: tokens.refresh.token };
    return { id: user._id, email, password, user, ...access, cookie: token };
  };

  return {
    app,
    services,
    database,
    everySite: database.everySite,
    secret,
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
    call,
    signUp,
    setUpSite: async (starter = 'blank', owner) => {
      const person = owner ?? (await signUp('Olivia'));
      const { status, body, text } = await call(accountSetup, { as: person, body: setup(starter, services.engine) });
      if (status !== 201) throw new Error(`account setup answered ${status}: ${text}`);
      return { owner: person, site: { ...body.site, id: asTrustedSiteId(body.site.id) } };
    },
    addMember: async (site, person, role) => {
      const row = { site_id: site, user_id: person.id, role, url_patterns: '[]', created_at: services.clock() };
      await database.everySite.insertInto('memberships').values(row).execute();
      services.events.publish({ type: 'membership-changed', userId: person.id });
    },
    close: async () => {
      await app.close();
      services.sessions.close();
      services.storage.close();
      services.outbound.close();
      await services.numbers.close();
      await services.events.close();
      await hostClock?.stop();
      await database.close();
    },
  };
}

function setup(starter: string, database: string) {
  const name = `Site ${randomBytes(3).toString('hex')}`;
  const organization = { name: 'Acme', address: '1 Main Street', city: 'Paris', zip: '75001', country: 'FR' };
  const site = {
    name,
    client_url: 'http://localhost',
    description: 'For tests',
    secret: 'a secret of a site',
    database,
    starter,
  };
  return { organization, site };
}

/** What `app.inject` takes for a call; each comes from an address of its own, so that limits do not meet. */
export function toInjection(exchange: Exchange, options: CallOptions<Exchange> = {}) {
  const params = (options.params ?? {}) as Record<string, unknown>;
  const url = exchange.path.replace(/\{(\w+)\}/g, (_found, name: string) => encodeURIComponent(String(params[name])));
  const query = options.query as Record<string, string> | undefined;
  return {
    method: exchange.method,
    url,
    remoteAddress: options.address ?? randomAddress(),
    headers: {
      ...(options.as && { authorization: `Bearer ${options.as.accessToken}` }),
      ...(options.site !== undefined && { 'x-site': options.site }),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(query && { query }),
    ...(options.body !== undefined && { payload: JSON.stringify(options.body) }),
  };
}

function randomAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}

function read<T>(response: LightMyRequestResponse): Answer<T> {
  const isJson = String(response.headers['content-type']).includes('json');
  const body: unknown = isJson && response.body !== '' ? JSON.parse(response.body) : undefined;
  return {
    status: response.statusCode,
    body: body as T,
    problem: body as ProblemBody,
    headers: response.headers,
    text: response.body,
  };
}
