import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { beginPasskeySignIn, signInByPasskey as exchange } from '#contract/passkeys.ts';
import { Problem } from '#contract/problems.ts';
import { call } from '#studio/session/call.ts';
import { continueSignedIn, wantedRedirect } from './signed-in.ts';

/** Lets the browser ask for a passkey and signs in with it. @throws Problem, also when the person chose none */
export async function signInByPasskey(remember: boolean): Promise<void> {
  const { options } = await call(beginPasskeySignIn, { body: {} });
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new Problem('wrong_credentials', { message: 'session.noPasskey', cause });
  });
  const body = { challenge: options.challenge, credential, remember };
  continueSignedIn(await call(exchange, { body }), wantedRedirect());
}
