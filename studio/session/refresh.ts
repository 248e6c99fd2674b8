import { refreshTokens } from '#contract/session-tokens.ts';
import { problemFrom } from './problem-from.ts';
import { send } from './send.ts';
import { endSession, forgetTokens } from './session-end.ts';
import { askToSignInAgain, mayAskToSignIn } from './sign-in-again.ts';
import { readStored, store } from './storage.ts';

let inFlight: Promise<string> | undefined;

/** Answers that say nothing about the session: the server was asked at a bad moment. */
const tryLater = [429, 502, 503, 504];

/** A fresh access token; undefined when the session is over. */
async function renew(spent: string | null): Promise<string | undefined> {
  const stored = await storedToken(spent);
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
  await broadcastRenewed(spent);
  return answer.accessToken;
}

/**
 * The session is over: its tokens are forgotten, and the page is left for sign-in. With something typed that is not
 * saved yet that choice is the person's: an access token is answered once they have signed in over the screen.
 */
export async function renewByPerson(): Promise<string> {
  if (!mayAskToSignIn()) throw endSession();
  forgetTokens();
  await askToSignInAgain();
  const token = readStored('accessToken');
  if (token === null) throw endSession();
  return token;
}

/** Tabs are processes of their own, and what one stores reaches the others late: for so long they are told, in milliseconds. */
const TOLD = 5000;
const POLL_INTERVAL = 20;

const sleep = (milliseconds: number) => new Promise((over) => setTimeout(over, milliseconds));

/** A lock by this name is held where a token was just renewed: which locks are held, every tab sees at once. */
const renewedName = (spent: string | null): string => `renewed ${spent?.slice(-24) ?? ''}`;

/** From when it resolves on, the tab whose turn comes next knows that the token was renewed. */
async function broadcastRenewed(spent: string | null): Promise<void> {
  if (!('locks' in navigator)) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  navigator.locks
    .request(renewedName(spent), { mode: 'shared' }, async () => {
      resolve();
      await sleep(TOLD);
    })
    .catch(reject);
  await promise;
}

/** The access token as it is stored; waits for it where another tab has renewed what is still read here. */
async function storedToken(spent: string | null): Promise<string | null> {
  const isSpent = () => readStored('accessToken') === spent;
  if (!isSpent() || !('locks' in navigator)) return readStored('accessToken');
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name === renewedName(spent)))
    for (let waited = 0; isSpent() && waited < TOLD; waited += POLL_INTERVAL) await sleep(POLL_INTERVAL);
  return readStored('accessToken');
}

/** Tabs take turns. */
const oneTabAtATime = (work: () => Promise<string | undefined>): Promise<string | undefined> =>
  'locks' in navigator ? navigator.locks.request('refresh', work) : work();

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
