import * as z from 'zod/mini';
import { newPassword } from '#contract/auth.ts';

/** A new password and the same again: what a mailed link opens. */
export const resetForm = z
  .object({
    password: z.pipe(
      z.string('auth.newPasswordRequired').check(z.minLength(1, 'auth.newPasswordRequired')),
      newPassword,
    ),
    retype: z.string('auth.retypeRequired').check(z.minLength(1, 'auth.retypeRequired')),
  })
  .check(
    z.refine(({ password, retype }) => password === retype, {
      error: 'auth.retypeMismatch',
      path: ['retype'],
      when: ({ value }) => typeof value === 'object' && value !== null && 'retype' in value && value.retype !== '',
    }),
  );
