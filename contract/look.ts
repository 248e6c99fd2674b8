import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { saved, storedFields } from '#contract/lists.ts';
import { lookBody } from '#model/look/look-body.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    look: typeof import('#contract/messages/en-US/look.json');
  }
}

const look = z.extend(lookBody, storedFields);
export type Look = z.infer<typeof look>;

export const showLook = exchange({
  id: 'look.show',
  method: 'GET',
  path: '/v1/look',
  summary: 'How the site looks: its colours, type, space and the choices for its widgets',
  may: 'read',
  status: 200,
  /** `version` is 0 for a site that was never given a look; it looks as its settings say. */
  response: z.object({ look }),
  problems: ['unauthorized', 'not_found'],
});

export const saveLook = exchange({
  id: 'look.save',
  method: 'PUT',
  path: '/v1/look',
  summary: 'Save how the site looks; visitors see it with the next release',
  may: 'edit',
  body: z.extend(lookBody, { version: z.optional(z.int()) }),
  status: 200,
  response: z.extend(saved, { look }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'stale_version'],
});

export const previewLook = exchange({
  id: 'look.preview',
  method: 'POST',
  path: '/v1/look/preview',
  summary: 'A page of the site in a look that is not saved yet',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    look: lookBody,
    /** Path of the page, within the site; one that answers nothing shows the page for what is not there. */
    path: z.string().check(z.maxLength(2048)),
  }),
  status: 200,
  /** What the frame of a preview shows, see `preview.create`. */
  response: z.object({ html: z.string() }),
  problems: ['invalid', 'unauthorized', 'not_found', 'too_large', 'too_much_work', 'too_many_requests'],
});
