import * as z from 'zod/mini';
import { changePassword } from '#contract/password.ts';

/** What changing a password asks beyond the exchange: the new one again. */
export const passwordForm = z
  .extend(changePassword.body, {
    retype: z.string('auth.retypeRequired').check(z.minLength(1, 'auth.retypeRequired')),
  })
  .check(
    z.refine(({ newPassword, retype }) => newPassword === retype, {
      error: 'auth.retypeMismatch',
      path: ['retype'],
      when: ({ value }) => typeof value === 'object' && value !== null && 'retype' in value && value.retype !== '',
    }),
  );
