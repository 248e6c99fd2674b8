import * as z from 'zod/mini';
import { done, login } from '#contract/auth.ts';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { challengeToken, ownPassword, passkey } from '#contract/second-factor.ts';

const base64url = (longest: number) => z.string().check(z.regex(/^[\w-]*$/), z.maxLength(longest));

const credential = {
  id: base64url(2000),
  rawId: base64url(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
};

/** What `navigator.credentials.create` answers, as JSON (WebAuthn level 3, 5.1). */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});

/** What `navigator.credentials.get` answers, as JSON. */
const assertedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: z.optional(base64url(200)),
  }),
});

/** For the browser (WebAuthn level 3, 5.1.6); its challenge is sent back with what the browser answers. */
const options = z.looseObject({ challenge: z.string() });

export const beginPasskey = exchange({
  id: 'security.beginPasskey',
  method: 'POST',
  path: '/v1/security/passkeys/begin',
  summary: 'What a browser needs to make a passkey for the own account',
  may: 'signed-in',
  body: z.strictObject({ password: ownPassword }),
  status: 200,
  response: z.object({ options }),
  problems: ['invalid', 'unauthorized', 'conflict', 'too_many_requests'],
});

export const addPasskey = exchange({
  id: 'security.addPasskey',
  method: 'POST',
  path: '/v1/security/passkeys',
  summary: 'Keep a passkey the browser has made, under a name',
  may: 'signed-in',
  body: z.strictObject({
    challenge: challengeToken,
    name: z
      .string('security.passkeyNameRequired')
      .check(z.trim(), z.minLength(1, 'security.passkeyNameRequired'), z.maxLength(60, 'problem.textLong')),
    credential: newCredential,
  }),
  status: 201,
  response: z.extend(done, { passkey }),
  problems: ['invalid', 'unauthorized', 'code_expired', 'conflict', 'already_exists'],
});

export const removePasskey = exchange({
  id: 'security.removePasskey',
  method: 'DELETE',
  path: '/v1/security/passkeys/{id}',
  summary: 'Stop taking one of the own passkeys',
  may: 'signed-in',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: done,
  problems: ['unauthorized', 'not_found'],
});

export const beginPasskeySignIn = exchange({
  id: 'auth.beginPasskey',
  method: 'POST',
  path: '/v1/auth/passkey/begin',
  summary: 'What a browser needs to sign in with any passkey it has for this installation',
  may: 'public',
  body: z.strictObject({}),
  status: 200,
  response: z.object({ options }),
  problems: ['invalid', 'too_many_requests'],
});

export const signInByPasskey = exchange({
  id: 'auth.passkey',
  method: 'POST',
  path: '/v1/auth/passkey',
  summary: 'Sign in with a passkey',
  may: 'public',
  body: z.strictObject({
    challenge: challengeToken,
    credential: assertedCredential,
    /** Keeps the session past the browser's end; absent means yes. */
    remember: z.optional(z.boolean()),
  }),
  status: 200,
  response: login.response,
  problems: ['invalid', 'wrong_credentials', 'account_disabled', 'code_expired', 'too_many_requests'],
});
