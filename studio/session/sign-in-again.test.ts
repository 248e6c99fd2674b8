import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#contract/session.ts';
import { call } from './call.ts';
import { onLeave } from './session-end.ts';
import { hostSignInAgain, isAskedToSignIn, mayAskToSignIn, signedInAgain } from './sign-in-again.ts';
import { readStored, store } from './storage.ts';
import { holdUnsaved } from './unsaved.ts';

let left: string[] = [];
let asked: string[] = [];
let endings: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  left = [];
  asked = [];
  onLeave((address) => left.push(address));
  history.replaceState(null, '', '/pages/profile');
  store('accessToken', 'spent');
  store('refreshToken', 'spent too');
  // A server that knows one access token, and no refresh token any more.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization');
    asked.push(`${path} ${bearer}`);
    const status = bearer === 'Bearer fresh' ? 200 : 401;
    return Promise.resolve(
      new Response(JSON.stringify({ code: 'unauthorized', message: 'No.', sites: [] }), { status }),
    );
  });
});

afterEach(() => {
  signedInAgain();
  for (const end of endings) end();
  endings = [];
  vi.unstubAllGlobals();
});

const untilAsked = () => vi.waitFor(() => expect(isAskedToSignIn()).toBe(true));

test('with something unsaved the page stays, tokens are cleared, and all calls go on after signing in again', async () => {
  endings = [hostSignInAgain(), holdUnsaved()];
  const calls = Promise.all([call(session), call(session), call(session)]);
  await untilAsked();
  expect(left).toEqual([]);
  expect(['accessToken', 'refreshToken', 'token'].map((key) => readStored(key as 'token'))).toEqual([null, null, null]);
  store('accessToken', 'fresh');
  signedInAgain();
  await calls;
  expect(asked.filter((each) => each === '/v1/session Bearer fresh')).toHaveLength(3);
  expect(asked.filter((each) => each.startsWith('/v1/auth/refresh-tokens'))).toHaveLength(1);
  expect(left).toEqual([]);
});

test('with nothing unsaved the page is left for sign-in', async () => {
  endings = [hostSignInAgain()];
  await expect(call(session)).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(isAskedToSignIn()).toBe(false);
  expect(left).toEqual(['/signin?redirect=%2Fpages%2Fprofile']);
});

test('without anyone to ask the page is left, whatever is unsaved', async () => {
  endings = [holdUnsaved()];
  await expect(call(session)).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(left).toHaveLength(1);
});

test('what was held is let go once, however often that is said', () => {
  const [first, second] = [holdUnsaved(), holdUnsaved()];
  endings = [hostSignInAgain()];
  first();
  first();
  expect(mayAskToSignIn()).toBe(true);
  second();
  expect(mayAskToSignIn()).toBe(false);
});
