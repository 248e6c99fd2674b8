import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runApi } from '#contract/api-runs.ts';
import { createInvitation } from '#contract/invitations.ts';
import { setSecret } from '#contract/secrets.ts';
import { session } from '#contract/session.ts';
import { sendJson, startTestPeer, type TestPeer } from '#server/content/apis/testing-peer.ts';
import { jobKinds } from '#server/job-kinds.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';
import { slotOf } from '#server/platform/metrics/slots.ts';
import { createStorage } from '#server/platform/storage/open-storage.ts';
import { startTestBucket } from '#server/platform/storage/testing-s3.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { startTelemetry } from './start-telemetry.ts';
import { type Collector, type ReceivedSpan, startCollector } from './testing-collector.ts';
import { currentTrace } from './trace-context.ts';

const PROXY = '192.0.2.7';
const TRACE = 'a'.repeat(32);
const PARENT = 'b'.repeat(16);
const traceparent = `00-${TRACE}-${PARENT}-01`;

let collector: Collector;
let peer: TestPeer;
let server: TestServer;
let owner: TestPerson;
let site: string;

beforeAll(async () => {
  collector = await startCollector();
  peer = await startTestPeer();
  server = await startTestServer(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=testing',
      TRUST_PROXY: PROXY,
      OUTBOUND_ALLOW: 'sandbox.example.com',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
    {},
    { network: peer.outside },
  );
  const made = await server.setUpSite();
  [owner, site] = [made.owner, made.site.id];
});
afterAll(async () => {
  await server.close();
  peer.close();
  await collector.close();
});

/** What was traced while `work` went on. */
async function traced(work: () => Promise<unknown>, services = server.services): Promise<ReceivedSpan[]> {
  const stop = await startTelemetry(services);
  const before = collector.spans.length;
  await work();
  await stop();
  expect(collector.faults).toEqual([]);
  return collector.spans.slice(before);
}

const named = (spans: ReceivedSpan[], name: string) => {
  const [span, ...others] = spans.filter((each) => each.name === name);
  if (!span || others.length > 0) throw new Error(`${others.length} more spans are called ${name}.`);
  return span;
};
const below = (spans: ReceivedSpan[], parent: ReceivedSpan) =>
  spans.filter(({ parentId }) => parentId === parent.spanId);

const runOf = (url: string, more: Record<string, unknown> = {}) => {
  const body = { source: { type: 'http', url, ...more } } as never;
  return server.call(runApi, { as: owner, site, body, address: PROXY, headers: { traceparent } });
};

test('a request is the parent of its statements and of its outgoing call, in the trace of the proxy', async () => {
  peer.answer = (_request, response) => sendJson(response, []);
  const secret = { name: 'shop/key', value: 'a-key-of-the-api', origin: 'http://api.example.com' };
  expect((await server.call(setSecret, { as: owner, site, body: secret })).status).toBe(200);
  const auth = { type: 'bearer', token: { secret: secret.name } };
  const spans = await traced(() => runOf('http://api.example.com/secret-path?key=secret-query', { auth }));
  const request = named(spans, 'POST /v1/apis/run');
  expect(request).toMatchObject({ traceId: TRACE, parentId: PARENT, kind: 2, isFailed: false });
  expect(request.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/v1/apis/run',
    'http.response.status_code': 200,
    'sitewright.surface': 'api',
    'sitewright.request.id': expect.stringMatching(/^[0-9a-f]{8}-[0-9a-z]+$/),
  });
  const call = named(spans, 'GET');
  expect(call).toMatchObject({ traceId: TRACE, parentId: request.spanId, kind: 3 });
  expect(call.attributes).toEqual({
    'http.request.method': 'GET',
    'server.address': 'api.example.com',
    'server.port': 80,
    'http.response.status_code': 200,
  });
  const statements = below(spans, request).filter(({ attributes }) => 'db.query.text' in attributes);
  expect(statements.length).toBeGreaterThan(0);
  for (const { attributes, kind, start, end } of statements) {
    expect(kind).toBe(3);
    expect(start >= request.start && end <= request.end).toBe(true);
    expect(attributes['db.system.name']).toBe(server.services.engine === 'postgres' ? 'postgresql' : 'sqlite');
    expect(attributes['db.query.text']).toMatch(/\?|\$1/);
  }
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  const all = JSON.stringify(spans, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
  for (const value of ['secret-path', 'secret-query', secret.value, owner.id, owner.accessToken, site])
    expect(all).not.toContain(value);
});

test('only a host that the operator named hears of the trace', async () => {
  peer.asked = [];
  const spans = await traced(async () => {
    await runOf('http://api.example.com/items');
    await runOf('http://sandbox.example.com/items');
  });
  const [stranger, own] = peer.asked;
  expect([stranger?.headers.traceparent, stranger?.headers.tracestate]).toEqual([undefined, undefined]);
  const call = spans.find(({ attributes }) => attributes['server.address'] === 'sandbox.example.com');
  expect(own?.headers.traceparent).toBe(`00-${TRACE}-${call?.spanId}-01`);
});

test('calls of a bucket are outgoing calls, too', async () => {
  const bucket = await startTestBucket();
  const storage = createStorage(bucket.target, server.services.metrics);
  const spans = await traced(async () => {
    const observed = server.services.metrics.observer?.onRequest({
      surface: 'api',
      method: 'GET',
      headers: {},
      peer: '',
    });
    await observed?.run(() => storage.get('0'.repeat(64)));
    observed?.end({ status: 200, route: '/v1/kept' });
  });
  expect(below(spans, named(spans, 'GET /v1/kept'))).toMatchObject([
    { name: 'GET', isFailed: true, attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 404 } },
  ]);
  storage.close();
  await bucket.close();
});

