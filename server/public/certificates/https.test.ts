import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestOptions, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showDomain } from '#contract/domains.ts';
import { publish } from '#contract/publish.ts';
import { saveSettings } from '#contract/settings.ts';
import { describeCertificate } from '#server/content/certificates/queries.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';
import { createTestNetwork } from '#server/platform/outbound/test-network.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { orderCertificate, queueOrders } from './order-certificate.ts';
import { createHttpsServers, type HttpsServers } from './serve-https.ts';
import { AUTHORITY, BLOCKED, findPebble, startPebble, type TestAuthority } from './testing-pebble.ts';

const HERE = '93.184.216.34';
const ELSEWHERE = '93.184.216.35';
const THERE = '93.184.216.36';
const DAY = 24 * 60 * 60_000;

const pebble = await findPebble();
const outside = createTestNetwork();
let authority: TestAuthority;
let server: TestServer;
let servers: HttpsServers;
let closeAll: () => Promise<void>;
let trusted: string[];
let names = 0;

/** A server with both its listeners, on a database of its own or that of another. */
async function start(directory: string, sharing?: TestServer) {
  const acme = { directory, email: 'ops@example.com', httpPort: 80, httpsPort: 443 };
  const settings = { STUDIO_URL: 'https://studio.example' };
  const started = await startTestServer(settings, { acme }, { network: outside, ...(sharing && { sharing }) });
  const site = await buildSiteApp(started.services);
  await Promise.all([started.app.ready(), site.ready()]);
  const made = createHttpsServers(started.services, { studio: started.app, site });
  for (const each of [made.plain, made.secure]) await once(each.listen(0, '127.0.0.1'), 'listening');
  const close = async () => {
    for (const each of [made.plain, made.secure]) {
      each.closeAllConnections();
      each.close();
    }
    await site.close();
    await started.close();
  };
  return { started, made, close };
}

const portOf = (each: { address(): unknown }) => (each.address() as AddressInfo).port;

beforeAll(async () => {
  if (pebble === undefined) return;
  trusted = getCACertificates('default');
  // The port at which answers are looked for is known before the authority is there, and its address after.
  const first = await start('https://nobody.example/dir');
  ({ started: server, made: servers } = first);
  authority = await startPebble(pebble, portOf(servers.plain));
  Object.assign(server.services.config.acme ?? {}, { directory: authority.directory });
  setDefaultCACertificates([...trusted, authority.ca]);
  outside.names.set('studio.example', [HERE]);
  outside.names.set(AUTHORITY, [THERE]);
  const { port } = authority;
  outside.servers.set(`${THERE}:${port}`, { address: () => ({ port }) } as never);
  outside.servers.set(HERE, servers.plain);
  closeAll = first.close;
});
afterAll(async () => {
  if (pebble === undefined) return;
  setDefaultCACertificates(trusted);
  await closeAll();
  await authority.close();
});

interface Team {
  owner: TestPerson;
  site: string;
}

/** A site at a name of its own, which leads to this server or another one. */
async function siteAt(address = HERE, given?: string): Promise<Team & { name: string }> {
  const { owner, site } = await server.setUpSite();
  names += 1;
  const name = given ?? `site-${names}.example`;
  outside.names.set(name, [address]);
  const body = { frontend_site_name: 'Site', frontend_domain: name };
  await server.call(saveSettings, { as: owner, site: site.id, body });
  await server.call(publish, { as: owner, site: site.id, body: {} });
  await server.everySite.updateTable('sites').set({ domain: name }).where('id', '=', site.id).execute();
  return { owner, site: site.id, name };
}

const order = async (by = server) => {
  const queued = await queueOrders(by.services);
  await createWorker(by.services, { kinds: [orderCertificate] }).runDue();
  return queued;
};
const shown = async ({ owner, site }: Team) => (await server.call(showDomain, { as: owner, site })).body.certificates;

