import { beforeEach, expect, test, vi } from 'vitest';
import { listNotices } from '#contract/notices.ts';
import { listRoutes } from '#contract/page-routes.ts';
import { savePreferences } from '#contract/preferences.ts';
import { session } from '#contract/session.ts';
import { call } from './call.ts';
import { store } from './storage.ts';
import { readInOneRequest } from './together.ts';

let asked: { path: string; body: unknown; token: string | null }[] = [];
let access = 'good';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const alone = { sites: [], routesList: [], notices: [] };

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  asked = [];
  access = 'good';
  store('accessToken', 'good');
  store('refreshToken', 'refresh');
  vi.stubGlobal('fetch', async (path: string, init: RequestInit & { headers: Headers }) => {
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    const token = init.headers.get('authorization');
    asked.push({ path, body, token });
    if (path === '/v1/auth/refresh-tokens') return answer(200, { accessToken: access });
    if (token !== `Bearer ${access}`) return answer(401, { code: 'unauthorized', message: 'Old.' });
    if (path !== '/v1/together') return answer(200, alone);
    return answer(200, {
      answers: (body.reads as { path: string }[]).map((read) =>
        read.path === '/v1/session'
          ? { status: 404, body: { code: 'not_found', message: 'None.' } }
          : { status: 200, body: { ...alone, path: read.path } },
      ),
    });
  });
  readInOneRequest();
});

test('reads of one turn go in one request, and each gets its own answer', async () => {
  const reads = [call(listRoutes, { body: { page: 2 } }), call(listNotices, { query: { size: 5 } }), call(session)];
  const [routes, notices, refused] = await Promise.allSettled(reads);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    path: '/v1/together',
    token: 'Bearer good',
    body: {
      reads: [
        { method: 'POST', path: '/v1/pageRoutes/dash/getRoutes', body: { page: 2 } },
        { method: 'GET', path: '/v1/notices?size=5' },
        { method: 'GET', path: '/v1/session' },
      ],
    },
  });
  expect(routes).toMatchObject({ value: { path: '/v1/pageRoutes/dash/getRoutes' } });
  expect(notices).toMatchObject({ value: { path: '/v1/notices?size=5' } });
  expect(refused).toMatchObject({ reason: { kind: 'not_found' } });
});

test('a read alone, and every write, goes to its own address', async () => {
  await call(listRoutes, { body: {} });
  await Promise.all([call(savePreferences, { body: {} as never }), call(listRoutes, { body: {} })]);
  expect(asked.map(({ path }) => path).toSorted()).toEqual([
    '/v1/pageRoutes/dash/getRoutes',
    '/v1/pageRoutes/dash/getRoutes',
    '/v1/preferences',
  ]);
});

test('a spent token is renewed once for all of them, and all are asked again', async () => {
  access = 'fresh';
  await Promise.all([call(listRoutes, { body: {} }), call(listNotices, { query: {} })]);
  expect(asked.map(({ path, token }) => [path, token])).toEqual([
    ['/v1/together', 'Bearer good'],
    ['/v1/auth/refresh-tokens', null],
    ['/v1/together', 'Bearer fresh'],
  ]);
});

test('one that is given up is not sent', async () => {
  const giveUp = new AbortController();
  const given = call(listRoutes, { body: {}, signal: giveUp.signal });
  const kept = call(listNotices, { query: {} });
  giveUp.abort();
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  await kept;
  expect(asked.map(({ path }) => path)).toEqual(['/v1/notices']);
});
