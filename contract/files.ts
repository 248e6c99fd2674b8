import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { MAX_IMAGE_SIZE } from '#contract/media.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const findKnownFiles = exchange({
  id: 'files.known',
  method: 'POST',
  path: '/v1/files/known',
  summary: 'Which of these files the site has already, by the SHA-256 of their bytes: they need not be sent',
  may: 'edit',
  readsOnly: true,
  body: z.strictObject({ hashes: z.array(sha256).check(z.maxLength(500)) }),
  status: 200,
  response: z.object({ known: z.array(z.string()) }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

/** An image that a change set adds names it by `file.source`. */
export const keepFile = exchange({
  id: 'files.keep',
  method: 'POST',
  path: '/v1/files',
  summary: 'Send the file of an image that a change set is to add; nothing of the site changes',
  may: 'edit',
  upload: { as: 'form', maxBytes: MAX_IMAGE_SIZE },
  status: 201,
  response: z.extend(saved, { source: z.string() }),
  problems: [
    'invalid',
    'unauthorized',
    'forbidden',
    'not_found',
    'too_large',
    'upload_stalled',
    'unsupported_media_type',
    'too_many_requests',
    'storage_away',
    'storage_full',
  ],
});
