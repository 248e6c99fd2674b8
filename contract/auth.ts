import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { tokens } from '#contract/token-pair.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    auth: typeof import('#contract/messages/en-US/auth.json');
  }
}

/** An address as a person types it: trimmed, NFKC, lower case, then checked. At most 254 characters. */
export const email = z.pipe(
  z.string('auth.emailRequired').check(z.minLength(1, 'auth.emailRequired'), z.maxLength(1000, 'auth.emailFormat')),
  z.pipe(
    z.transform((text: string) => text.trim().normalize('NFKC').toLowerCase()),
    z
      .string()
      .check(
        z.minLength(1, 'auth.emailRequired'),
        z.maxLength(254, 'auth.emailFormat'),
        z.regex(
          /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/,
          'auth.emailFormat',
        ),
      ),
  ),
);

export const newPassword = z
  .string('auth.passwordRequired')
  .check(
    z.minLength(1, 'auth.passwordRequired'),
    z.minLength(10, 'auth.passwordShort'),
    z.maxLength(1024, 'auth.passwordLong'),
  );

export const personName = z.string('auth.nameRequired').check(
  z.trim(),
  z.minLength(1, 'auth.nameRequired'),
  z.maxLength(120, 'auth.nameLong'),
  // A name goes into the subjects of mails.
  z.regex(/^\P{Cc}*$/u, 'problem.badText'),
);

export const user = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  role: z.array(z.string()),
  isVerified: z.boolean(),
});
export type User = z.infer<typeof user>;

/**
 * A code of six digits as a person types it: spaces are dropped, Arabic and full-width digits read as Latin ones, and a
 * leading zero stays.
 */
export const pin = z.pipe(
  z.string('auth.pinLength').check(z.maxLength(60, 'auth.pinLength')),
  z.pipe(
    z.transform((text: string) =>
      text
        .normalize('NFKC')
        .replace(/\s/g, '')
        .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16)),
    ),
    z.string().check(z.regex(/^\d{6}$/, 'auth.pinLength')),
  ),
);

/** What every act that has nothing else to tell answers: a sentence for the person. */
export const done = z.object({ status: z.boolean(), message: z.string() });

/** A code is on its way; `retryAfter` is in seconds until another may be asked for. */
export const codeSent = z.object({ status: z.boolean(), message: z.string(), retryAfter: z.int() });

const signedIn = z.object({ token: z.string(), user, tokens });

export const login = exchange({
  id: 'auth.login',
  method: 'POST',
  path: '/v1/auth/login',
  summary: 'Sign in with an email address and a password',
  may: 'public',
  body: z.strictObject({
    email,
    password: z
      .string('auth.passwordRequired')
      .check(z.minLength(1, 'auth.passwordRequired'), z.maxLength(1024, 'auth.passwordLong')),
    /** Keeps the session past the browser's end; absent means yes. */
    remember: z.optional(z.boolean()),
  }),
  status: 200,
  response: signedIn,
  problems: [
    'invalid',
    'wrong_credentials',
    'account_disabled',
    'second_factor',
    'too_many_requests',
    'too_large',
    'unsupported_media_type',
  ],
});

/** Of an invitation: 256 random bits, base64url. */
export const invitationToken = z.string('invitation.invalid').check(z.regex(/^[\w-]{43}$/, 'invitation.invalid'));

export const register = exchange({
  id: 'auth.register',
  method: 'POST',
  path: '/v1/auth/register',
  summary: 'Create an account and sign in; where sign-up is by code (202), send the code to the address',
  may: 'public',
  body: z.object({ name: personName, email, password: newPassword, invitation: z.optional(invitationToken) }),
  status: 201,
  orStatus: 202,
  response: z.union([signedIn, codeSent]),
  problems: [
    'invalid',
    'email_taken',
    'signup_started',
    'signup_closed',
    'invitation_over',
    'invitation_of_another',
    'too_many_requests',
    'too_large',
    'unsupported_media_type',
  ],
});

export const tick = exchange({
  id: 'auth.tick',
  method: 'POST',
  path: '/v1/auth/tick',
  summary: 'Note that a registration was completed; the answer says nothing about the address',
  may: 'public',
  body: z.strictObject({ email }),
  status: 202,
  response: z.object({ status: z.boolean() }),
  problems: ['invalid', 'too_many_requests'],
});

/** What the installation lets an unknown visitor do, asked by the sign-in and sign-up screens. */
export const welcome = exchange({
  id: 'auth.welcome',
  method: 'GET',
  path: '/v1/auth/welcome',
  summary: 'Whether sign-up is open and whether there is an account yet',
  may: 'public',
  status: 200,
  response: z.object({
    signup: z.enum(['open', 'code', 'invite', 'closed']),
    firstAccount: z.boolean(),
    /** Name of the OpenID provider one can sign in with; null where there is none. */
    singleSignOn: z.nullable(z.string()),
  }),
  problems: [],
});
