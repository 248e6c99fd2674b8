import {
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { Problem } from '#contract/problems.ts';

/** Lets the browser make a passkey. @throws Problem when it, or its person, would not */
export function makePasskey(options: unknown): Promise<RegistrationResponseJSON> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch((cause: unknown) => {
    const isThere = cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new Problem('conflict', { message: isThere ? 'security.passkeyHas' : 'security.passkeyNotMade', cause });
  });
}
