import type { BodyOf } from '#contract/exchange.ts';
import type { Locale } from '#contract/messages.ts';
import type { addPasskey, signInByPasskey } from '#contract/passkeys.ts';
import { Problem } from '#contract/problems.ts';
import { auditAccount } from '#server/audit/audit-account.ts';
import { openChallenge, takeChallenge } from '#server/identity/credentials/challenges.ts';
import { mailAccount } from '#server/identity/mail/mail-account.ts';
import { countUp, findPasskey, insertPasskey, passkeysOf } from '#server/identity/passkeys/queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/person.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { PasskeysTable } from './table.ts';

// A tenth of a second to load, which most starts of the server need not wait for.
const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (IANA's COSE algorithms): what authenticators in use sign with. */
const ALGORITHMS = [-8, -7, -257];
const MAX_PASSKEYS = 20;
/** Milliseconds a browser may ask its person. */
const TIMEOUT = 5 * 60_000;

/** Passkeys belong to the host people open the studio at: another one cannot ask for them. */
const relyingParty = ({ config }: Services) => ({ id: new URL(config.studioUrl).hostname, origin: config.studioUrl });

/** What a browser needs to make a passkey: one that finds its person by itself and makes sure it is them. */
export async function offerPasskey(services: Services, person: Person) {
  const existing = await passkeysOf(services.db, person.id);
  if (existing.length >= MAX_PASSKEYS) throw new Problem('conflict', { message: 'security.passkeysMany' });
  const challenge = await openChallenge(services, 'passkey-new', person.id, {});
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: 'Sitewright',
    rpID: relyingParty(services).id,
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: TIMEOUT,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map((each) => ({ id: each.credential_id, transports: JSON.parse(each.transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Keeps what the browser made. @throws Problem `code_expired`, `invalid`, `already_exists` */
export async function storePasskey(
  services: Services,
  person: Person,
  { challenge, name, credential }: BodyOf<typeof addPasskey>,
  locale: Locale,
): Promise<PasskeysTable> {
  const { userId } = await takeChallenge(services, 'passkey-new', challenge);
  const { id, origin } = relyingParty(services);
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo || userId !== person.id)
    throw new Problem('invalid', { message: 'security.passkeyRefused' });
  const made = registrationInfo.credential;
  const row = {
    user_id: person.id,
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: JSON.stringify(credential.response.transports ?? []),
    name,
    is_synced: registrationInfo.credentialBackedUp ? 1 : 0,
    created_at: services.clock(),
    last_used_at: null,
  };
  return inTransaction(services.db, async (tx) => {
    const kept = await insertPasskey(tx, row);
    await auditAccount(tx, { act: 'account.passkeyAdded', at: services.clock(), account: person, after: { name } });
    await mailAccount(tx, services, { account: person, template: 'passkey-added', values: { passkey: name }, locale });
    return kept;
  });
}

/** What a browser needs to offer whatever passkeys it has for us. */
export async function askForPasskey(services: Services) {
  const challenge = await openChallenge(services, 'passkey-sign-in', null, {});
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(services).id,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: TIMEOUT,
    userVerification: 'required',
  });
}

/**
 * Whose passkey signed the challenge. One whose count of signatures went back is not taken: it may have been copied.
 * @throws Problem `code_expired`, `wrong_credentials`
 */
export async function checkPasskey(
  services: Services,
  { challenge, credential }: BodyOf<typeof signInByPasskey>,
): Promise<string> {
  await takeChallenge(services, 'passkey-sign-in', challenge);
  const { id, origin } = relyingParty(services);
  const passkey = await findPasskey(services.db, credential.id);
  if (!passkey) throw refused();
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: Buffer.from(passkey.public_key, 'base64url'),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw refused();
  if (!(await countUp(services.db, passkey.id, authenticationInfo.newCounter, services.clock()))) throw refused();
  return passkey.user_id;
}

function refused(): Problem {
  return new Problem('wrong_credentials', { message: 'security.passkeyUnknown' });
}
