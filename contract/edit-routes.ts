import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { routeEffects } from '#contract/route-effects.ts';
import { routeNotice } from '#contract/route-notices.ts';
import { pageRouteInput } from '#model/page-routes/route-schema.ts';

/** Most routes edited together. */
export const MAX_EDITED = 1000;

/** What of many routes can be set at once. */
const routeSettings = z.pick(pageRouteInput, {
  is_active: true,
  page_template: true,
  cache_seconds: true,
  access: true,
  access_password: true,
});

/** It becomes another, is so already, or cannot be so. */
export const editOutcomes = ['changes', 'same', 'faulty'] as const;

/** What becomes of each of many routes. */
export const plannedRows = z.array(
  z.object({
    id: z.string(),
    url_string: z.string(),
    /** Where it would lead its visitors; null of what does not redirect, and of what stays as it is. */
    redirect_to: z.nullable(z.string()),
    outcome: z.enum(editOutcomes),
    errors: z.array(z.string()),
    notices: z.array(routeNotice),
  }),
);

const body = z.strictObject({
  ids: z.array(documentId).check(z.minLength(1), z.maxLength(MAX_EDITED)),
  set: routeSettings,
});

const bodyLimit = 256 * 1024;

export const planEdit = exchange({
  id: 'pageRoutes.planEdit',
  method: 'POST',
  path: '/v1/pageRoutes/planEdit',
  summary:
    'What setting the same of many page routes would change, one by one and in the site around them, without doing it',
  may: 'edit',
  readsOnly: true,
  bodyLimit,
  body,
  status: 200,
  response: z.object({ rows: plannedRows, effects: routeEffects }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const editRoutes = exchange({
  id: 'pageRoutes.edit',
  method: 'POST',
  path: '/v1/pageRoutes/edit',
  summary: 'Set the same of many page routes as one change set, all of them or none; those that are so already stay',
  may: 'edit',
  bodyLimit,
  body,
  status: 200,
  response: z.extend(saved, { changed: z.int(), change_set: z.nullable(z.string()) }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});
