import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { listRequest, saved, storedFields } from '#contract/lists.ts';
import { documentKey } from '#model/keys.ts';
import {
  altText,
  altTexts,
  cropRectangle,
  focalPoint,
  imageFolder,
  imageName,
  imageRotation,
  imageTag,
  imageTags,
} from '#model/media/media-image.ts';
import { pictureTypes } from '#model/media/picture-address.ts';
import { removedParts } from '#model/media/removed-parts.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    media: typeof import('#contract/messages/en-US/media.json');
  }
}

/** Bytes of one image. */
export const MAX_IMAGE_SIZE = 40 * 1024 * 1024;
/** Images of one act. */
export const MAX_AT_ONCE = 200;

export const mediaImage = z.object({
  ...storedFields,
  /** Where it can be seen, from the root of the studio and of the site: some 640 pixels wide. */
  url: z.string(),
  name: z.string(),
  key: z.string(),
  /** In the language of the site; `alt_texts` has further languages by their tag. */
  alt_text: z.string(),
  alt_texts: z.record(z.string(), z.string()),
  /** Pixels and kilobytes: `120x540,450kb`. */
  size: z.string(),
  /** Milliseconds since 1970, UTC. */
  upload_date: z.int(),
  folder: z.string(),
  tags: z.array(z.string()),
  focal: z.object({ x: z.number(), y: z.number() }),
  rotate: z.int(),
  crop: z.nullable(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
  /** Its pictures are at `/_/media/<address>/<width>.<avif|webp|jpg|svg>`; another address whenever they change. */
  address: z.string(),
  /** Pixels as it is shown: turned and cut. */
  width: z.int(),
  height: z.int(),
  /** The file, as it was found to be. */
  mime: z.enum(pictureTypes),
  bytes: z.int(),
  frames: z.int(),
  has_alpha: z.boolean(),
  color: z.nullable(z.string()),
  /** ThumbHash, base64. */
  thumbhash: z.nullable(z.string()),
  file_name: z.string(),
  /** How many parts an SVG lost when it was added, by what they were; absent for none. */
  removed: z.optional(removedParts),
});
export type MediaImage = z.infer<typeof mediaImage>;

/** A form has only texts: tags stand between commas, alt texts of further languages are a JSON object. */
const tagsField = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) =>
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
    imageTags,
  ),
);
const altTextsField = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.issues.push({ code: 'custom', message: 'problem.badJson', input: text });
        return {};
      }
    }),
    altTexts,
  ),
);

const upload = { as: 'form', maxBytes: MAX_IMAGE_SIZE } as const;
export const uploadProblems = [
  'invalid',
  'unauthorized',
  'forbidden',
  'upload_stalled',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'storage_away',
  'storage_full',
] as const;

export const keptImage = z.extend(saved, {
  image: mediaImage,
  /** The same file was there already: `image` is the one that has it, as it was, and nothing was added. */
  is_duplicate: z.boolean(),
  /** Images that were there before and look the same, the likest first: three at most, none where nothing was added. */
  similar: z.array(mediaImage),
});

export const saveImage = exchange({
  id: 'media.saveImage',
  method: 'POST',
  path: '/v1/media/saveImage',
  summary:
    'Add an image with its name, key and texts: JPEG, PNG, WebP, AVIF, GIF or SVG. The same file twice answers the image that has it, unless `duplicate` is `keep`',
  may: 'edit',
  body: z.strictObject({
    /** Absent: made of the file's name. */
    name: z.optional(imageName),
    /** Absent: made of the name, with something behind it where that is taken. */
    key: z.optional(documentKey),
    alt_text: z.optional(altText),
    alt_texts: z.optional(altTextsField),
    folder: z.optional(imageFolder),
    tags: z.optional(tagsField),
    duplicate: z.optional(z.enum(['offer', 'keep'])),
  }),
  upload,
  status: 200,
  response: keptImage,
  problems: [...uploadProblems, 'already_exists'],
});

export const uploadImage = exchange({
  id: 'media.uploadImage',
  method: 'POST',
  path: '/v1/media/uploadImage',
  summary: 'Add an image by its file alone, and hear where it is',
  may: 'edit',
  upload,
  status: 200,
  response: z.extend(keptImage, { imageUrl: z.string() }),
  problems: uploadProblems,
});

