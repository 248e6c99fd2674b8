import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '#contract/session.ts';
import { call } from './call.ts';
import { onLeave } from './session-end.ts';
import { confirmSignOut, signOut } from './sign-out.ts';
import { sessionQuery } from './site-query.ts';
import { readStored, store } from './storage.ts';
import { beginTab } from './tab-site.ts';
import { holdUnsaved } from './unsaved.ts';

let left: string[] = [];

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  left = [];
  beginTab();
  onLeave((address) => left.push(address));
  history.replaceState(null, '', '/pages/security');
  store('accessToken', 'good');
  store('refreshToken', 'refresh-0');
});

test('a call refused because the session has just ended does not lead elsewhere than signing out does', async () => {
  const ended = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (path: string) =>
    path === '/v1/auth/logout'
      ? ended.promise
      : Promise.resolve(new Response('{"code":"unauthorized","message":"Over."}', { status: 401 })),
  );
  const done = signOut();
  await expect(call(session)).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(left).toEqual([]);
  ended.resolve(new Response(null, { status: 204 }));
  await done;
  expect(left).toEqual(['/signin']);
  expect(readStored('accessToken')).toBeNull();
});

test('a server out of reach does not keep anyone signed in here', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await signOut();
  expect(left).toEqual(['/signin']);
  expect(readStored('refreshToken')).toBeNull();
});

test('what is typed and not saved is asked about first, and can be kept', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  const answers = [false, true];
  const release = holdUnsaved(() => Promise.resolve(answers.shift() ?? true));
  await confirmSignOut();
  expect(left).toEqual([]);
  expect(readStored('accessToken')).toBe('good');
  await confirmSignOut();
  expect(left).toEqual(['/signin']);
  release();
});

test('a session answered after one has signed out leaves nothing behind', async () => {
  const user = { _id: 'mara', name: 'Mara', email: 'mara@lindqvist.example', role: [] };
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const site = { id: 'site-1', name: 'Atlas' };
  vi.stubGlobal('fetch', (path: string) => {
    if (path !== session.path) return Promise.resolve(new Response(null, { status: 204 }));
    asked.resolve();
    return answer.promise;
  });
  store('user', JSON.stringify(user));
  const answered = new QueryClient().fetchQuery(sessionQuery);
  await asked.promise;
  await signOut();
  answer.resolve(Response.json({ user, sites: [site], site }));
  await expect(answered).resolves.toMatchObject({ site });
  expect(readStored('site')).toBeNull();
});

test('the site that a session answers is kept', async () => {
  const user = { _id: 'mara', name: 'Mara', email: 'mara@lindqvist.example', role: [] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ user, sites: [], site: { id: 'site-1' } })));
  store('user', JSON.stringify(user));
  await new QueryClient().fetchQuery(sessionQuery);
  expect(readStored('site')).toBe('site-1');
});
