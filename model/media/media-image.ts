import * as z from 'zod/mini';
import { documentKey } from '#model/keys.ts';
import { likeness } from '#model/media/image-similarity.ts';
import { pictureTypes } from '#model/media/picture-address.ts';
import { removedParts } from '#model/media/removed-parts.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const share = z.number().check(z.gte(0), z.lte(1));
const shownText = z.string().check(z.trim(), z.regex(/^\P{Cc}*$/u, 'problem.badText'));

/** What an image shows, in words; may be empty for one that says nothing. */
export const altText = shownText.check(z.maxLength(1000, 'problem.textLong'));

/** Alt texts in further languages, by BCP 47 tag. */
export const altTexts = z
  .record(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'media.badLanguage')), altText)
  .check(z.refine((texts) => Object.keys(texts).length <= 50, 'media.tooManyLanguages'));

export const imageName = shownText.check(z.minLength(1, 'title.required'), z.maxLength(200, 'problem.textLong'));

/** Names of folders from the outermost in, between slashes; empty for none. */
export const imageFolder = shownText.check(
  z.maxLength(200, 'problem.textLong'),
  z.regex(/^(?:[^/\s](?:[^/]*[^/\s])?(?:\/[^/\s](?:[^/]*[^/\s])?){0,7})?$/u, 'media.badFolder'),
);

export const imageTag = shownText.check(
  z.minLength(1, 'media.badTag'),
  z.maxLength(50, 'media.badTag'),
  z.regex(/^[^|,]+$/, 'media.badTag'),
);
export const imageTags = z.array(imageTag).check(z.maxLength(50, 'media.tooManyTags'));

/** What must stay in sight where an image is cut: shares of its width and height as it is shown. */
export const focalPoint = z.strictObject({ x: share, y: share });

/** What of an image is shown, as shares of its width and height once it is turned. */
export const cropRectangle = z
  .strictObject({ x: share, y: share, width: share, height: share })
  .check(
    z.refine(
      ({ x, y, width, height }) => width >= 0.01 && height >= 0.01 && x + width <= 1.0001 && y + height <= 1.0001,
      'media.badCrop',
    ),
  );

/** Degrees an image is turned by, clockwise. */
export const imageRotation = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]);

/** The file of an image, as it was found to be. */
const mediaFile = z.strictObject({
  /** Of the bytes that are kept; what they were sent with beside the picture is gone from them. */
  hash: sha256,
  /** Of the bytes that were sent: the same file is known again by it. */
  source: sha256,
  mime: z.enum(pictureTypes),
  bytes: z.int(),
  /** Pixels, upright. */
  width: z.int(),
  height: z.int(),
  /** More than one for what moves. */
  frames: z.int(),
  has_alpha: z.boolean(),
  /** The colour there is most of, `#rrggbb`; null where it is not known. */
  color: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  /** What can be shown before the picture is there, as base64 (ThumbHash). */
  thumbhash: z.nullable(z.string()),
  /** What pictures that look the same are known by; absent where there is nothing to compare. */
  likeness: z.optional(likeness),
  /** What was taken out of an SVG. */
  removed: z.optional(removedParts),
  /** What its sender called it. */
  name: z.string(),
});
export type MediaFile = z.infer<typeof mediaFile>;

/** The body of an image document. */
export const mediaImageBody = z.strictObject({
  key: documentKey,
  name: imageName,
  /** In the language of the site. */
  alt_text: z._default(altText, ''),
  alt_texts: z._default(altTexts, {}),
  folder: z._default(imageFolder, ''),
  tags: z._default(imageTags, []),
  focal: z._default(focalPoint, { x: 0.5, y: 0.5 }),
  rotate: z._default(imageRotation, 0),
  crop: z._default(z.nullable(cropRectangle), null),
  file: mediaFile,
  /** Names its file with how it is turned, cut and centred: what is below it on a site never changes. Found when saved. */
  address: z._default(z.string(), ''),
});
export type MediaImageBody = z.infer<typeof mediaImageBody>;

/** Bytes past which a file is told to be large. */
export const LARGE_FILE = 2 * 1024 * 1024;

/** Whether the alt text says something in the language of the site. */
export function hasAltText({ alt_text }: Pick<MediaImageBody, 'alt_text'>): boolean {
  return alt_text !== '';
}

/** Further languages the alt text says something in. */
export function languagesWithAlt({ alt_texts }: Pick<MediaImageBody, 'alt_texts'>): string[] {
  return Object.keys(alt_texts).filter((language) => alt_texts[language] !== '');
}

/** Alt text in the first of these languages that has one, else in the language of the site. */
export function altTextIn(
  { alt_text, alt_texts }: Pick<MediaImageBody, 'alt_text' | 'alt_texts'>,
  languages: readonly string[],
): string {
  for (const language of languages) {
    const text = alt_texts[language] || alt_texts[language.split('-')[0] ?? ''];
    if (text) return text;
  }
  return alt_text;
}
