import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';

/** Preview addresses are signed, expire, follow the drafts and are never indexed. */
export const createPreview = exchange({
  id: 'preview.create',
  method: 'POST',
  path: '/v1/preview',
  summary:
    'An address that shows the site as its drafts stand, or as a release has it; append a path of the site to it',
  may: 'read',
  body: z.strictObject({
    /** The release it shows for good; absent to follow the drafts. */
    release_id: z.optional(documentId),
  }),
  status: 201,
  response: z.object({
    /** Such as `http://localhost:4080/_/preview/<token>`: put `/country/fra` after it. */
    url: z.string(),
    /** A page that shows whatever `preview.render` answers, sent to it by `postMessage`. */
    frameUrl: z.string(),
    /** A page that draws what is told to it through a port: the canvas of the editor. */
    canvasUrl: z.string(),
    /** As `url`, for pages that are laid beside others in frames of the studio, and scrolled together with them. */
    comparedUrl: z.string(),
    expires: z.int(),
  }),
  problems: ['unauthorized', 'not_found'],
});
