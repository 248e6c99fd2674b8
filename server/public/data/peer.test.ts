import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { learnApi, showLearned } from '#contract/api-learned.ts';
import { runApi } from '#contract/api-runs.ts';
import { createApi, listApis } from '#contract/apis.ts';
import { exportAudit } from '#contract/audit.ts';
import { listNotices } from '#contract/notices.ts';
import { setConfig } from '#contract/page-templates.ts';
import { renderPreview } from '#contract/preview.ts';
import { publish } from '#contract/publish.ts';
import { showRevision } from '#contract/revisions.ts';
import { saveRoute } from '#contract/save-route.ts';
import { setSecret } from '#contract/secrets.ts';
import { templateBody, testNode } from '#server/content/documents/testing.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { createTestNetwork } from '#server/platform/outbound/test-network.ts';
import { exportToFolder } from '#server/public/export/export-to-folder.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import type { PeerMood } from './testing-peer-process.ts';

const CANARY = 'canary-5f0c2d81-key';
const outside = createTestNetwork();
const log: string[] = [];
/** Everything that anyone was answered. */
const answers: string[] = [];
let child: ChildProcess | undefined;
let server: TestServer;
let site: { id: string; slug: string };
let as: TestPerson;
let pages: FastifyInstance;
let apiId: string;

beforeAll(async () => {
  outside.names.set('world.example.com', ['93.184.216.34']);
  await startPeer();
  const settings = { LOG_LEVEL: 'trace' };
  server = await startTestServer(settings, {}, { network: outside, logTo: { write: (line) => log.push(line) } });
  const made = await server.setUpSite();
  [as, site] = [made.owner, made.site];
  pages = await buildSiteApp(server.services);
});
afterAll(async () => {
  await pages.close();
  await server.close();
  child?.kill();
});

/** A real API in a process of its own, over real data. */
async function startPeer(): Promise<void> {
  child = fork(new URL('./testing-peer-process.ts', import.meta.url), { stdio: 'inherit' });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  outside.servers.set('93.184.216.34', { address: () => ({ port }) } as Server);
}

async function stopPeer(): Promise<void> {
  const ended = child && once(child, 'exit');
  child?.kill('SIGKILL');
  await ended;
  // Nobody listens where it was.
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  outside.servers.set('93.184.216.34', { address: () => ({ port: 1 }) } as Server);
  nobody.close();
}

async function feels(mood: PeerMood): Promise<void> {
  const heard = child && once(child, 'message');
  child?.send(mood);
  await heard;
}

async function look(path: string): Promise<{ status: number; body: string }> {
  const { statusCode, body } = await pages.inject({ url: path, headers: { host: `${site.slug}.localhost` } });
  answers.push(body);
  return { status: statusCode, body };
}

const settled = () => sitePartsOf(server.services).data.settled();

const call: TestServer['call'] = async (exchange, options) => {
  const answer = await server.call(exchange, { as, site: site.id, ...options });
  answers.push(answer.text);
  return answer;
};

const source = {
  type: 'http' as const,
  url: 'http://world.example.com/countries',
  query: [{ name: 'region', value: '{region}' }],
  arguments: [{ name: 'region', required: true, example: 'europe' }],
  auth: { type: 'apiKey' as const, in: 'query' as const, name: 'key', value: { secret: 'world/key' } },
  list: 'data',
  cacheSeconds: 60,
  staleSeconds: 60,
  deadline: 2500,
};

const name = {
  ...testNode('heading', { text: 'Name: {{ country.name }}' }),
  repeat: { each: 'countries', as: 'country' },
};

/** Tokens are over after a while, and much time passes here. */
async function signInAnew(): Promise<void> {
  as = await server.signUp('Grace');
  await server.addMember(site.id, as, 'owner');
}

test('an API is set up with a secret, tried, shown on pages and published', async () => {
  const secret = { name: 'world/key', value: CANARY, origin: 'http://world.example.com' };
  expect((await call(setSecret, { body: secret })).status).toBe(200);
  const tried = await call(runApi, { body: { source, args: { region: 'europe' } } });
  expect(tried.body.run).toMatchObject({ ok: true, status: 200, items: expect.any(Number), fault: null });
  expect(tried.body.run.items).toBeGreaterThan(40);
  const made = await call(createApi, { body: { key: 'countries', title: 'Countries', source } });
  expect(made.status).toBe(201);
  apiId = made.body.api.id;
  const template = templateBody('regions', name);
  const data = [{ name: 'countries', api: 'countries', args: { region: '{{ params.region }}' } }];
  const meta = { ...template.meta, data };
  const body = {
    type: 'layout' as const,
    pageKey: 'regions',
    name: 'Regions',
    isNewRecord: true,
    root: template.root,
    meta,
  };
  expect((await call(setConfig, { body: body as never })).status).toBe(200);
  const route = { url_string: '/in/<region>', page_template: 'regions', sample_url_string: '/in/europe' };
  expect((await call(saveRoute, { body: route as never })).status).toBe(200);
  const preview = await call(renderPreview, { body: { pageKey: 'regions', root: template.root, meta } as never });
  expect(preview.body.html).toContain('Name: Albania');
  expect((await call(publish, { body: {} })).status).toBeLessThan(300);
  // The news of a first release takes a moment to reach the site.
  for (const region of ['europe', 'asia', 'africa', 'americas', 'oceania'])
    await expect.poll(async () => (await look(`/in/${region}`)).status, { timeout: 30_000 }).toBe(200);
  expect((await look('/in/europe')).body).toContain('Name: Albania');
  await settled();
});

