import { Problem } from '#contract/problems.ts';
import { signInAddress } from './redirect.ts';
import { forget } from './storage.ts';

let leave = (address: string): void => location.replace(address);

/** Set while the page is being left for good: guards of unsaved changes must not ask then. */
let leaving = false;
export const isLeaving = (): boolean => leaving;

/** Hands in how the page is left; tests and the app's start do. */
export function onLeave(navigate: (address: string) => void): void {
  leave = navigate;
  leaving = false;
}

/**
 * From now on the page is being left, and only the answered function says where to: whatever fails meanwhile (a call
 * whose session has just ended) leads nowhere else.
 */
export function beginToLeave(): (address: string) => void {
  leaving = true;
  return leave;
}

/** Goes to another half of the app by its address, without asking about unsaved changes. The first who leaves wins. */
export function leaveTo(address: string): void {
  if (!leaving) beginToLeave()(address);
}

// A page that comes back from the browser's memory is no longer being left.
addEventListener('pageshow', (event) => {
  if (event.persisted) leaving = false;
});

/** The session cannot be renewed: its tokens are good for nothing any more. */
export const forgetTokens = (): void => forget('accessToken', 'token', 'refreshToken');

/** The session cannot be renewed: forgets its tokens and goes to sign-in, to come back here afterwards. */
export function endSession(): Problem {
  forgetTokens();
  leaveTo(signInAddress(`${location.pathname}${location.search}${location.hash}`));
  return new Problem('unauthorized');
}
