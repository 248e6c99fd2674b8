import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { listRequest, storedFields } from '#contract/lists.ts';
import { documentKey } from '#model/keys.ts';
import { type LayoutNode, layoutMeta } from '#model/layout/layout.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    template: typeof import('#contract/messages/en-US/template.json');
  }
}

const root = z.custom<LayoutNode>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'layout.rootRequired',
);

/** A page template with its layout. */
export const pageTemplate = z.object({
  ...storedFields,
  pageKey: z.string(),
  name: z.string(),
  description: z.string(),
  root,
  meta: layoutMeta,
});
export type PageTemplate = z.infer<typeof pageTemplate>;

/** A page template as lists show it: no layout, but how far it reaches and where to see it. */
const pageTemplateCard = z.object({
  ...storedFields,
  pageKey: z.string(),
  name: z.string(),
  description: z.string(),
  /** Page routes that use it. */
  routes: z.int(),
  /** Path of a page that shows it, when a route leads to one or it is the site's not-found page. */
  sample_url: z.nullable(z.string()),
});
export type PageTemplateCard = z.infer<typeof pageTemplateCard>;

export const pageTemplateFields = ['pageKey', 'name', 'version', 'added_on', 'updated_on'] as const;

export const initConfig = exchange({
  id: 'dashboard.initConfig',
  method: 'GET',
  path: '/v1/dashboard/initConfig',
  summary: 'The layouts of the site',
  may: 'read',
  status: 200,
  response: z.object({ layouts: z.array(pageTemplate), total: z.int() }),
  problems: ['unauthorized', 'not_found'],
});

export const listTemplates = exchange({
  id: 'dashboard.getPageTemplates',
  method: 'POST',
  path: '/v1/dashboard/getPageTemplates',
  summary: 'List page templates',
  may: 'read',
  readsOnly: true,
  body: listRequest(pageTemplateFields),
  status: 200,
  response: z.object({ pageTemplates: z.array(pageTemplateCard), total: z.int() }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const showTemplate = exchange({
  id: 'dashboard.getConfig',
  method: 'GET',
  path: '/v1/dashboard/getConfig/{pageKey}',
  summary: 'One page template with its layout',
  may: 'read',
  params: z.strictObject({ pageKey: documentId }),
  status: 200,
  response: z.object({ pageTemplate }),
  problems: ['unauthorized', 'not_found'],
});

export const setConfig = exchange({
  id: 'dashboard.setConfig',
  method: 'POST',
  path: '/v1/dashboard/setConfig',
  summary:
    'Create a page template (`isNewRecord`) or save one; without `version` the last save wins and the former is kept as a revision',
  may: 'edit',
  body: z.strictObject({
    type: z.literal('layout'),
    pageKey: documentKey,
    root,
    meta: z.optional(layoutMeta),
    isNewRecord: z._default(z.boolean(), false),
    name: z.optional(z.string().check(z.trim(), z.minLength(1, 'title.required'), z.maxLength(120, 'title.long'))),
    description: z.optional(z.string().check(z.maxLength(1000))),
    version: z.optional(z.int()),
  }),
  bodyLimit: 2 * 1024 * 1024,
  status: 200,
  response: z.object({ status: z.boolean(), msg: z.string(), message: z.string(), pageTemplate }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'stale_version', 'already_exists', 'too_large'],
});

export const deleteTemplate = exchange({
  id: 'dashboard.deletePageTemplate',
  method: 'POST',
  path: '/v1/dashboard/deletePageTemplate',
  summary: 'Delete a page template; refused with the list while something uses it, unless a replacement is named',
  may: 'publish',
  body: z.strictObject({
    pageKey: z.string().check(z.minLength(1), z.maxLength(64)),
    replaceWith: z.optional(z.string()),
  }),
  status: 200,
  response: z.object({ status: z.boolean(), msg: z.string(), message: z.string() }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'in_use'],
});
