import type { login, User } from '#contract/auth.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { forgetViewedRole } from './view-as.ts';

/**
 * The keys of the specification, and our own: the id of the `site` last worked in; whether the studio `asksToVerify` the
 * address; what the server last answered of the session; the id of whose look the device last showed (`display-of`) and of who `locked` it, the minutes it locks after by user id, and when someone was last active.
 */
type StorageKey =
  | 'user'
  | 'token'
  | 'newUser'
  | 'accessToken'
  | 'refreshToken'
  | 'site'
  | 'asksToVerify'
  | 'session-answer'
  | 'display-of'
  | 'locked'
  | 'lockAfter'
  | 'lastActive';

export const readStored = (key: StorageKey): string | null => localStorage.getItem(key);
export const store = (key: StorageKey, value: string): void => localStorage.setItem(key, value);

export function forget(...keys: StorageKey[]): void {
  for (const key of keys) localStorage.removeItem(key);
}

/** Keeps what signing in or registering answered. */
export function storeSignedIn(answer: ResponseOf<typeof login>): void {
  forgetViewedRole();
  store('user', JSON.stringify(answer.user));
  store('token', answer.token);
  store('accessToken', answer.tokens.access.token);
  store('refreshToken', answer.tokens.refresh.token);
  // Who has just signed in is there, and has shown the password: nothing is locked before them.
  store('lastActive', String(Date.now()));
  forget('locked');
}

const isUser = (value: unknown): value is User => {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, name, email, role } = value as Record<string, unknown>;
  return [_id, name, email].every((text) => typeof text === 'string') && Array.isArray(role);
};

/** The user stored at sign-in, or null when there is none or it cannot be read. */
export function storedUser(): User | null {
  try {
    const user: unknown = JSON.parse(readStored('user') ?? 'null');
    return isUser(user) ? user : null;
  } catch {
    return null;
  }
}
