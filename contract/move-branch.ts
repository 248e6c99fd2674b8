import * as z from 'zod/mini';
import { editOutcomes, MAX_EDITED } from '#contract/edit-routes.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { leftBehind, plannedChanges, planSeen } from '#contract/move-routes.ts';
import { routeEffects } from '#contract/route-effects.ts';
import { pageRouteBody } from '#model/page-routes/route-schema.ts';

/** Most routes moved together. */
export const MAX_MOVED = MAX_EDITED;

const body = z.strictObject({
  /** The address that moves, or several, with all beneath; a route of its own there isn't needed. */
  under: z.union([
    pageRouteBody.shape.url_string,
    z.array(pageRouteBody.shape.url_string).check(z.minLength(1), z.maxLength(MAX_MOVED)),
  ]),
  /** Its new address, with the same placeholders. Several move beneath this one, and keep their last segments. */
  url_string: pageRouteBody.shape.url_string,
  /** What visitors of the old addresses find; nothing when null. */
  leaves: z.nullable(z.enum(leftBehind)),
  /** Whether links that write an address out follow; redirects always do. */
  links: z.boolean(),
});

export const planBranchMove = exchange({
  id: 'pageRoutes.planMoveBranch',
  method: 'POST',
  path: '/v1/pageRoutes/planMoveBranch',
  summary: 'What moving a path with all page routes beneath it would change together with it, without doing it',
  may: 'edit',
  readsOnly: true,
  body,
  status: 200,
  response: z.object({
    /** The routes of the branch. Redirects and what is gone stay where they are, so that nobody is sent on twice. */
    rows: z.array(
      z.object({
        id: z.string(),
        url_string: z.string(),
        to: z.nullable(z.string()),
        outcome: z.enum(editOutcomes),
        errors: z.array(z.string()),
        /** Why a page of the branch keeps its address. */
        stays: z.nullable(z.string()),
      }),
    ),
    /** Old addresses that answer with what is left there. */
    left: z.int(),
    /** What changes beside the routes that move. */
    changes: plannedChanges,
    links: z.int(),
    effects: routeEffects,
    /** Names what was planned, to be sent back. */
    plan: z.string(),
  }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const moveBranch = exchange({
  id: 'pageRoutes.moveBranch',
  method: 'POST',
  path: '/v1/pageRoutes/moveBranch',
  summary: 'Move a path with all page routes beneath it, with their links and redirects, as one change set',
  may: 'edit',
  body: z.extend(body, { plan: planSeen }),
  status: 200,
  response: z.extend(saved, { moved: z.int(), change_set: z.string() }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'already_exists', 'in_use'],
});