/** The same, when the clock has gone on for longer than a session holds. */
const result = ({ name }: { name: string }) => describeCertificate(server.everySite, name, server.services.clock());

/** Asks over TLS for a name, trusting the authority alone. */
async function asked(host: string, path: string, at = servers) {
  const ca = await authority.root();
  const socket: TLSSocket = connect({ host: '127.0.0.1', port: portOf(at.secure), servername: host, ca });
  await once(socket, 'secureConnect');
  const serial = socket.getPeerCertificate().serialNumber;
  const answer = await answerTo({ createConnection: () => socket, path, headers: { host }, method: 'GET' });
  socket.destroy();
  return { ...answer, serial, isAuthorized: socket.authorized };
}

const askedPlainly = (host: string, path: string, at = servers) =>
  answerTo({ host: '127.0.0.1', port: portOf(at.plain), path, headers: { host }, agent: false });

async function answerTo(options: RequestOptions) {
  const call = request(options).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  let body = '';
  for await (const part of answer) body += part;
  return { status: answer.statusCode, location: answer.headers.location, body };
}

const withPebble = (name: string, run: () => Promise<void>) =>
  test(name, async ({ skip }) => {
    skip(pebble === undefined, 'this machine has no Pebble');
    await run();
  });

withPebble(
  'names that lead here get a certificate of their own and are served with it, others are told why not',
  async () => {
    const [one, away] = [await siteAt(), await siteAt(ELSEWHERE)];
    const waiting = { name: 'waiting.example' };
    outside.names.set(waiting.name, [HERE]);
    // Before there is one a site is shown as it is, and nobody signs in.
    expect((await askedPlainly(one.name, '/')).status).toBe(200);
    expect((await askedPlainly('studio.example', '/v1/session')).status).toBe(503);
    expect(await shown(one)).toEqual([
      { name: one.name, expires_on: null, fault: null, detail: null, next_try_on: null },
    ]);

    expect(await order()).toBe(3);
    // That there was none is remembered for some seconds.
    server.pass(6_000);
    const page = await asked(one.name, '/');
    expect([page.status, page.isAuthorized]).toEqual([200, true]);
    const studio = await asked('studio.example', '/v1/session');
    expect([studio.status, studio.isAuthorized, studio.serial === page.serial]).toEqual([401, true, false]);
    expect(await askedPlainly(one.name, '/about?a=1')).toMatchObject({
      status: 308,
      location: `https://${one.name}/about?a=1`,
    });
    // What nobody serves gets nothing, whoever asks.
    await expect(asked(waiting.name, '/')).rejects.toThrow();
    await expect(asked(away.name, '/')).rejects.toThrow();

    const [certificate] = await shown(one);
    expect(certificate).toMatchObject({ fault: null, expires_on: expect.any(Number) });
    expect(await shown(away)).toMatchObject([
      { fault: 'elsewhere', expires_on: null, next_try_on: expect.any(Number) },
    ]);
    const rows = await server.everySite.selectFrom('certificates').selectAll().execute();
    expect(rows.map(({ name, ordered_at }) => [name, ordered_at !== null]).sort()).toEqual(
      [
        ['studio.example', true],
        [one.name, true],
        // Nothing was ordered.
        [away.name, false],
      ].sort(),
    );
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
    expect(JSON.stringify(await server.everySite.selectFrom('acme_accounts').selectAll().execute())).not.toContain(
      'PRIVATE',
    );
    expect(await server.everySite.selectFrom('acme_challenges').selectAll().execute()).toEqual([]);
    // Nothing is due any more.
    expect(await order()).toBe(0);
  },
);

