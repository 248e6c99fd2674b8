import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { documentKey } from '#model/keys.ts';

/** Images that are brought along by one act, and bytes of them together: what is beyond stays where it is. */
export const MAX_BROUGHT = 100;
export const MAX_COPIED_BYTES = 200 * 1024 * 1024;

const keys = z.array(documentKey).check(z.maxLength(MAX_BROUGHT));

export const bringMedia = exchange({
  id: 'media.bring',
  method: 'POST',
  path: '/v1/media/bring',
  summary:
    'Have what layouts of another site of yours name in this site too: images that are not in its library are added to it as one change, those it has (the same file, shown alike) are found, and media constants are known by their key',
  may: 'edit',
  mayElsewhere: 'read',
  body: z.strictObject({
    /** The id of the site that has them. */
    from: documentId,
    images: keys,
    constants: keys,
  }),
  status: 200,
  response: z.object({
    /** Whether there is such a site here whose images you may see; if not, none of them is brought. */
    is_open: z.boolean(),
    /** What each image is called here; those that could not be brought are not among them. */
    images: z.array(z.object({ key: documentKey, here: documentKey })),
    /** How many of them were not here before. */
    added: z.int(),
    /** Which of the constants this site has. */
    constants: z.array(documentKey),
  }),
  problems: [
    'invalid',
    'unauthorized',
    'forbidden',
    'too_large',
    'too_many_requests',
    'unavailable',
    'storage_away',
    'storage_full',
  ],
});
