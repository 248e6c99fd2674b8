import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/platform/config/log.ts';
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
