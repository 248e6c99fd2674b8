import { beforeEach, expect, test, vi } from 'vitest';
import { login } from '#contract/auth.ts';
import { listRoutes } from '#contract/page-routes.ts';
import { Problem } from '#contract/problems.ts';
import { session } from '#contract/session.ts';
import { call } from './call.ts';
import { onLeave } from './session-end.ts';
import { readStored, store } from './storage.ts';
import { workIn } from './tab-site.ts';

interface Asked {
  path: string;
  method: string;
  headers: Headers;
  body: unknown;
}

/** A server that knows one access token and one refresh token, and spends a refresh token at each use. */
function serve(state: { access: string; refresh: string; renewals: number; refuses?: number }) {
  const asked: Asked[] = [];
  const answer = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ path, method: init.method ?? 'GET', headers, body });
    if (path === '/v1/auth/refresh-tokens') {
      if (state.refuses) return answer(state.refuses, { code: 'unauthorized', message: 'No.' });
      const { refreshToken } = body as { refreshToken: string };
      if (refreshToken !== state.refresh) return answer(401, { code: 'unauthorized', message: 'Spent.' });
      state.renewals += 1;
      state.access = `access-${state.renewals}`;
      state.refresh = `refresh-${state.renewals}`;
      return answer(200, { accessToken: state.access, refreshToken: state.refresh, token: 'cookie' });
    }
    if (headers.get('authorization') !== `Bearer ${state.access}`)
      return answer(401, { code: 'unauthorized', message: 'Old.' });
    return answer(200, { sites: [], site: null, routesList: [], total: 0 });
  });
  return asked;
}

let left: string[] = [];

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  left = [];
  onLeave((address) => left.push(address));
  history.replaceState(null, '', '/pages/page-routes?page=2');
  store('accessToken', 'expired');
  store('refreshToken', 'refresh-0');
  store('token', 'cookie');
});

test('a call carries the bearer token, the site and the language', async () => {
  store('accessToken', 'good');
  workIn('site-1');
  const asked = serve({ access: 'good', refresh: 'refresh-0', renewals: 0 });
  await call(listRoutes, { body: { page: 2 } });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ path: '/v1/pageRoutes/dash/getRoutes', method: 'POST', body: { page: 2 } });
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer good');
  expect(asked[0]?.headers.get('x-site')).toBe('site-1');
  expect(asked[0]?.headers.get('accept-language')).toBe('en-US');
});

test('a 401 is followed by one refresh and one replay, and the new tokens are stored', async () => {
  const asked = serve({ access: 'access-0', refresh: 'refresh-0', renewals: 0 });
  await call(session);
  expect(asked.map(({ path }) => path)).toEqual(['/v1/session', '/v1/auth/refresh-tokens', '/v1/session']);
  expect(readStored('accessToken')).toBe('access-1');
  expect(readStored('refreshToken')).toBe('refresh-1');
});

test('callers at the same time share one refresh', async () => {
  const state = { access: 'access-0', refresh: 'refresh-0', renewals: 0 };
  const asked = serve(state);
  await Promise.all(Array.from({ length: 8 }, () => call(session)));
  expect(state.renewals).toBe(1);
  expect(asked).toHaveLength(8 + 1 + 8);
});

test('a token another tab has renewed meanwhile is used without a refresh', async () => {
  const state = { access: 'access-0', refresh: 'refresh-0', renewals: 0 };
  serve(state);
  const answer = call(session);
  store('accessToken', 'access-0');
  await answer;
  expect(state.renewals).toBe(0);
});

test('a refused refresh clears the tokens, leads to sign-in with the way back, and fails every caller', async () => {
  serve({ access: 'access-0', refresh: 'another', renewals: 0 });
  const problems = await Promise.allSettled([call(session), call(session)]);
  expect(problems.map((problem) => problem.status === 'rejected' && problem.reason.kind)).toEqual([
    'unauthorized',
    'unauthorized',
  ]);
  expect(['accessToken', 'refreshToken', 'token'].map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
  expect(left).toEqual(['/signin?redirect=%2Fpages%2Fpage-routes%3Fpage%3D2']);
});

test('a refresh that could not be tried leaves the session as it is', async () => {
  serve({ access: 'access-0', refresh: 'refresh-0', renewals: 0, refuses: 503 });
  await expect(call(session)).rejects.toMatchObject({ name: 'Problem' });
  expect(readStored('refreshToken')).toBe('refresh-0');
  expect(left).toEqual([]);
});

test('a request is replayed once only: a second 401 ends the session', async () => {
  const state = { access: 'access-0', refresh: 'refresh-0', renewals: 0 };
  const asked = serve(state);
  const renewing = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await renewing(path, init);
    if (path === '/v1/auth/refresh-tokens') state.access = 'changed again';
    return answer;
  });
  await expect(call(session)).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(asked).toHaveLength(3);
  expect(left).toHaveLength(1);
});

test('a public call sends no token and its 401 is no reason to refresh', async () => {
  const asked = serve({ access: 'access-0', refresh: 'refresh-0', renewals: 0 });
  await expect(call(login, { body: { email: 'a@b.example', password: 'x' } })).rejects.toBeInstanceOf(Problem);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers.get('authorization')).toBeNull();
});

test('a problem is rebuilt with its kind, its words and its faults', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(
        JSON.stringify({
          code: 'stale_version',
          message: 'Too late.',
          current: { version: 3 },
          requestId: 'r1',
          errors: [{ path: 'name', message: 'No.' }],
        }),
        { status: 409 },
      ),
    ),
  );
  const problem = await call(session).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({
    kind: 'stale_version',
    status: 409,
    message: 'Too late.',
    details: { current: { version: 3 }, requestId: 'r1', issues: [{ path: 'name', message: 'No.' }] },
  });
});

test('what is not of our server is a problem of its status, and an unreachable server is unavailable', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 })));
  await expect(call(session)).rejects.toMatchObject({ kind: 'unavailable' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(session)).rejects.toMatchObject({ kind: 'unavailable', message: 'problem.unavailable' });
});

test('a call given up by its signal is no problem', async () => {
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  const controller = new AbortController();
  controller.abort();
  await expect(call(session, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
});
