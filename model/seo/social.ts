import * as z from 'zod/mini';

/** What a page is said to be on cards (ogp.me). */
export const socialTypes = ['website', 'article', 'product', 'profile'] as const;
export const socialCards = ['summary_large_image', 'summary'] as const;

/** What a page says of itself on cards other than in search results; what is empty is the same as there. */
export const social = z.strictObject({
  title: z._default(z.string().check(z.maxLength(300, 'problem.tooLong')), ''),
  description: z._default(z.string().check(z.maxLength(1000, 'problem.tooLong')), ''),
  type: z._default(z.enum(socialTypes), 'website'),
  card: z._default(z.enum(socialCards), 'summary_large_image'),
  /** Name of the account on X, `@` and all. */
  account: z._default(
    z.string().check(z.refine((text) => text === '' || /^@\w{1,15}$/.test(text), 'seo.accountFormat')),
    '',
  ),
});
export type Social = z.infer<typeof social>;
