import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved, storedFields } from '#contract/lists.ts';
import { uploadProblems } from '#contract/media.ts';
import { MAX_FONT_SIZE } from '#model/fonts/font-body.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    font: typeof import('#contract/messages/en-US/font.json');
  }
}

const siteFont = z.object({
  ...storedFields,
  /** Looks name it `font:<key>`. */
  key: z.string(),
  name: z.string(),
  faces: z.array(
    z.object({
      style: z.enum(['normal', 'italic']),
      /** The weights it has; the same one twice where the font is not variable. */
      lightest: z.int(),
      boldest: z.int(),
      file_name: z.string(),
      /** Of all scripts together, as pages load them. */
      bytes: z.int(),
      /** The letters of one script each, with the characters they are for as CSS says it. */
      parts: z.array(z.object({ url: z.string(), unicode_range: z.string() })),
    }),
  ),
  /** Whether the look as it stands names it. */
  is_used: z.boolean(),
});
export type SiteFont = z.infer<typeof siteFont>;

export const listFonts = exchange({
  id: 'fonts.list',
  method: 'GET',
  path: '/v1/fonts',
  summary: 'The fonts of the site’s own, by name',
  may: 'read',
  status: 200,
  response: z.object({ fonts: z.array(siteFont) }),
  problems: ['unauthorized', 'not_found'],
});

export const uploadFont = exchange({
  id: 'fonts.upload',
  method: 'POST',
  path: '/v1/fonts/upload',
  summary:
    'Add a font by its file (WOFF2, TrueType or OpenType): it is written anew, cut by script, and joins the family its file names',
  may: 'edit',
  upload: { as: 'form', maxBytes: MAX_FONT_SIZE },
  status: 200,
  response: z.extend(saved, { font: siteFont }),
  problems: uploadProblems,
});

export const deleteFont = exchange({
  id: 'fonts.delete',
  method: 'POST',
  path: '/v1/fonts/delete',
  summary: 'Delete a font with all its files; refused while the look names it. Releases that show it keep it',
  may: 'publish',
  body: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'in_use'],
});
