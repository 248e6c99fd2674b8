import * as z from 'zod/mini';
import { done, login, pin } from '#contract/auth.ts';
import { exchange } from '#contract/exchange.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    security: typeof import('#contract/messages/en-US/security.json');
  }
}

/** The own password again, for what weakens or changes how one signs in. */
export const ownPassword = z
  .string('auth.passwordRequired')
  .check(z.minLength(1, 'auth.passwordRequired'), z.maxLength(1024, 'auth.passwordLong'));

/** What the browser holds of a sign-in that is under way. */
export const challengeToken = z.string().check(z.regex(/^[\w-]{43}$/, 'security.challengeOver'));

/**
 * What is typed as the second step: six digits of the app, or a recovery code, whose hyphen and letter case do not
 * matter.
 */
const factorCode = z.pipe(
  z
    .string('security.codeRequired')
    .check(z.minLength(1, 'security.codeRequired'), z.maxLength(60, 'security.codeFormat')),
  z.pipe(
    z.transform((text: string) =>
      text
        .normalize('NFKC')
        .replace(/[\s-]/g, '')
        .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
        .toLowerCase(),
    ),
    z.string().check(z.regex(/^(?:\d{6}|[a-z2-7]{10})$/, 'security.codeFormat')),
  ),
);

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether the person's other devices have it too, kept by the maker of the device. */
  is_synced: z.boolean(),
  added_on: z.int(),
  last_used_on: z.nullable(z.int()),
});
export type Passkey = z.infer<typeof passkey>;

export const showSecurity = exchange({
  id: 'security.show',
  method: 'GET',
  path: '/v1/security',
  summary: 'How the own account is signed in to: second factor, passkeys, single sign-on',
  may: 'signed-in',
  status: 200,
  response: z.object({
    /** Null while there is no second factor. */
    authenticator: z.nullable(z.object({ since: z.int(), recoveryCodesLeft: z.int() })),
    passkeys: z.array(passkey),
    /** Null where the installation has no provider. */
    singleSignOn: z.nullable(
      z.object({ name: z.string(), linked: z.nullable(z.object({ email: z.nullable(z.string()), since: z.int() })) }),
    ),
  }),
  problems: ['unauthorized'],
});

export const beginAuthenticator = exchange({
  id: 'security.beginAuthenticator',
  method: 'POST',
  path: '/v1/security/authenticator',
  summary: 'Make the secret of an authenticator app; it counts once it is confirmed',
  may: 'signed-in',
  body: z.strictObject({ password: ownPassword }),
  status: 200,
  response: z.object({
    /** Base32, as it is typed into an app. */
    secret: z.string(),
    /** `otpauth://totp/…`, as a QR code shows it. */
    uri: z.string(),
  }),
  problems: ['invalid', 'unauthorized', 'conflict', 'too_many_requests'],
});

const withRecoveryCodes = z.extend(done, {
  /** Each works once, in place of a code of the app. Shown this one time. */
  recoveryCodes: z.array(z.string()),
});

export const confirmAuthenticator = exchange({
  id: 'security.confirmAuthenticator',
  method: 'POST',
  path: '/v1/security/authenticator/confirm',
  summary: 'Turn the second factor on with a first code of the app',
  may: 'signed-in',
  body: z.strictObject({ code: pin }),
  status: 200,
  response: withRecoveryCodes,
  problems: ['invalid', 'unauthorized', 'wrong_code', 'conflict', 'too_many_requests'],
});

export const removeAuthenticator = exchange({
  id: 'security.removeAuthenticator',
  method: 'POST',
  path: '/v1/security/authenticator/remove',
  summary: 'Turn the second factor off; its recovery codes stop working',
  may: 'signed-in',
  body: z.strictObject({ password: ownPassword }),
  status: 200,
  response: done,
  problems: ['invalid', 'unauthorized', 'too_many_requests'],
});

export const renewRecoveryCodes = exchange({
  id: 'security.renewRecoveryCodes',
  method: 'POST',
  path: '/v1/security/recovery-codes',
  summary: 'Make ten recovery codes in place of those there were',
  may: 'signed-in',
  body: z.strictObject({ password: ownPassword }),
  status: 200,
  response: withRecoveryCodes,
  problems: ['invalid', 'unauthorized', 'conflict', 'too_many_requests'],
});

export const passSecondFactor = exchange({
  id: 'auth.secondFactor',
  method: 'POST',
  path: '/v1/auth/second-factor',
  summary: 'Finish a sign-in that `second_factor` stopped, with a code of the app or a recovery code',
  may: 'public',
  body: z.strictObject({ challenge: challengeToken, code: factorCode }),
  status: 200,
  response: login.response,
  problems: ['invalid', 'wrong_code', 'code_expired', 'account_disabled', 'too_many_requests'],
});