export const replaceImage = exchange({
  id: 'media.replaceImage',
  method: 'POST',
  path: '/v1/media/replaceImage',
  summary:
    'Give an image another file; it stays the same image, with a new address, and its versions keep the old file',
  may: 'edit',
  body: z.strictObject({ id: documentId, version: z.optional(z.pipe(z.coerce.number(), z.int())) }),
  upload,
  status: 200,
  response: z.extend(saved, { image: mediaImage }),
  problems: [...uploadProblems, 'not_found', 'stale_version'],
});

export const updateImage = exchange({
  id: 'media.update',
  method: 'PUT',
  path: '/v1/media/images',
  summary: 'Change what is said of an image, or how it is turned, cut and centred; what is left out stays',
  may: 'edit',
  body: z.strictObject({
    id: documentId,
    version: z.optional(z.int()),
    image: z.strictObject({
      name: z.optional(imageName),
      key: z.optional(documentKey),
      alt_text: z.optional(altText),
      alt_texts: z.optional(altTexts),
      folder: z.optional(imageFolder),
      tags: z.optional(imageTags),
      focal: z.optional(focalPoint),
      rotate: z.optional(imageRotation),
      crop: z.optional(z.nullable(cropRectangle)),
    }),
  }),
  status: 200,
  response: z.extend(saved, { image: mediaImage }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'stale_version', 'already_exists', 'in_use'],
});

const someIds = z.array(documentId).check(z.minLength(1), z.maxLength(MAX_AT_ONCE));

export const sortImages = exchange({
  id: 'media.sort',
  method: 'POST',
  path: '/v1/media/sortImages',
  summary: 'Put images into a folder, and give or take tags, as one change',
  may: 'edit',
  body: z.strictObject({
    ids: someIds,
    folder: z.optional(imageFolder),
    add_tags: z._default(z.array(imageTag).check(z.maxLength(50)), []),
    remove_tags: z._default(z.array(imageTag).check(z.maxLength(50)), []),
  }),
  status: 200,
  response: z.extend(saved, { images: z.array(mediaImage) }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const deleteImages = exchange({
  id: 'media.delete',
  method: 'POST',
  path: '/v1/media/deleteImages',
  summary:
    'Delete images as one change; refused with the list while something uses one of them, unless another image takes its place',
  may: 'publish',
  body: z.strictObject({ ids: someIds, replaceWith: z.optional(documentKey) }),
  status: 200,
  /** `change` names the deletion, to be taken back by. */
  response: z.extend(saved, { change: z.int() }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'in_use'],
});

export const undoDelete = exchange({
  id: 'media.undoDelete',
  method: 'POST',
  path: '/v1/media/undoDelete',
  summary:
    'Take back an own deletion of images as one change: they come back, and what was given another image shows them again; refused where any of it was changed since',
  may: 'publish',
  body: z.strictObject({ change: z.int() }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'stale_version', 'already_exists'],
});

export const mediaSorts = ['upload_date', 'updated_on', 'name', 'key', 'bytes'] as const;
export const mediaFilters = [
  'key',
  'name',
  'folder',
  'tag',
  'mime',
  'is_used',
  'has_alt',
  'no_alt_in',
  'is_large',
] as const;

export const getMedia = exchange({
  id: 'media.list',
  method: 'POST',
  path: '/v1/media/dash/getMedia',
  summary:
    'List the images of the site; searches look in name, key, tags and alt texts, `no_alt_in` keeps those without one in a further language',
  may: 'read',
  readsOnly: true,
  body: listRequest(mediaSorts, mediaFilters),
  status: 200,
  response: z.object({ media: z.array(mediaImage), total: z.int() }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const listFolders = exchange({
  id: 'media.folders',
  method: 'GET',
  path: '/v1/media/folders',
  summary:
    'The folders and tags of the images of the site, and how many are in each; a folder does not count those in it',
  may: 'read',
  status: 200,
  response: z.object({
    folders: z.array(z.object({ folder: z.string(), images: z.int() })),
    tags: z.array(z.object({ tag: z.string(), images: z.int() })),
    images: z.int(),
    /** Images with an alt text in the language of the site. */
    with_alt: z.int(),
    /** Further languages that images have alt texts in, and how many have one; the language with the most first. */
    alt_languages: z.array(z.object({ language: z.string(), images: z.int() })),
  }),
  problems: ['unauthorized', 'not_found'],
});

export const showOriginal = exchange({
  id: 'media.original',
  method: 'GET',
  path: '/v1/media/images/{id}/original',
  summary: 'The file of an image, as it was sent but for what it told of place, camera and author',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  problems: ['unauthorized', 'not_found', 'storage_away'],
});
