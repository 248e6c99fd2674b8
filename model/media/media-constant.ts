import * as z from 'zod/mini';
import { documentKey } from '#model/keys.ts';

/** Widths of a window that a constant tells apart: below 768 pixels, below 1200, and from there on. */
export const screens = ['narrow', 'medium', 'wide'] as const;
export type Screen = (typeof screens)[number];

/** Pixels from which a screen is one of these. */
export const screenStarts: Record<Screen, number> = { narrow: 0, medium: 768, wide: 1200 };

const moment = z.nullable(z.int());

/** An image of a constant, and when it is shown; without a rule it is shown always. */
export const constantImage = z
  .strictObject({
    /** Key of an image of the library. */
    image: z.string('constant.imageRequired').check(z.minLength(1, 'constant.imageRequired'), z.maxLength(64)),
    /** BCP 47 tags; `fr` is for `fr-CA` too. Empty for every language. */
    languages: z._default(
      z
        .array(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'media.badLanguage')))
        .check(z.maxLength(50, 'media.tooManyLanguages')),
      [],
    ),
    /** Milliseconds since 1970, UTC: from the first moment until before the second. */
    from: z._default(moment, null),
    until: z._default(moment, null),
    /** Empty for all. */
    screens: z._default(z.array(z.enum(screens)), []),
    /** How often it is shown beside the others that have one. */
    weight: z._default(
      z.nullable(z.int().check(z.gte(1, 'constant.badWeight'), z.lte(1000, 'constant.badWeight'))),
      null,
    ),
  })
  .check(
    z.refine(({ from, until }) => from === null || until === null || from < until, {
      error: 'constant.badWindow',
      path: ['until'],
    }),
  );
export type ConstantImage = z.infer<typeof constantImage>;

/** The body of a constant: a name that stands for one of its images, the first that fits. */
export const mediaConstantBody = z.strictObject({
  key: documentKey,
  name: z._default(
    z.string().check(z.trim(), z.maxLength(200, 'problem.textLong'), z.regex(/^\P{Cc}*$/u, 'problem.badText')),
    '',
  ),
  images: z.array(constantImage).check(z.minLength(1, 'constant.imageRequired'), z.maxLength(100, 'constant.tooMany')),
});
export type MediaConstantBody = z.infer<typeof mediaConstantBody>;
