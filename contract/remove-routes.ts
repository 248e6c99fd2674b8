import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { MAX_EDITED, plannedRows } from '#contract/edit-routes.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { leftBehind } from '#contract/move-routes.ts';
import { routeEffects } from '#contract/route-effects.ts';

const body = z.strictObject({
  ids: z.array(documentId).check(z.minLength(1), z.maxLength(MAX_EDITED)),
  /** What visitors of the addresses find afterwards; null for nothing. */
  leaves: z.nullable(z.enum(leftBehind)),
  /** Where a redirect leads: a path of the site, or an absolute http(s) address, the same for all. */
  redirect_to: z.optional(z.nullable(z.string().check(z.maxLength(2048, 'route.redirectLong')))),
});

const bodyLimit = 256 * 1024;

export const planRemoval = exchange({
  id: 'pageRoutes.planRemoval',
  method: 'POST',
  path: '/v1/pageRoutes/planRemoval',
  summary: 'What removing page routes together would do, to links, addresses and the sitemap too, without doing it',
  may: 'edit',
  readsOnly: true,
  bodyLimit,
  body,
  status: 200,
  response: z.object({ rows: plannedRows, effects: routeEffects }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const removeRoutes = exchange({
  id: 'pageRoutes.remove',
  method: 'POST',
  path: '/v1/pageRoutes/remove',
  summary: 'Remove page routes, or what they show, as one change set, all of them or none',
  may: 'edit',
  bodyLimit,
  body,
  status: 200,
  response: z.extend(saved, { removed: z.int(), change_set: z.string() }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'in_use'],
});
