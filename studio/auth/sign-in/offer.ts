import { welcome } from '#contract/auth.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { call } from '#studio/session/call.ts';

/** Milliseconds the screen waits for it: signing in by password needs none of it. */
const TIMEOUT = 1500;

let offer: ResponseOf<typeof welcome> | undefined;

/** Asks what the installation offers, before the screen is drawn, so that nothing moves afterwards. */
export async function loadOffer(): Promise<void> {
  offer = await call(welcome, { signal: AbortSignal.timeout(TIMEOUT) }).catch(() => undefined);
}

/** Whether the screen offers what the page drawn ahead shows, see render-sign-in.tsx. */
export const matchesPrerendered = (): boolean => !offer?.firstAccount && !offer?.singleSignOn;

/** What was answered; undefined where it was not asked for, or not in time. */
export const currentOffer = (): ResponseOf<typeof welcome> | undefined => offer;
