import { refreshTokens } from '#contract/auth.ts';
import { Problem } from '#contract/problems.ts';
import { problemFrom } from './problem-from.ts';
import { send } from './send.ts';
import { endSession, forgetTokens } from './session-end.ts';
import { askToSignInAgain, mayAsk } from './sign-in-again.ts';
import { readStored, store } from './storage.ts';

let inFlight: Promise<string> | undefined;

/** Answers that say nothing about the session: the server was asked at a bad moment. */
const tryLater = [429, 502, 503, 504];

/** A fresh access token; undefined when the session is over. */
async function renew(spent: string | null): Promise<string | undefined> {
  const stored = readStored('accessToken');
  // Another tab, or a call just before this one, has already renewed it.
  if (stored !== null && stored !== spent) return stored;
  const refreshToken = readStored('refreshToken');
  if (refreshToken === null) return undefined;
  const response = await send(refreshTokens, { body: { refreshToken } }, null);
  if (tryLater.includes(response.status)) throw await problemFrom(response);
  if (!response.ok) return undefined;
  const answer: { accessToken?: string; refreshToken?: string; token?: string } = await response.json();
  if (!answer.accessToken) return undefined;
  store('accessToken', answer.accessToken);
  if (answer.refreshToken) store('refreshToken', answer.refreshToken);
  if (answer.token) store('token', answer.token);
  return answer.accessToken;
}

/**
 * The session is over: its tokens are forgotten, and the page is left for sign-in. With something typed that is not
 * saved yet that choice is the person's: an access token is answered once they have signed in over the screen.
 */
export async function renewByPerson(): Promise<string> {
  if (!mayAsk()) throw endSession();
  forgetTokens();
  await askToSignInAgain();
  const token = readStored('accessToken');
  if (token === null) throw endSession();
  return token;
}

/** Milliseconds in which what one tab stores has reached the others, which are processes of their own. */
const REACHES_OTHERS = 250;

/** The next tab's turn comes only once it can read what this one has stored; who called here need not wait for that. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  navigator.locks
    .request('refresh', async () => {
      resolve(await work());
      await new Promise((reached) => setTimeout(reached, REACHES_OTHERS));
    })
    .catch(reject);
  return promise;
}

/**
 * A fresh access token in place of a spent one. All callers share one request, and tabs take turns, so that a refresh
 * token is spent once. A refusal ends the session (clears the tokens, leads to sign-in) and is thrown as `unauthorized`.
 */
export function refreshAccess(spent: string | null): Promise<string> {
  inFlight ??= oneTabAtATime(() => renew(spent))
    // Not while holding the lock: other tabs go on.
    .then((token) => token ?? renewByPerson())
    .finally(() => {
      inFlight = undefined;
    });
  return inFlight;
}

export const isSessionOver = (error: unknown): boolean => error instanceof Problem && error.kind === 'unauthorized';