withPebble('two servers on one database order once, either answers the challenge, and both serve it', async () => {
  const one = await siteAt();
  const { started: other, made, close } = await start(authority.directory, server);
  other.pass(server.services.clock() - other.services.clock());
  // The one that orders is not the one the authority asks.
  expect(await queueOrders(other.services)).toBe(1);
  expect(await queueOrders(server.services)).toBe(0);
  await createWorker(other.services, { kinds: [orderCertificate] }).runDue();
  const serials = [(await asked(one.name, '/')).serial, (await asked(one.name, '/', made)).serial];
  expect(new Set(serials).size).toBe(1);
  await close();
});

withPebble('a certificate is renewed in time, and what holds is used while the authority is away', async () => {
  const one = await siteAt();
  await order();
  const { serial } = await asked(one.name, '/');
  const row = () =>
    server.everySite.selectFrom('certificates').selectAll().where('name', '=', one.name).executeTakeFirstOrThrow();
  const { not_before: from, not_after: until, next_try_at: renews } = await row();
  expect((renews - (from ?? 0)) / ((until ?? 0) - (from ?? 0))).toBeCloseTo(2 / 3, 3);

  // The time has come, and nobody answers: it is tried again later, ever more rarely.
  const { acme } = server.services.config;
  const { directory } = authority;
  Object.assign(acme ?? {}, { directory: 'https://nobody.example/dir' });
  const soon = { next_try_at: server.services.clock() };
  await server.everySite.updateTable('certificates').set(soon).where('name', '=', one.name).execute();
  await order();
  const failed = await row();
  expect([failed.fault, failed.failures]).toEqual(['unreachable', 1]);
  expect(failed.next_try_at - server.services.clock()).toBeGreaterThan(14 * 60_000);
  expect(await order()).toBe(0);
  server.pass(16 * 60_000);
  await order();
  const again = await row();
  expect(again.next_try_at - server.services.clock()).toBeGreaterThan(29 * 60_000);
  expect((await asked(one.name, '/')).serial).toBe(serial);
  expect(await result(one)).toMatchObject({ fault: 'unreachable', expires_on: until });
  const notices = await server.everySite.selectFrom('notices').select(['kind', 'site_id']).execute();
  expect(notices).toContainEqual({ kind: 'certificateFailed', site_id: one.site });

  Object.assign(acme ?? {}, { directory });
  server.pass(31 * 60_000);
  await order();
  server.pass(61_000);
  expect((await asked(one.name, '/')).serial).not.toBe(serial);
  expect(await result(one)).toMatchObject({ fault: null });
});

withPebble('an authority that asks to wait is left alone for as long as it says', async () => {
  const one = await siteAt();
  const busy = createServer((_request, response) => {
    response.writeHead(429, { 'retry-after': '7200', 'content-type': 'application/problem+json' });
    response.end('{"type":"urn:ietf:params:acme:error:rateLimited","detail":"too many certificates"}');
  });
  await once(busy.listen(0, '127.0.0.1'), 'listening');
  outside.names.set('busy.example', ['93.184.216.37']);
  outside.servers.set('93.184.216.37', busy);
  const { acme } = server.services.config;
  Object.assign(acme ?? {}, { directory: 'http://busy.example/dir' });
  await order();
  Object.assign(acme ?? {}, { directory: authority.directory });
  busy.closeAllConnections();
  busy.close();
  const { fault, next_try_on: next } = await result(one);
  expect([fault, Math.round(((next ?? 0) - server.services.clock()) / 60_000)]).toEqual(['limited', 120]);
});

withPebble('one that is over is shown to nobody, and a name the authority refuses is told in its words', async () => {
  const one = await siteAt();
  await order();
  await server.everySite
    .updateTable('certificates')
    .set({ not_after: server.services.clock() + DAY })
    .where('name', '=', one.name)
    .execute();
  server.pass(2 * DAY);
  await expect(asked(one.name, '/')).rejects.toThrow();
  server.pass(-2 * DAY);

  const refused = await siteAt(HERE, BLOCKED);
  await order();
  expect(await shown(refused)).toMatchObject([{ fault: 'refused', detail: expect.stringContaining(BLOCKED) }]);
});
