import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { listRequest, saved, storedFields } from '#contract/lists.ts';
import { namedRoute, routeNotice } from '#contract/route-notices.ts';
import { routeFaultKinds } from '#model/page-routes/route-faults.ts';
import { pageRouteBody, pageRouteInput } from '#model/page-routes/route-schema.ts';
import { MAX_IMPORTED } from '#model/redirects/rule.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    route: typeof import('#contract/messages/en-US/route.json');
  }
}

export const pageRoute = z.extend(pageRouteBody, storedFields);
export type PageRoute = z.infer<typeof pageRoute>;

export const pageRouteFields = [
  'url_string',
  'type',
  'page_template',
  'page_type_advanced',
  'is_active',
  'version',
  'added_on',
  'updated_on',
] as const;

export const listRoutes = exchange({
  id: 'pageRoutes.list',
  method: 'POST',
  path: '/v1/pageRoutes/dash/getRoutes',
  summary: 'List page routes',
  may: 'read',
  readsOnly: true,
  body: listRequest(pageRouteFields),
  status: 200,
  response: z.object({ routesList: z.array(pageRoute), total: z.int() }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const showRoute = exchange({
  id: 'pageRoutes.show',
  method: 'GET',
  path: '/v1/pageRoutes/{id}',
  summary: 'One page route',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.object({ route: pageRoute }),
  problems: ['unauthorized', 'not_found'],
});

export const deleteRoute = exchange({
  id: 'pageRoutes.delete',
  method: 'POST',
  path: '/v1/pageRoutes/delete/{id}',
  summary: 'Delete a page route',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['unauthorized', 'forbidden', 'not_found', 'in_use'],
});

const candidate = z.object({
  id: z.string(),
  url_string: z.string(),
  params: z.record(z.string(), z.string()),
  reason: z.string(),
});

export const matchRoutes = exchange({
  id: 'pageRoutes.match',
  method: 'POST',
  path: '/v1/pageRoutes/match',
  summary: 'Which page route answers a URL, and why the others that fit do not',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    url: z.string().check(z.minLength(1, 'route.urlRequired'), z.maxLength(8192, 'route.urlLong')),
  }),
  status: 200,
  response: z.object({
    path: z.string(),
    winner: z.nullable(z.extend(candidate, { route: pageRoute })),
    others: z.array(candidate),
    /** Why nothing answers, or what happens before the winner does; null when it answers at once. */
    reason: z.nullable(z.string()),
  }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

/** Asked while a route is typed: nothing is stored. */
export const checkRoute = exchange({
  id: 'pageRoutes.check',
  method: 'POST',
  path: '/v1/pageRoutes/check',
  summary: 'What a page route would do if it were saved: its params, its faults, and the routes it meets',
  may: 'read',
  readsOnly: true,
  body: z.extend(pageRouteInput, { id: z.optional(documentId) }),
  status: 200,
  response: z.object({
    keys: z.array(z.string()),
    regex_pattern: z.string(),
    sampleParams: z.nullable(z.record(z.string(), z.string())),
    errors: z.array(z.object({ path: z.string(), message: z.string() })),
    conflicts: z.array(
      z.object({
        kind: z.enum(['never-wins', 'shadows', 'overlaps', 'chain', 'dead-end']),
        routes: z.array(namedRoute),
        total: z.int(),
      }),
    ),
  }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const routeFormats = ['csv', 'json', 'netlify'] as const;
export type RouteFormat = (typeof routeFormats)[number];

export const exportRoutes = exchange({
  id: 'pageRoutes.export',
  method: 'GET',
  path: '/v1/pageRoutes/dash/export',
  summary:
    'All draft page routes as a table (CSV) or JSON, which can be imported again, or the redirects among them as a file `_redirects`',
  may: 'read',
  query: z.strictObject({ format: z.enum(routeFormats) }),
  status: 200,
  problems: ['invalid', 'unauthorized', 'not_found', 'too_many_requests'],
});

/** Most faults of one kind that are listed; all are counted. */
export const MAX_FAULTS = 200;

export const reportOnRoutes = exchange({
  id: 'pageRoutes.report',
  method: 'GET',
  path: '/v1/pageRoutes/dash/report',
  summary:
    'What is wrong with the active draft routes beside each other: those nobody reaches, redirects that lead nowhere or in circles, shared addresses',
  may: 'read',
  status: 200,
  response: z.object({
    /** Active routes that were looked at. */
    checked: z.int(),
    /** False where there were too many routes with placeholders to compare them all. */
    is_whole: z.boolean(),
    faults: z.array(
      z.object({
        kind: z.enum(routeFaultKinds),
        total: z.int(),
        routes: z.array(z.extend(namedRoute, { by: z.array(namedRoute) })),
      }),
    ),
  }),
  problems: ['unauthorized', 'not_found', 'unavailable'],
});

/** Most routes of one import. */
export { MAX_IMPORTED };

/** What becomes of a route of an import: it can be made, is there already, would take the place of another, is there twice, or is faulty. */
const importOutcomes = ['new', 'same', 'differs', 'repeated', 'faulty'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const importedRow = z.object({
  outcome: z.enum(importOutcomes),
  url_string: z.string(),
  /** The route that has the address now, where it says something else. */
  now: z.nullable(z.pick(pageRouteBody, { page_type_advanced: true, page_template: true, redirect_to: true })),
  /** The fields in which it says something else. */
  differs: z.array(z.string()),
  errors: z.array(z.string()),
  /** New rows of the import count for the others as if they were there. */
  notices: z.array(routeNotice),
});
export type ImportedRow = z.infer<typeof importedRow>;

const bodyLimit = 4 * 1024 * 1024;

export const checkImport = exchange({
  id: 'pageRoutes.checkImport',
  method: 'POST',
  path: '/v1/pageRoutes/checkImport',
  summary: 'What importing page routes would do, one by one, without doing it',
  may: 'edit',
  readsOnly: true,
  bodyLimit,
  body: z.strictObject({ routes: z.array(pageRouteInput).check(z.maxLength(MAX_IMPORTED)) }),
  status: 200,
  response: z.object({ rows: z.array(importedRow) }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const importRoutes = exchange({
  id: 'pageRoutes.import',
  method: 'POST',
  path: '/v1/pageRoutes/import',
  summary: 'Import page routes, all of them or none; one that is there already only where it says so is replaced',
  may: 'edit',
  bodyLimit,
  body: z.strictObject({
    routes: z.array(z.extend(pageRouteInput, { replace: z.optional(z.boolean()) })).check(z.maxLength(MAX_IMPORTED)),
  }),
  status: 200,
  /** The change set they came in by, to be looked at or undone; null where all of it was so already. */
  response: z.extend(saved, { added: z.int(), replaced: z.int(), change_set: z.nullable(z.string()) }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});
