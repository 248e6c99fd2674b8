import { beforeEach, expect, test, vi } from 'vitest';
import { store } from './storage.ts';

const profile = { _id: 'user-1', name: 'Ada', email: 'ada@site.example', avatar: null, role: ['user', 'editor'] };

async function freshSession() {
  vi.resetModules();
  return import('./session.ts');
}

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested.
  document.cookie = 'token=; Max-Age=0';
});

test('without the cookie loading ends and nobody is signed in', async () => {
  const { startSession, currentSession } = await freshSession();
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const stop = startSession();
  expect(currentSession()).toMatchObject({ loading: false, user: null });
  expect(asked).not.toHaveBeenCalled();
  stop();
});

test('with the cookie the profile signs the user in with the fields the app holds', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested.
  document.cookie = 'token=abc';
  store('accessToken', 'a');
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(new Response(JSON.stringify(path === '/auth' ? profile : {}))),
  );
  const { startSession, currentSession, whenSessionIsKnown } = await freshSession();
  const stop = startSession();
  expect(currentSession()).toMatchObject({ loading: true, user: null });
  expect(await whenSessionIsKnown()).toBe(true);
  expect(currentSession().user).toEqual({
    authType: 'jwt_auth',
    displayName: 'Ada',
    email: 'ada@site.example',
    role: ['user', 'editor'],
    token: 'user-1',
    photoURL: null,
  });
  stop();
});

test('a failed profile ends loading silently', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested.
  document.cookie = 'token=abc';
  store('accessToken', 'a');
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ code: 'unauthorized', message: 'No.' }), { status: 401 })),
  );
  const { startSession, currentSession, whenSessionIsKnown } = await freshSession();
  const stop = startSession();
  expect(await whenSessionIsKnown()).toBe(false);
  expect(currentSession()).toMatchObject({ loading: false, user: null });
  stop();
});

test('a profile that was asked for before a change does not take the change back', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested.
  document.cookie = 'token=abc';
  store('accessToken', 'a');
  const late = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => late.promise);
  const { startSession, currentSession, changeUser, whenSessionIsKnown } = await freshSession();
  const stop = startSession();
  changeUser({ ...profile, name: 'Ada the Kept' } as never);
  late.resolve(new Response(JSON.stringify(profile)));
  expect(await whenSessionIsKnown()).toBe(true);
  expect(currentSession().user?.displayName).toBe('Ada the Kept');
  stop();
});

test('a profile without tokens of this device is not enough to go on', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested.
  document.cookie = 'token=abc';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(profile))));
  const { startSession, whenSessionIsKnown } = await freshSession();
  const stop = startSession();
  expect(await whenSessionIsKnown()).toBe(false);
  stop();
});

test.each(['{', '7', '[]', '{"_id":"user-1"}', '{"_id":1,"name":{},"email":"x","role":"user"}'])(
  'a stored user of %j is not believed: the profile is waited for',
  async (junk) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested.
    document.cookie = 'token=abc';
    store('accessToken', 'a');
    localStorage.setItem('user', junk);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const { startSession, currentSession } = await freshSession();
    const stop = startSession();
    expect(currentSession()).toMatchObject({ loading: true, user: null });
    stop();
  },
);
