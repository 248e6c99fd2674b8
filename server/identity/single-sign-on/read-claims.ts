import * as z from 'zod/mini';
import { email } from '#contract/auth.ts';

/** What a provider says of someone. */
export interface Claims {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
}

const MAX_NAME_LENGTH = 120;
/** Milliseconds the provider's clock may be ahead of ours. */
const LEEWAY = 60_000;

/** No control characters and no halves of characters, which no database and no mail takes. */
const printable = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'holds characters that cannot be printed'));
const named = z.optional(z.nullable(printable));

/** OpenID Connect Core 1.0, 2 and 5.1. */
const claimsSchema = z.object({
  // Who has no name of their own there would be one person with all others who have none.
  sub: printable.check(z.maxLength(255), z.regex(/\S/, 'is empty')),
  iat: z.number(),
  email: z.optional(z.unknown()),
  // Cognito's user info says it in words.
  email_verified: z.optional(z.unknown()),
  name: named,
  nickname: named,
  preferred_username: named,
});

/** @throws Error naming the claims no account may be made of */
export function readClaims(issuer: string, claims: Record<string, unknown>, now: number): Claims {
  const read = claimsSchema.safeParse(claims);
  if (!read.success)
    throw new Error(`Claims that cannot be taken: ${read.error.issues.map((each) => each.path.join('.')).join(', ')}.`);
  const { sub, iat, email_verified, name, nickname, preferred_username } = read.data;
  if (iat * 1000 > now + LEEWAY) throw new Error('The ID token was issued in the future.');
  const called = [name, nickname, preferred_username].map((each) => each?.trim()).find(Boolean);
  return {
    issuer,
    subject: sub,
    email: email.safeParse(read.data.email).data,
    isEmailVerified: email_verified === true || email_verified === 'true',
    name: called && [...called].slice(0, MAX_NAME_LENGTH).join(''),
  };
}
