import * as z from 'zod/mini';
import { done, email, newPassword } from '#contract/auth.ts';
import { exchange } from '#contract/exchange.ts';

const currentPassword = (required: string) =>
  z.string(required).check(z.minLength(1, required), z.maxLength(1024, 'auth.passwordLong'));

export const forgotPassword = exchange({
  id: 'auth.forgotPassword',
  method: 'POST',
  path: '/v1/auth/forgot-password',
  summary: 'Mail a link to set a new password; the answer says nothing about the address',
  may: 'public',
  body: z.strictObject({ email }),
  status: 200,
  /** `mailed`: this installation sends mail at all. */
  response: z.extend(done, { mailed: z.boolean() }),
  problems: ['invalid', 'too_many_requests'],
});

export const resetPassword = exchange({
  id: 'auth.resetPassword',
  method: 'POST',
  path: '/v1/auth/reset-password',
  summary: 'Set a new password with the token of a mailed link; every session of the account ends',
  may: 'public',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)), password: newPassword }),
  status: 200,
  response: done,
  problems: ['invalid', 'link_expired', 'too_many_requests'],
});

export const changePassword = exchange({
  id: 'auth.changePassword',
  method: 'POST',
  path: '/v1/auth/change-password',
  summary: 'Change the own password; every other session ends',
  may: 'signed-in',
  body: z.strictObject({
    oldPassword: currentPassword('auth.oldPasswordRequired'),
    newPassword: z.pipe(
      z.string('auth.newPasswordRequired').check(z.minLength(1, 'auth.newPasswordRequired')),
      newPassword,
    ),
  }),
  status: 200,
  response: done,
  problems: ['invalid', 'unauthorized', 'too_many_requests'],
});

/** Verifies the password of who is signed in, without a new session. */
export const unlock = exchange({
  id: 'auth.unlock',
  method: 'POST',
  path: '/v1/auth/unlock',
  summary: 'Verify the own password to unlock the studio; the session stays the same',
  may: 'signed-in',
  body: z.strictObject({ password: currentPassword('auth.passwordRequired') }),
  status: 200,
  response: z.object({ status: z.boolean() }),
  problems: ['invalid', 'unauthorized', 'too_many_requests'],
});
