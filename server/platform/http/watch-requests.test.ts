import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { MetricsRecorder } from '#server/platform/metrics/recorder.ts';
import { watchRequests } from './watch-requests.ts';

test('a request that fails is told by the pattern of its route, never by what was asked', async () => {
  const app = Fastify();
  const recorder = new MetricsRecorder();
  watchRequests(app, recorder);
  app.get('/people/:email', () => {
    throw new Error('no');
  });
  app.get('/well', () => 'well');
  app.setNotFoundHandler((_request, reply) => reply.code(503).send());
  for (const url of ['/people/ada@example.com?token=secret', '/well?token=secret', '/made-up?token=secret'])
    await app.inject({ url, headers: { 'user-agent': 'secret' } });
  const failed = recorder.takeFailed();
  expect(failed).toMatchObject([
    { method: 'GET', route: '/people/:email', status: 500 },
    { method: 'GET', route: 'no route', status: 503 },
  ]);
  expect(JSON.stringify(failed)).not.toMatch(/secret|ada|made-up/);
  await app.close();
});
