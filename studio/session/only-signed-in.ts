import { signInAddress } from './redirect.ts';
import { whenSessionIsKnown } from './session.ts';
import { leaveTo } from './session-end.ts';

/** Whoever is not signed in goes to sign-in and comes back to the address; nothing goes on here meanwhile. */
export async function onlySignedIn(address: string): Promise<void> {
  if (await whenSessionIsKnown()) return;
  leaveTo(signInAddress(address));
  await new Promise(() => undefined);
}
