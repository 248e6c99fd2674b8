import * as z from 'zod/mini';
import { beginLink, beginSingleSignOn } from '#contract/single-sign-on.ts';
import { call } from '#studio/session/call.ts';
import { leaveTo } from '#studio/session/session-end.ts';
import { wantedRedirect } from './signed-in.ts';

const KEY = 'single-sign-on';

/** What this window remembers while its person is at the provider. */
const begun = z.object({
  challenge: z.string(),
  name: z.string(),
  /** Whether it is to sign in, or to link the account of who is signed in. */
  aim: z.enum(['sign-in', 'link']),
  remember: z.boolean(),
  redirect: z.nullable(z.string()),
});
export type Begun = z.infer<typeof begun>;

function remember(state: Begun): void {
  sessionStorage.setItem(KEY, JSON.stringify(state));
}

/** Takes what was remembered: it is good for one return. */
export function takeBegun(): Begun | undefined {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (text === null) return undefined;
  const read = begun.safeParse(JSON.parse(text));
  return read.success ? read.data : undefined;
}

/** Goes to the provider to sign in. */
export async function beginSignIn(how: { name: string; remember: boolean }): Promise<void> {
  const { url, challenge } = await call(beginSingleSignOn, { body: {} });
  remember({ ...how, challenge, aim: 'sign-in', redirect: wantedRedirect() });
  leaveTo(url);
}

/** Goes to the provider to link its account with one's own. */
export async function beginLinking(name: string, password: string): Promise<void> {
  const { url, challenge } = await call(beginLink, { body: { password } });
  remember({ name, challenge, aim: 'link', remember: true, redirect: '/pages/security' });
  leaveTo(url);
}
