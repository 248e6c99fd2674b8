import { useSyncExternalStore } from 'react';
import type { User } from '#contract/auth.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { profile } from '#contract/session-tokens.ts';
import { call } from './call.ts';
import { askToSignInAgain, isAskedToSignIn, mayAskToSignIn, signedInAgain } from './sign-in-again.ts';
import { readStored, store, storedUser } from './storage.ts';
import { pollTokenCookie } from './token-cookie.ts';

/** The signed-in user as the app holds it; `token` is the user's id. */
export interface SignedInUser {
  authType: 'jwt_auth';
  displayName: string;
  email: string;
  role: string[];
  token: string;
  photoURL: string | null;
}

export interface Session {
  /** Whether it is still unknown if someone is signed in. */
  loading: boolean;
  user: SignedInUser | null;
  newUser: boolean;
}

let session: Session = { loading: true, user: null, newUser: readStored('newUser') === 'true' };
const listeners = new Set<() => void>();

function change(next: Partial<Session>): void {
  session = { ...session, ...next };
  for (const listener of [...listeners]) listener();
}

const signedIn = (user: ResponseOf<typeof profile>): SignedInUser => ({
  authType: 'jwt_auth',
  displayName: user.name,
  email: user.email,
  role: user.role,
  token: user._id,
  photoURL: user.avatar,
});

export const canCall = (): boolean => readStored('accessToken') !== null || readStored('refreshToken') !== null;

/** Counts what the person changed about themselves: a profile that was asked for before knows nothing of it. */
let changes = 0;

async function loadProfile(): Promise<void> {
  const known = changes;
  try {
    const user = signedIn(await call(profile));
    change(known === changes ? { loading: false, user } : { loading: false });
  } catch {
    change({ loading: false, user: null });
  }
}

/** Nobody is signed in any more, here or in another tab: this one follows, unless something typed would be lost. */
function endHere(): void {
  if (session.user !== null && mayAskToSignIn()) void askToSignInAgain();
  else change({ loading: false, user: null });
}

/** Takes over what the person changed about themselves. */
export function changeUser(user: User): void {
  changes += 1;
  store('user', JSON.stringify(user));
  change({ user: signedIn(user) });
}

/**
 * Reads the token cookie, every 300 ms until there is one. With it the profile is asked for; while that is under way
 * a user who signed in on this device is shown as such, so that nothing waits for it.
 */
export function startSession(): () => void {
  const onStorage = () => {
    if (session.user !== null && !canCall()) endHere();
    if (isAskedToSignIn() && canCall() && storedUser()?._id === session.user?.token) signedInAgain();
  };
  addEventListener('storage', onStorage);
  const stopPolling = pollTokenCookie((token) => {
    if (token === null) return endHere();
    const stored = storedUser();
    if (stored !== null && canCall()) change({ loading: false, user: signedIn(stored) });
    void loadProfile();
  });
  return () => {
    stopPolling();
    removeEventListener('storage', onStorage);
  };
}

export const currentSession = (): Session => session;

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession);
}

/** Whether someone is signed in who can also call the API, as soon as that is known. */
export function whenSessionIsKnown(): Promise<boolean> {
  const answer = () => session.user !== null && canCall();
  if (!session.loading) return Promise.resolve(answer());
  return new Promise((resolve) => {
    const end = onSession(() => {
      if (session.loading) return;
      end();
      resolve(answer());
    });
  });
}
