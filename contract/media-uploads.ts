import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { keptImage, uploadProblems } from '#contract/media.ts';
import { documentKey } from '#model/keys.ts';
import { altText, altTexts, imageFolder, imageName, imageTags } from '#model/media/media-image.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    upload: typeof import('#contract/messages/en-US/upload.json');
  }
}

/** Bytes of one part of a file. */
export const MAX_PART_SIZE = 4 * 1024 * 1024;
/** Bytes of a part that is not the last one. */
export const MIN_PART_SIZE = 64 * 1024;
/** Milliseconds from when an upload was begun until it is given up. */
export const UPLOAD_LIFE = 24 * 60 * 60_000;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const mediaUpload = z.object({
  id: z.string(),
  /** What its file is called. */
  name: z.string(),
  /** Bytes of the file, and how many of them are kept: the next part begins there. */
  size: z.int(),
  received: z.int(),
  /** What whoever began it knows the file by. */
  fingerprint: z.string(),
  begun_on: z.int(),
});
export type MediaUpload = z.infer<typeof mediaUpload>;

/** What can be said of an image that is added. */
const said = {
  name: z.optional(imageName),
  key: z.optional(documentKey),
  alt_text: z.optional(altText),
  alt_texts: z.optional(altTexts),
  folder: z.optional(imageFolder),
  tags: z.optional(imageTags),
  duplicate: z.optional(z.enum(['offer', 'keep'])),
};

export const beginUpload = exchange({
  id: 'mediaUploads.begin',
  method: 'POST',
  path: '/v1/media/uploads',
  summary:
    'Begin to send a file in parts, or go on with one: the same fingerprint and size answer the upload that is under way, with the bytes that came. With the SHA-256 of a file that is in the library already, that image is answered and nothing need be sent, unless `duplicate` is `keep`',
  may: 'edit',
  body: z.strictObject({
    name: z.string().check(z.maxLength(1000)),
    /** Bytes; an image has 40 MiB at most. */
    size: z.int().check(z.gte(1, 'upload.empty')),
    /** Tells files of one person apart, such as name, size and time of change: whatever comes out the same later. */
    fingerprint: z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^\P{Cc}+$/u)),
    /** Of the whole file: what comes otherwise is refused at the end. */
    sha256: z.optional(sha256),
    duplicate: z.optional(z.enum(['offer', 'keep'])),
  }),
  status: 200,
  response: z.object({ upload: z.nullable(mediaUpload), duplicate: z.nullable(keptImage.shape.image) }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'too_large', 'too_many_requests', 'unavailable', 'storage_full'],
});

export const listUploads = exchange({
  id: 'mediaUploads.list',
  method: 'GET',
  path: '/v1/media/uploads',
  summary: 'What you have begun to send to this site and not finished; each is kept for a day',
  may: 'edit',
  status: 200,
  response: z.object({ uploads: z.array(mediaUpload) }),
  problems: ['unauthorized', 'forbidden'],
});

export const sendPart = exchange({
  id: 'mediaUploads.sendPart',
  method: 'PUT',
  path: '/v1/media/uploads/{id}',
  summary:
    'Send the next part: 64 KiB to 4 MiB, the last one of any size. A part is kept whole or not at all; one that begins elsewhere is a `conflict`, which says in `current.received` where to go on',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  query: z.strictObject({ offset: z.pipe(z.coerce.number(), z.int().check(z.gte(0))) }),
  upload: { as: 'bytes', maxBytes: MAX_PART_SIZE },
  status: 200,
  response: z.object({ received: z.int() }),
  problems: [...uploadProblems, 'not_found', 'conflict'],
});

export const finishUpload = exchange({
  id: 'mediaUploads.finish',
  method: 'POST',
  path: '/v1/media/uploads/{id}/finish',
  summary:
    'Make an image of a file that is there wholly, or another file of one that is named. Asked again it answers the same image',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({
    ...said,
    /** The image that gets this file in place of its own; nothing else is said of it then. */
    replaces: z.optional(z.strictObject({ id: documentId, version: z.optional(z.int()) })),
  }),
  status: 200,
  response: z.extend(keptImage, { imageUrl: z.string() }),
  problems: [...uploadProblems, 'not_found', 'conflict', 'already_exists', 'stale_version'],
});

export const dropUpload = exchange({
  id: 'mediaUploads.drop',
  method: 'DELETE',
  path: '/v1/media/uploads/{id}',
  summary:
    'Give up an upload that is under way; one that is finished takes the image it has become with it, as long as that was not changed and nothing uses it',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['unauthorized', 'forbidden', 'not_found', 'stale_version', 'in_use'],
});

export const addImageByUrl = exchange({
  id: 'media.addByUrl',
  method: 'POST',
  path: '/v1/media/addByUrl',
  summary: 'Add an image that lies at a public address: the server fetches it once, and keeps it',
  may: 'edit',
  body: z.strictObject({ url: z.string().check(z.minLength(1, 'problem.required'), z.maxLength(2000)), ...said }),
  status: 200,
  response: z.extend(keptImage, { imageUrl: z.string() }),
  problems: [...uploadProblems, 'already_exists', 'outbound_failed'],
});
