import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { surfaces } from '#model/metrics/metrics.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { startTestServer } from '#server/testing.ts';
import { createPrometheusServer } from './serve-prometheus.ts';

const TOKEN = 'a-token-for-prometheus';
const server = await startTestServer({ METRICS_TOKEN: TOKEN });
afterAll(() => server.close());

const scrape = (authorization?: string, at = server) =>
  at.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

test('metrics are told to whoever knows the token', async () => {
  await server.signUp();
  const { statusCode, headers, body } = await scrape(`Bearer ${TOKEN}`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(body).toMatch(/^sitewright_build_info\{version="[\d.]+"\} 1$/m);
  expect(body).toMatch(/^sitewright_requests_total\{surface="api",status="2xx"\} [1-9]/m);
  expect(body).toMatch(/^sitewright_database_statement_duration_seconds_count [1-9]/m);
});

test.each([undefined, '', 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`, TOKEN])(
  'with %s nothing is told',
  async (authorization) => {
    const { statusCode, headers, body } = await scrape(authorization);
    expect([statusCode, headers['www-authenticate'], body]).toEqual([401, 'Bearer', '']);
  },
);

test('what visitors send names no line: paths, agents, methods and hosts', async () => {
  const linesOf = (text: string) => text.split('\n').map((line) => line.replace(/ \S+$/, ''));
  const before = linesOf((await scrape(`Bearer ${TOKEN}`)).body);
  const headers = {
    'user-agent': 'made-up-agent',
    host: 'made-up.example',
    'x-site': 'made-up',
    traceparent: 'made-up',
  };
  for (const url of ['/made-up', '/v1/made-up', '/v1/page-routes?made=up', '/metrics/made-up'])
    for (const method of ['GET', 'POST', 'PURGE' as 'GET']) await server.app.inject({ url, method, headers });
  const after = (await scrape(`Bearer ${TOKEN}`)).body;
  expect(after).not.toMatch(/made-?up/i);
  expect(linesOf(after)).toEqual(before);
});

test('200 sites with traffic of every kind have the series of one, far below 2,000', async () => {
  const seriesOf = async () =>
    (await scrape(`Bearer ${TOKEN}`)).body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const { metrics } = server.services;
  const before = (await seriesOf()).length;
  for (let site = 0; site < 200; site++)
    for (const surface of surfaces)
      for (const status of [200, 304, 404, 503]) metrics.recordRequest(surface, status, site, `site-${site}` as SiteId);
  const series = await seriesOf();
  expect(series).toHaveLength(before);
  expect(series.find((line) => line.startsWith('sitewright_requests_total{surface="site",status="5xx"}'))).toMatch(
    / 200$/,
  );
  expect(new Set(series.map((line) => line.replace(/ \S+$/, ''))).size).toBe(series.length);
  expect(series.length).toBeLessThan(2000);
});

test('without a token and a port nothing is served', async () => {
  const silent = await startTestServer();
  expect((await scrape(`Bearer ${TOKEN}`, silent)).body).not.toContain('sitewright_');
  await silent.close();
});

test('a port of its own serves them instead of the studio, with the token where one is set', async () => {
  const own = await startTestServer({ METRICS_TOKEN: TOKEN, METRICS_PORT: '9464' });
  expect((await scrape(`Bearer ${TOKEN}`, own)).body).not.toContain('sitewright_');
  const open = await startTestServer({ METRICS_PORT: '9464' });
  const statusOf = async (services: typeof own.services, path: string, headers: Record<string, string> = {}) => {
    const listener = createPrometheusServer(services);
    if (!listener) throw new Error('No server was made.');
    await once(listener.listen(0, '127.0.0.1'), 'listening');
    const { port } = listener.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const text = await response.text();
    listener.closeAllConnections();
    listener.close();
    return [response.status, text.includes('sitewright_requests_total')];
  };
  expect(await statusOf(own.services, '/metrics')).toEqual([401, false]);
  expect(await statusOf(own.services, '/metrics', { authorization: `Bearer ${TOKEN}` })).toEqual([200, true]);
  expect(await statusOf(open.services, '/metrics')).toEqual([200, true]);
  expect(await statusOf(open.services, '/')).toEqual([404, false]);
  await own.close();
  await open.close();
});
