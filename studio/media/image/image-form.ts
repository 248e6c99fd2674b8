import type * as z from 'zod/mini';
import { type MediaImage, updateImage } from '#contract/media.ts';
import type { FormOf } from '#studio/ui/form/use-schema-form.ts';

export const imageForm = updateImage.body;
export type ImageForm = FormOf<typeof imageForm>;
type Values = z.input<typeof imageForm>;

/** What the form holds of an image, with the version it is saved from. */
export function imageFormValues({ id, version, ...image }: MediaImage): Values {
  const { name, key, alt_text, alt_texts, folder, tags, focal, rotate, crop } = image;
  return {
    id,
    version,
    image: { name, key, alt_text, alt_texts, folder, tags, focal, rotate: rotate as 0 | 90 | 180 | 270, crop },
  };
}
