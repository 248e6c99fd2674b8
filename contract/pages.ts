import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { pageRoute } from '#contract/page-routes.ts';
import { pageTemplate } from '#contract/page-templates.ts';
import { type LayoutNode, layoutMeta } from '#model/layout/layout.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    page: typeof import('#contract/messages/en-US/page.json');
  }
}

const text = z.string('problem.required');

/** What a page begins with: its name, its address, and the layout it is shown with. */
const newPage = z.strictObject({
  name: text.check(z.trim(), z.minLength(1, 'title.required'), z.maxLength(120, 'title.long')),
  /** Its address with `<param>` placeholders, such as `/about`. */
  url_string: text.check(z.minLength(1, 'route.urlRequired'), z.maxLength(2048, 'route.urlLong')),
  /** An address it answers, where its own has placeholders. */
  sample_url_string: z.optional(z.string().check(z.maxLength(8192, 'route.samplePath'))),
  root: z.custom<LayoutNode>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'layout.rootRequired',
  ),
  meta: z.optional(layoutMeta),
});

export const createPage = exchange({
  id: 'pages.create',
  method: 'POST',
  path: '/v1/pages/create',
  summary: 'Make a page: a template and the route that shows it, both or neither; the template is named after the page',
  may: 'edit',
  body: newPage,
  bodyLimit: 2 * 1024 * 1024,
  status: 200,
  response: z.extend(saved, { pageTemplate, route: pageRoute }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'already_exists', 'too_large'],
});

const made = z.strictObject({ id: documentId, version: z.int() });

export const takeBackPage = exchange({
  id: 'pages.takeBack',
  method: 'POST',
  path: '/v1/pages/takeBack',
  summary: 'Undo that a page was made: its route and its template are deleted together, while nobody has changed them',
  may: 'publish',
  body: z.strictObject({ pageTemplate: made, route: made }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'stale_version', 'in_use'],
});
