import * as z from 'zod/mini';
import { codeSent, done, email, newPassword, personName, pin } from '#contract/auth.ts';
import { exchange } from '#contract/exchange.ts';

/**
 * The second step of a sign-up by code. Name and password are sent again with the code and only then kept, so nobody
 * can prepare an account for someone else's address with a password of their own.
 */
export const completeSignUp = exchange({
  id: 'auth.completeSignUp',
  method: 'POST',
  path: '/v1/auth/signup/complete',
  summary: 'Complete a sign-up with the code that was sent; the person signs in afterwards',
  may: 'public',
  body: z.strictObject({ name: personName, email, password: newPassword, code: pin }),
  status: 201,
  response: done,
  problems: ['invalid', 'wrong_code', 'code_expired', 'email_taken', 'signup_closed', 'too_many_requests'],
});

export const resendSignUpCode = exchange({
  id: 'auth.resendSignUpCode',
  method: 'POST',
  path: '/v1/auth/signup/resend',
  summary: 'Send another code for a sign-up that has started; the one before it stops working',
  may: 'public',
  body: z.strictObject({ name: personName, email }),
  status: 202,
  response: codeSent,
  problems: ['invalid', 'code_expired', 'signup_closed', 'too_many_requests'],
});
