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
}

/** Goes to another half of the app by its address, without asking about unsaved changes. */
export function leaveTo(address: string): void {
  leaving = true;
  leave(address);
}

/** The session cannot be renewed: its tokens are good for nothing any more. */
export const forgetTokens = (): void => forget('accessToken', 'token', 'refreshToken');

/** The session cannot be renewed: forgets its tokens and goes to sign-in, to come back here afterwards. */
export function endSession(): Problem {
  forgetTokens();
  leaveTo(signInAddress(`${location.pathname}${location.search}${location.hash}`));
  return new Problem('unauthorized');
}
