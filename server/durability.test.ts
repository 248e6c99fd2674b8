import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeInstallation, type SpawnedServer } from '#server/testing-process.ts';

/** `npm run nightly` kills twenty times, with the machine to itself. */
const isNightly = process.env.KILL_ROUNDS !== undefined;
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);
const WRITERS = 8;
/** A round is killed after one to so many acknowledged saves, whenever that is. */
const MAX_SAVES = 60;

interface Route {
  id: string;
  version: number;
  url_string: string;
  sample_url_string: string;
}

/** What was acknowledged of a route: the last save, and the one that may or may not have got through. */
interface Entry {
  acknowledged: string | undefined;
  version: number;
  sent: string | undefined;
  /** How many saves were acknowledged. */
  saves: number;
}

type Call = (method: string, path: string, body?: object) => Promise<{ status: number; body: Record<string, unknown> }>;

// The embedded database is what a kill of this process can hurt; PostgreSQL is a process of its own.
test(`every acknowledged save outlives ${ROUNDS} kills in the middle of writing, and none is half there`, {
  timeout: 240_000,
}, async () => {
  const installation = await makeInstallation();
  const ledger = new Map<string, Entry>();
  let server = await installation.start();
  try {
    const token = await setUp(server);
    const home = await (await fetch(`${server.site}/`)).text();
    const starts: number[] = [];
    let written = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const writing = Array.from({ length: WRITERS }, (_, writer) =>
        write(callAs(server, token), ledger, round, writer),
      );
      const wanted = 1 + Math.floor(Math.random() * MAX_SAVES);
      while (savesOf(ledger) < written + wanted) await wait(1);
      expect(await server.end('SIGKILL')).toBe('SIGKILL');
      written += (await Promise.all(writing)).reduce((sum, count) => sum + count, 0);
      server = await installation.start();
      starts.push(server.startedIn);
      await compare(callAs(server, token), ledger);
      expect(await (await fetch(`${server.site}/`)).text()).toBe(home);
    }
    expect(written).toBeGreaterThanOrEqual(ROUNDS);
    // Beside the rest of the suite a start takes as long as it gets of the machine.
    if (isNightly) expect(median(starts)).toBeLessThan(5000);
  } finally {
    await server.end('SIGKILL');
    installation.remove();
  }
});

const savesOf = (ledger: Map<string, Entry>): number => ledger.values().reduce((sum, { saves }) => sum + saves, 0);

async function setUp(server: SpawnedServer): Promise<string> {
  const account = { name: 'Ada', email: 'ada@example.com', password: 'a quiet river 42' };
  const { body } = await callAs(server, '')('POST', '/v1/auth/register', account);
  const token = (body.tokens as { access: { token: string } }).access.token;
  const organization = { name: 'Acme', address: '1 Main Street', city: 'Paris', zip: '75001', country: 'FR' };
  const site = { name: 'Test', client_url: 'http://localhost', description: 'Test', secret: 'a secret of the site' };
  const setup = { organization, site: { ...site, database: 'sqlite', starter: 'blank' } };
  expect((await callAs(server, token)('POST', '/v1/account-setup', setup)).status).toBe(201);
  return token;
}

function callAs(server: SpawnedServer, token: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(server.studio + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
}

/** Creates a route and saves it again and again until the server is gone; answers how many saves were acknowledged. */
async function write(call: Call, ledger: Map<string, Entry>, round: number, writer: number): Promise<number> {
  let count = 0;
  for (let route = 0; ; route++) {
    const url_string = `/round-${round}/writer-${writer}/<part${route}>`;
    const entry: Entry = { acknowledged: undefined, version: 0, sent: undefined, saves: 0 };
    ledger.set(url_string, entry);
    let saved: Partial<Route> = {};
    for (let save = 0; save < 3; save++) {
      const sample_url_string = `/round-${round}/writer-${writer}/sample-${save}`;
      entry.sent = sample_url_string;
      const { id, version } = saved;
      const body = { url_string, sample_url_string, page_template: 'home', ...(id && { id, version }) };
      const answer = await call('POST', '/v1/pageRoutes/saveRoute', body).catch(() => undefined);
      if (!answer) return count;
      expect(answer.status).toBe(200);
      saved = answer.body.route as Route;
      entry.acknowledged = sample_url_string;
      entry.version = saved.version ?? 0;
      entry.saves += 1;
      count += 1;
    }
    entry.sent = undefined;
  }
}

async function compare(call: Call, ledger: Map<string, Entry>): Promise<void> {
  const stored = new Map<string, Route>();
  for (let page = 1; ; page++) {
    const { body } = await call('POST', '/v1/pageRoutes/dash/getRoutes', { page, size: 1000 });
    const routes = body.routesList as Route[];
    for (const route of routes) stored.set(route.url_string, route);
    if (routes.length < 1000) break;
  }
  for (const [url, entry] of ledger) {
    const route = stored.get(url);
    if (!route) {
      expect([url, entry.acknowledged]).toEqual([url, undefined]);
      continue;
    }
    // The last save sent may have been stored without its answer having arrived, but only whole.
    expect([entry.acknowledged, entry.sent]).toContain(route.sample_url_string);
    expect([entry.version, entry.version + 1]).toContain(route.version);
    const { body } = await call('GET', `/v1/revisions/page_route/${route.id}`);
    const revisions = body.revisions as { version: number }[];
    expect(revisions.map(({ version }) => version)).toEqual(countDown(route.version));
    entry.acknowledged = route.sample_url_string;
    entry.version = route.version;
    entry.sent = undefined;
    ledger.set(url, entry);
  }
}

function countDown(from: number): number[] {
  return Array.from({ length: from }, (_, index) => from - index);
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
