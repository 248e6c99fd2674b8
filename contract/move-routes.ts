import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { routeEffects } from '#contract/route-effects.ts';
import { changeActs } from '#model/change-sets.ts';
import { documentKinds } from '#model/documents.ts';

/** What visitors of the address that is left find there; nothing when absent. */
export const leftBehind = ['redirect_301', 'redirect_302', 'redirect_307', 'redirect_308', 'gone'] as const;

const address = z
  .string('route.urlRequired')
  .check(z.minLength(1, 'route.urlRequired'), z.maxLength(2048, 'route.urlLong'));

/** The documents a move changes, by name. */
export const plannedChanges = z.array(
  z.object({
    kind: z.enum(documentKinds),
    title: z.string(),
    act: z.enum(changeActs),
    /** Links in it that lead to the address. */
    links: z.int(),
  }),
);

/** The plan a person saw: what has changed since is refused. Without it, what is planned now is done. */
export const planSeen = z.optional(z.string().check(z.maxLength(100)));

const body = z.strictObject({
  id: documentId,
  /** Its new address; null removes it. */
  url_string: z.nullable(address),
  leaves: z.nullable(z.enum(leftBehind)),
  /** Where a redirect leads once the route is removed: a path of the site, or an absolute http(s) address. */
  redirect_to: z.optional(z.nullable(z.string().check(z.maxLength(2048, 'route.redirectLong')))),
  /** Whether links that write its address out follow; redirects to it always do. */
  links: z.boolean(),
});

export const planMove = exchange({
  id: 'pageRoutes.planMove',
  method: 'POST',
  path: '/v1/pageRoutes/planMove',
  summary: 'What giving a page route another address, or removing it, would change together with it, without doing it',
  may: 'edit',
  readsOnly: true,
  body,
  status: 200,
  response: z.object({
    /** False where the new address has other placeholders, or none follow a pattern of one's own: links and visitors stay behind. */
    can_follow: z.boolean(),
    changes: plannedChanges,
    /** Links that write the address out, whether they follow or not. */
    links: z.int(),
    effects: routeEffects,
    /** Pages beneath it, which stay: with `planMoveBranch` they move too. */
    beneath: z.int(),
    /** Whether the live release has it at its address. */
    is_live: z.boolean(),
    /** Names what was planned, to be sent back. */
    plan: z.string(),
  }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const moveRoute = exchange({
  id: 'pageRoutes.move',
  method: 'POST',
  path: '/v1/pageRoutes/move',
  summary: 'Give a page route another address, or remove it, with its links and a redirect, as one change set',
  may: 'edit',
  body: z.extend(body, { plan: planSeen }),
  status: 200,
  response: z.extend(saved, { change_set: z.string() }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'already_exists', 'in_use'],
});
