import { useSyncExternalStore } from 'react';
import { signInAddress } from './redirect.ts';
import { leaveTo } from './session-end.ts';
import { hasUnsaved } from './unsaved.ts';

let hosts = 0;
let waiting: { promise: Promise<void>; resolve: () => void } | undefined;
const listeners = new Set<() => void>();

function change(next: typeof waiting): void {
  waiting = next;
  for (const listener of [...listeners]) listener();
}

/** Whoever can show the dialog says so; answers how to stop. */
export function hostSignInAgain(): () => void {
  hosts += 1;
  return () => {
    hosts -= 1;
  };
}

/** Whether the end of the session is to be asked about instead of leaving: there is something to lose. */
export const mayAskToSignIn = (): boolean => waiting !== undefined || (hosts > 0 && hasUnsaved());

/** Asks to sign in again over the screen. Resolves when that happened; while it is asked, everyone waits for the same. */
export function askToSignInAgain(): Promise<void> {
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<void>();
    change({ promise, resolve });
  }
  return waiting?.promise ?? Promise.resolve();
}

export function signedInAgain(): void {
  const { resolve } = waiting ?? {};
  change(undefined);
  resolve?.();
}

/** Gives up what was typed and goes to sign-in. */
export function leaveForSignIn(): void {
  leaveTo(signInAddress(`${location.pathname}${location.search}${location.hash}`));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isAskedToSignIn = (): boolean => waiting !== undefined;
export const useAskedToSignIn = (): boolean => useSyncExternalStore(subscribe, isAskedToSignIn);
