import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { plannedRows } from '#contract/edit-routes.ts';
import { exchange } from '#contract/exchange.ts';
import { listRequest, saved } from '#contract/lists.ts';
import { routeEffects } from '#contract/route-effects.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    missingPages: typeof import('#contract/messages/en-US/missing-pages.json');
  }
}

/** `open` waits for somebody; `ignored` is left as it is; `done` was seen to, and opens again when it is missed in a later release. */
export const missingStates = ['open', 'ignored', 'done'] as const;
export type MissingState = (typeof missingStates)[number];

export const missingFields = ['hits', 'last_seen', 'first_seen', 'path'] as const;

/** Characters of an address that is noted: longer ones are not typed and not linked to. */
export const MAX_MISSING_LENGTH = 300;

const missingPage = z.object({
  id: z.string(),
  /** What was asked for, without its query. */
  path: z.string(),
  hits: z.int(),
  first_seen: z.int(),
  last_seen: z.int(),
  /** Where the last one came from who told: an address without its query. */
  referrer: z.nullable(z.string()),
  state: z.enum(missingStates),
  /** A route of the drafts answers it: it is there once they are published. */
  is_answered: z.boolean(),
});
export type MissingPage = z.infer<typeof missingPage>;

export const listMissingPages = exchange({
  id: 'missingPages.list',
  method: 'POST',
  path: '/v1/missingPages/dash/getMissingPages',
  summary: 'Addresses visitors asked for and found nothing at, those asked for most first unless sorted',
  may: 'read',
  readsOnly: true,
  body: listRequest(missingFields, ['state']),
  status: 200,
  response: z.object({ pages: z.array(missingPage), total: z.int() }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const settleMissingPages = exchange({
  id: 'missingPages.settle',
  method: 'POST',
  path: '/v1/missingPages/settle',
  summary: 'Say of missing pages that they were seen to, are to be ignored, or wait again',
  may: 'edit',
  body: z.strictObject({
    ids: z.array(documentId).check(z.minLength(1), z.maxLength(200)),
    state: z.enum(missingStates),
  }),
  status: 200,
  response: z.extend(saved, { count: z.int() }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

/** What the route of a missing page answers. */
export const missingAnswers = ['gone', 'redirect_301', 'redirect_302'] as const;

const answering = z.strictObject({
  ids: z.array(documentId).check(z.minLength(1), z.maxLength(200)),
  answers: z.enum(missingAnswers),
  /** Where a redirect leads: a path of the site, or an absolute http(s) address, the same for all. */
  redirect_to: z.optional(z.nullable(z.string().check(z.maxLength(2048, 'route.redirectLong')))),
});

export const planMissingAnswer = exchange({
  id: 'missingPages.planAnswer',
  method: 'POST',
  path: '/v1/missingPages/planAnswer',
  summary: 'What answering missing pages would make of each, and of the sitemap, without doing it',
  may: 'edit',
  readsOnly: true,
  body: answering,
  status: 200,
  response: z.object({ rows: plannedRows, effects: routeEffects }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const answerMissingPages = exchange({
  id: 'missingPages.answer',
  method: 'POST',
  path: '/v1/missingPages/answer',
  summary:
    'Make the routes that answer missing pages, as one change set, all of them or none; those a draft answers stay',
  may: 'edit',
  body: answering,
  status: 200,
  response: z.extend(saved, { count: z.int(), change_set: z.string() }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const suggestTargets = exchange({
  id: 'missingPages.suggest',
  method: 'POST',
  path: '/v1/missingPages/suggest',
  summary: 'Pages of the site whose addresses are most like a missing one, the likeliest first',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({ path: z.string().check(z.minLength(1), z.maxLength(MAX_MISSING_LENGTH)) }),
  status: 200,
  response: z.object({ targets: z.array(z.string()) }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const routeHits = exchange({
  id: 'pageRoutes.hits',
  method: 'GET',
  path: '/v1/pageRoutes/{id}/hits',
  summary: 'How often a redirect was followed, as far as it was counted',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.object({ hits: z.int(), last_seen: z.nullable(z.int()) }),
  problems: ['unauthorized', 'not_found'],
});
