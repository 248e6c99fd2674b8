import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { listJobs } from '#contract/jobs.ts';
import type { LabelOf } from '#model/metrics/metrics.ts';
import { buildApp } from '#server/app.ts';
import { Steps } from '#server/metrics/series/steps.ts';
import { createLog } from '#server/platform/config/log.ts';
import { slotOf } from '#server/platform/metrics/slots.ts';
import { startTestServer } from '#server/testing.ts';

const server = await startTestServer();
const lines: string[] = [];
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});
const app = await buildApp({ ...server.services, log: createLog({ logLevel: 'debug' }, stream) });
afterAll(async () => {
  await app.close();
  await server.close();
});

test('each answer is a line with its request id and without query, body or credentials', async () => {
  const ada = await server.signUp();
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/auth/login?token=a-secret-in-the-query',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${ada.accessToken}`,
      cookie: `token=${ada.cookie}`,
    },
    payload: JSON.stringify({ email: ada.email, password: 'a wrong passphrase' }),
  });
  const { requestId } = answer.json<{ requestId: string }>();
  const line = lines.map((each) => JSON.parse(each)).find((each) => each.msg === 'answered');
  expect(line).toMatchObject({ reqId: requestId, method: 'POST', path: '/v1/auth/login', status: 400 });
  const all = lines.join();
  for (const secret of ['a-secret-in-the-query', 'a wrong passphrase', ada.email, ada.accessToken, ada.cookie]) {
    expect(all).not.toContain(secret);
  }
});

test('a fault of ours is logged whole and answered with a plain sentence and the same request id', async () => {
  app.served.length = 0;
  const broken = await buildApp({
    ...server.services,
    log: createLog({ logLevel: 'error' }, stream),
    db: brokenDatabase(),
  });
  const answer = await broken.inject('/v1/auth/welcome');
  await broken.close();
  expect(answer.statusCode).toBe(500);
  const { code, message, requestId } = answer.json<{ code: string; message: string; requestId: string }>();
  expect(code).toBe('internal');
  expect(message).toContain(requestId);
  expect(answer.body).not.toContain('a detail of the inside');
  const line = lines.map((each) => JSON.parse(each)).find((each) => each.msg === 'a request failed');
  expect(line).toMatchObject({ reqId: requestId, err: { message: 'a detail of the inside' } });
  expect(server.services.metrics.takeFailed()).toEqual([
    { requestId, method: 'GET', route: '/v1/auth/welcome', status: 500, siteId: undefined },
  ]);
});

test('requests are counted by where they went, as their site’s where it was granted, and never by what was typed', async () => {
  const { owner, site } = await server.setUpSite();
  const { metrics } = server.services;
  metrics.takeSites();
  const before = metrics.totals.slice();
  await server.call(listJobs, { as: owner, site: site.id, body: {} });
  for (const url of ['/healthz', '/readyz', '/typed/<script>', `/v1/${'x'.repeat(200)}`]) await server.app.inject(url);
  const added = (values: ArrayLike<number> | undefined, label: LabelOf<'requests'>) =>
    (values?.[slotOf('requests', label)] ?? 0) -
    (values === metrics.totals ? (before[slotOf('requests', label)] ?? 0) : 0);
  expect(added(metrics.totals, 'api 2xx')).toBe(1);
  // Probes are not counted.
  expect(added(metrics.totals, 'studio 2xx') + added(metrics.totals, 'studio 4xx')).toBe(2);
  const sites = metrics.takeSites();
  expect([...sites.keys()]).toEqual([site.id]);
  expect(added(sites.get(site.id), 'api 2xx')).toBe(1);
  const text = new Steps(1);
  text.add(0, metrics.totals);
  expect(text.toText()).not.toMatch(/script|xxx/);
});

/** A database whose every query fails in a way nobody foresaw. */
function brokenDatabase() {
  return new Proxy(server.services.db, {
    get: (target, name, receiver) => {
      if (name !== 'selectFrom') return Reflect.get(target, name, receiver);
      return () => {
        throw new Error('a detail of the inside');
      };
    },
  });
}
