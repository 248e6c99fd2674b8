import { afterAll, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { startTestServer } from '#server/testing.ts';

const server = await startTestServer({ STUDIO_URL: 'https://studio.example.com', PARENT_DOMAIN: 'example.com' });
afterAll(() => server.close());

const ada = await server.signUp();
const profile = (headers: Record<string, string>) => server.app.inject({ method: 'GET', url: '/auth', headers });
const cookie = `token=${ada.cookie}`;

test('the login cookie is set for the parent domain, for seven days, over TLS only', async () => {
  const answer = await server.call(login, { body: { email: ada.email, password: ada.password } });
  expect(answer.headers['set-cookie']).toBe(
    `token=${answer.body.token}; Path=/; SameSite=Lax; Max-Age=604800; Domain=example.com; Secure`,
  );
});

test('the login cookie tells who is signed in', async () => {
  const answer = await profile({ cookie: `other=1; ${cookie}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ _id: ada.id, name: 'Ada', email: ada.email, avatar: null, role: ['operator'] });
});

test('a cookie of the same name that a sister domain set does not hide ours', async () => {
  expect((await profile({ cookie: `token=somebody-elses; ${cookie}` })).statusCode).toBe(200);
});

test.each(['', 'token=', 'token=x', `token=${'x'.repeat(5000)}`, `tokens=${ada.cookie}`])(
  'the cookie header %s is nobody',
  async (header) => {
    expect((await profile({ cookie: header })).statusCode).toBe(401);
  },
);

test.each(['https://studio.example.com', 'https://example.com', 'https://www.example.com'])(
  'the page %s may ask',
  async (origin) => {
    const answer = await profile({ cookie, origin });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
    expect(answer.headers['access-control-allow-credentials']).toBe('true');
  },
);

test.each([
  'https://evil.test',
  'http://studio.example.com',
  'https://example.com.evil.test',
  'https://evilexample.com',
  'null',
])('the page %s learns nothing', async (origin) => {
  const answer = await profile({ cookie, origin });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.body).not.toContain(ada.email);
});

test('a page elsewhere that sends no Origin is known by its fetch metadata', async () => {
  expect((await profile({ cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(401);
  expect((await profile({ cookie, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
});

test('no other call answers to a page of another origin', async () => {
  const headers = { origin: 'https://www.example.com', 'access-control-request-method': 'POST' };
  const preflight = await server.app.inject({ method: 'OPTIONS', url: '/v1/widgets', headers });
  expect(preflight.statusCode).toBe(405);
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
});
