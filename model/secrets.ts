import * as z from 'zod/mini';

/** How a site's secret is called: small letters, digits and `.`, `_`, `-`, `/` between them. */
export const secretName = z
  .string()
  .check(z.maxLength(120), z.regex(/^[a-z0-9]+(?:[._/-][a-z0-9]+)*$/, 'problem.badValue'))
  .register(z.globalRegistry, { examples: ['shop/key'] });

/** What a document says in place of a secret: its name. The value is in no document, revision, release or export. */
export const secretReference = z.strictObject({ secret: secretName });

export type SecretReference = z.infer<typeof secretReference>;
