import * as z from 'zod/mini';
import { codeSent, done, pin } from '#contract/auth.ts';
import { exchange } from '#contract/exchange.ts';

export const sendVerification = exchange({
  id: 'auth.sendVerification',
  method: 'POST',
  path: '/v1/auth/send-verification-email',
  summary: 'Mail a code to the own address, to verify it',
  may: 'signed-in',
  status: 202,
  response: codeSent,
  problems: ['unauthorized', 'too_many_requests'],
});

/** The same for who holds an access token but sends no header. The login cookie's token does not do. */
export const sendVerificationByToken = exchange({
  id: 'auth.sendVerificationByToken',
  method: 'GET',
  path: '/v1/auth/send-verification-email-bytoken',
  summary: 'Mail a code to the address of the account whose access token is given',
  may: 'public',
  query: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(4096)) }),
  status: 200,
  response: codeSent,
  problems: ['invalid', 'unauthorized', 'too_many_requests'],
});

export const verifyEmail = exchange({
  id: 'auth.verifyEmail',
  method: 'POST',
  path: '/v1/auth/verify-email',
  summary: 'Verify the own address with the code that was mailed to it',
  may: 'signed-in',
  body: z.strictObject({ code: pin }),
  status: 200,
  response: done,
  problems: ['invalid', 'wrong_code', 'code_expired', 'conflict', 'unauthorized'],
});
