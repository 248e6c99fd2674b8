import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { listRequest, saved, storedFields } from '#contract/lists.ts';
import { mediaImage } from '#contract/media.ts';
import { documentKey } from '#model/keys.ts';
import { constantImage, mediaConstantBody } from '#model/media/media-constant.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    constant: typeof import('#contract/messages/en-US/constant.json');
  }
}

/** What its form sends: the images in their order, each by its key and with its rules. */
export const constantFields = z.strictObject({
  key: documentKey,
  name: mediaConstantBody.shape.name,
  entries: mediaConstantBody.shape.images,
});
export type ConstantFields = z.infer<typeof constantFields>;

const mediaConstant = z.object({
  ...storedFields,
  key: z.string(),
  name: z.string(),
  /** Where its images can be seen, in their order: an address each, empty for one that is gone. */
  images: z.array(z.string()),
  entries: z.array(constantImage),
});
export type MediaConstant = z.infer<typeof mediaConstant>;

export const constantSorts = ['key', 'name', 'updated_on', 'added_on'] as const;
const constantFilters = ['key', 'is_used'] as const;

export const getMediaConstants = exchange({
  id: 'mediaConstants.list',
  method: 'POST',
  path: '/v1/media/dash/getMediaConstants',
  summary: 'List the media constants of the site; searches look in name and key',
  may: 'read',
  readsOnly: true,
  body: listRequest(constantSorts, constantFilters),
  status: 200,
  response: z.object({ media: z.array(mediaConstant), total: z.int() }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const showMediaConstant = exchange({
  id: 'mediaConstants.show',
  method: 'GET',
  path: '/v1/media/constants/{id}',
  summary: 'One media constant',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.object({ constant: mediaConstant }),
  problems: ['unauthorized', 'not_found'],
});

export const createMediaConstant = exchange({
  id: 'mediaConstants.create',
  method: 'POST',
  path: '/v1/media/constants',
  summary: 'Make a constant: a key that layouts name (`constant:<key>`) and that stands for one of its images',
  may: 'edit',
  body: constantFields,
  status: 201,
  response: z.extend(saved, { constant: mediaConstant }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'already_exists'],
});

export const updateMediaConstant = exchange({
  id: 'mediaConstants.update',
  method: 'PUT',
  path: '/v1/media/constants',
  summary: 'Save a constant from the version it was read at',
  may: 'edit',
  body: z.strictObject({ id: documentId, version: z.optional(z.int()), constant: constantFields }),
  status: 200,
  response: z.extend(saved, { constant: mediaConstant }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'stale_version', 'already_exists', 'in_use'],
});

export const deleteMediaConstant = exchange({
  id: 'mediaConstants.delete',
  method: 'POST',
  path: '/v1/media/constants/delete',
  summary: 'Delete a constant; refused with the list while a layout names it, unless another constant takes its place',
  may: 'publish',
  body: z.strictObject({ id: documentId, replaceWith: z.optional(documentKey) }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'in_use'],
});

const onScreen = z.nullable(mediaImage);

export const resolveMediaConstant = exchange({
  id: 'mediaConstants.resolve',
  method: 'GET',
  path: '/v1/media/constants/{id}/resolve',
  summary: 'What a constant stands for on each screen: in a language, at a moment, on a page',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  query: z.strictObject({
    /** Absent: the language of the site, and now. */
    language: z.optional(z.string().check(z.maxLength(35))),
    at: z.optional(z.pipe(z.coerce.number(), z.int())),
    /** Path of the page, by which one of several weighted images is drawn. */
    page: z._default(z.string().check(z.maxLength(2000)), '/'),
    /** Pixels of the window, for `image`. */
    width: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(0), z.lte(100_000))), 1280),
  }),
  status: 200,
  response: z.object({
    image: onScreen,
    /** Below 768 pixels, below 1200, and from there on. */
    screens: z.object({ narrow: onScreen, medium: onScreen, wide: onScreen }),
    /** When something may change; null for never. */
    until: z.nullable(z.int()),
  }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});