test.each<PeerMood>(['failing', 'silent', 'slow', 'broken', 'huge', 'changed', 'moved'])(
  'while the API is %s, pages are there with the last good data',
  async (mood) => {
    await feels('well');
    server.pass(10 * 60_000);
    // A good answer ends whatever pause there was.
    await expect.poll(async () => (await look('/in/europe')).body, { timeout: 20_000 }).toContain('Name: Albania');
    await settled();
    await feels(mood);
    server.pass(10 * 60_000);
    const { status, body } = await look('/in/europe');
    expect(status).toBe(200);
    expect(body).toContain(mood === 'changed' ? 'Name: <' : 'Name: Albania');
    await settled();
  },
);

test('the alarm names what a change of shape breaks, until it is well again or taken as the new one', async () => {
  for (const mood of ['well', 'changed'] as const) {
    await feels(mood);
    server.pass(6 * 60_000);
    if (mood === 'changed') await signInAnew();
    await look('/in/asia');
    await settled();
  }
  const { body } = await call(showLearned, { params: { id: apiId } });
  expect(body.learned).toMatchObject({ samples: expect.any(Number), drift_on: expect.any(Number) });
  expect(body.learned?.drift).toEqual([
    {
      path: 'name',
      what: 'missing',
      was: ['text'],
      is: [],
      uses: [
        {
          key: 'regions',
          title: 'Regions',
          node: name.id,
          widget: 'heading',
          expression: 'Name: {{ country.name }}',
        },
      ],
      urls: ['/in/<region>'],
    },
  ]);
  const result = await call(listNotices, {});
  expect(result.body.notices[0]).toMatchObject({
    kind: 'apiChanged',
    values: { api: 'Countries', key: 'countries', fields: 'name' },
  });
  const learned = await call(learnApi, { body: { id: apiId } });
  expect(learned.body.learned.drift).toEqual([]);
});

test('with the API stopped pages are there too, also after a restart, and the list says how it is', async () => {
  await feels('well');
  server.pass(10 * 60_000);
  await look('/in/europe');
  await settled();
  await stopPeer();
  server.pass(10 * 60_000);
  expect(await look('/in/europe')).toMatchObject({ status: 200, body: expect.stringContaining('Name: Albania') });
  await signInAnew();
  const { body } = await call(listApis, { body: {} });
  expect(body.apis.find(({ key }) => key === 'countries')?.health).toMatchObject({
    state: expect.stringMatching(/failing|paused/),
    lastFault: expect.stringContaining('Couldn’t reach this URL'),
  });
  const restarted = await startTestServer({}, {}, { network: outside, sharing: server });
  restarted.pass(86_400_000);
  const again = await buildSiteApp(restarted.services);
  const { statusCode, body: page } = await again.inject({
    url: '/in/europe',
    headers: { host: `${site.slug}.localhost` },
  });
  expect([statusCode, page.includes('Name: Albania')]).toEqual([200, true]);
  await again.close();
  await restarted.close();
});

test('the secret is in no answer, page, version, log, row or export, and in no file of the database', async () => {
  await call(showRevision, { params: { kind: 'api', id: apiId, version: 1 } });
  await call(exportAudit, { query: { format: 'csv' } as never });
  // Within the folder whose files are all read below.
  const exported = await exportToFolder(server.services, site.slug, join(server.database.config.dataDir, 'exported'));
  expect(exported.files).toBeGreaterThan(0);
  expect(answers.length).toBeGreaterThan(20);
  expect(answers.filter((answer) => answer.includes(CANARY))).toEqual([]);
  expect(log.join('').includes(CANARY)).toBe(false);
  const { everySite: db, database } = server;
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as keyof Tables)
      .selectAll()
      .execute();
    expect([name, JSON.stringify(rows).includes(CANARY)]).toEqual([name, false]);
  }
  const files = readdirSync(database.config.dataDir, { recursive: true, withFileTypes: true });
  const found = files.filter(
    (file) => file.isFile() && readFileSync(join(file.parentPath, file.name)).includes(CANARY),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
});
