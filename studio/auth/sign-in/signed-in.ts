import type { login } from '#contract/auth.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { safeRedirect } from '#studio/session/redirect.ts';
import { leaveTo } from '#studio/session/session-end.ts';
import { storeSignedIn } from '#studio/session/storage.ts';

/** Where the address of the screen wants to lead afterwards. */
export const wantedRedirect = (): string | null => new URLSearchParams(location.search).get('redirect');

/** Keeps what signing in answered, and goes where it was wanted for; always inside the studio. */
export function continueSignedIn(answer: ResponseOf<typeof login>, redirect: string | null): void {
  storeSignedIn(answer);
  leaveTo(safeRedirect(redirect));
}
