import * as z from 'zod/mini';
import { register } from '#contract/auth.ts';

/** What the form asks beyond the exchange: the password again, and the terms. */
export const signUpForm = z
  .extend(register.body, {
    retype: z.string('auth.retypeRequired').check(z.minLength(1, 'auth.retypeRequired')),
    terms: z.boolean().check(z.refine((agreed) => agreed, 'auth.termsRequired')),
  })
  .check(
    z.refine(({ password, retype }) => password === retype, {
      error: 'auth.retypeMismatch',
      path: ['retype'],
      when: ({ value }) => typeof value === 'object' && value !== null && 'retype' in value && value.retype !== '',
    }),
  );
