import * as z from 'zod/mini';
import { documentKey } from '#model/keys.ts';
import type { CopiedPictures } from '#model/layout/copied-pictures.ts';
import { altText, altTexts, imageName } from '#model/media/media-image.ts';

/** An address of a server and nothing beneath it, as a browser writes it. */
const origin = z.string().check(
  z.maxLength(300),
  z.refine((text) => /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text),
);

const copiedPictures = z.object({
  at: z.array(origin).check(z.minLength(1), z.maxLength(2)),
  images: z.record(
    documentKey,
    z.object({
      path: z.string().check(z.regex(/^\/_\/media\/[0-9a-f]{40}\/[1-9]\d{0,3}\.(?:jpg|webp|svg)$/)),
      name: imageName,
      alt_text: altText,
      alt_texts: altTexts,
    }),
  ),
});

/** Where the images of copied nodes are, of a text that comes from anywhere; undefined where it does not say so soundly. */
export function readCopiedPictures(given: unknown): CopiedPictures | undefined {
  const read = copiedPictures.safeParse(given);
  return read.success ? read.data : undefined;
}
