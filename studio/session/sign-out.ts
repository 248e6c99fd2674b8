import { logout } from '#contract/session-tokens.ts';
import { call } from './call.ts';
import { forgetPerson } from './forget-person.ts';
import { SIGN_IN } from './redirect.ts';
import { beginToLeave } from './session-end.ts';
import { readStored } from './storage.ts';
import { mayLoseUnsaved } from './unsaved.ts';

/** Asks about unsaved changes, then ends the session and goes to sign-in. */
export async function confirmSignOut(): Promise<void> {
  if (await mayLoseUnsaved()) await signOut();
}

/** Ends the session here and, as far as it can be reached, on the server, and goes to sign-in. */
export async function signOut(): Promise<void> {
  const goTo = beginToLeave();
  const refreshToken = readStored('refreshToken');
  if (refreshToken !== null) await call(logout, { body: { refreshToken } }).catch(() => undefined);
  await forgetPerson();
  goTo(SIGN_IN);
}

/** Goes to sign-in when the server has ended the session already: nothing of it stays in the browser. */
export async function leaveSignedOut(): Promise<void> {
  const goTo = beginToLeave();
  await forgetPerson();
  goTo(SIGN_IN);
}