test('a job is beneath the request that queued it, and its own statements and calls beneath the job', async () => {
  const worker = createWorker(server.services, { kinds: jobKinds });
  await worker.runDue();
  const spans = await traced(async () => {
    const body = { email: 'nour@example.com', role: 'author' } as const;
    const headers = { traceparent };
    expect((await server.call(createInvitation, { as: owner, site, body, address: PROXY, headers })).status).toBe(201);
    server.pass(1000);
    await worker.runDue();
  });
  const request = named(spans, 'POST /v1/invitations');
  const job = named(spans, 'job send-mail');
  expect(job).toMatchObject({ traceId: TRACE, parentId: request.spanId, kind: 5, isFailed: true });
  expect(job.attributes).toMatchObject({ 'sitewright.job.kind': 'send-mail', 'sitewright.job.attempt': 1 });
  expect(below(spans, job).map(({ name }) => name)).toContain('SELECT');
  const mail = named(spans, 'SEND');
  expect(mail).toMatchObject({ parentId: job.spanId, kind: 3, isFailed: true });
  expect(mail.attributes).toEqual({
    'network.protocol.name': 'smtp',
    'server.address': '127.0.0.1',
    'server.port': 1,
    'error.type': expect.any(String),
  });
  expect(spans.filter(({ parentId }) => parentId === '')).toEqual([]);
});

test('what anyone sends begins no trace of theirs, and two of a header are none', async () => {
  const spans = await traced(async () => {
    await server.call(session, { as: owner, headers: { traceparent }, address: '203.0.113.9' });
    await server.call(session, {
      as: owner,
      headers: { traceparent, 'x-forwarded-for': PROXY },
      address: '203.0.113.9',
    });
    await server.call(session, {
      as: owner,
      headers: { traceparent: `${traceparent}, ${traceparent}` },
      address: PROXY,
    });
    await server.call(session, {
      as: owner,
      headers: { traceparent: `00-${'0'.repeat(32)}-${PARENT}-01` },
      address: PROXY,
    });
  });
  const requests = spans.filter(({ kind }) => kind === 2);
  expect(requests).toHaveLength(4);
  expect(requests.map(({ parentId }) => parentId)).toEqual(['', '', '', '']);
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(4);
  expect(requests.map(({ traceId }) => traceId)).not.toContain(TRACE);
});

test('a proxy that doesn’t sample is followed in that, and a share of traces is kept', async () => {
  const ask = (flags: string) =>
    server.call(session, { as: owner, headers: { traceparent: `00-${TRACE}-${PARENT}-${flags}` }, address: PROXY });
  expect(await traced(() => ask('00'))).toEqual([]);
  const { telemetry } = server.services.config;
  if (!telemetry) throw new Error('Nothing is traced.');
  const never = { ...telemetry, sampler: 'traceidratio', sampledShare: 0 } as const;
  const config = { ...server.services.config, telemetry: never };
  expect(await traced(() => ask('01'), { ...server.services, config })).toEqual([]);
});

test('a request has a thousand spans at most, and what goes on after its end belongs to nothing', async () => {
  const statement = { sql: 'select ?', ms: 1, error: undefined };
  let later = currentTrace;
  const spans = await traced(async () => {
    const { observer } = server.services.metrics;
    const observed = observer?.onRequest({ surface: 'api', method: 'GET', headers: {}, peer: '' });
    observed?.run(() => {
      later = AsyncLocalStorage.bind(() => {
        observer?.onStatement(statement);
        return currentTrace();
      });
      expect(currentTrace()?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
      for (let count = 0; count < 1100; count++) observer?.onStatement(statement);
    });
    observed?.end({ status: 200, route: '/v1/long' });
    expect(later()?.traceparent).toBeUndefined();
  });
  expect(below(spans, named(spans, 'GET /v1/long'))).toHaveLength(1000);
});

test('metrics are sent from the same counts, by what says who sends them', async () => {
  const stop = await startTelemetry(server.services);
  await server.call(session, { as: owner });
  await stop();
  expect(collector.faults).toEqual([]);
  const requests = collector.points.findLast(
    ({ name, attributes }) =>
      name === 'sitewright.requests' && attributes.surface === 'api' && attributes.status === '2xx',
  );
  expect(requests).toMatchObject({ kind: 'sum', unit: '' });
  expect(requests?.value).toBe(server.services.metrics.totals[slotOf('requests', 'api 2xx')]);
  const latency = collector.points.findLast(
    ({ name, attributes }) => name === 'sitewright.request.duration' && attributes.surface === 'api',
  );
  expect(latency).toMatchObject({ kind: 'histogram', unit: 's' });
  expect(collector.resources.at(-1)).toMatchObject({
    'service.name': 'sitewright',
    'deployment.environment.name': 'testing',
  });
  expect(collector.headers.at(-1)).toMatchObject({ authorization: 'Bearer of-the-collector' });
});

test('a collector that is away holds up nothing', async () => {
  const { telemetry } = server.services.config;
  if (!telemetry) throw new Error('Nothing is traced.');
  const config = { ...server.services.config, telemetry: { ...telemetry, endpoint: 'http://127.0.0.1:1' } };
  const lines: unknown[] = [];
  const log = { ...server.services.log, warn: (line: unknown) => lines.push(line) } as never;
  const stop = await startTelemetry({ ...server.services, config, log });
  expect((await server.call(session, { as: owner })).status).toBe(200);
  await stop();
  expect(lines.length).toBeGreaterThan(0);
});
