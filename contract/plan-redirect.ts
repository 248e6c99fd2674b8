import * as z from 'zod/mini';
import { plannedRows } from '#contract/edit-routes.ts';
import { exchange } from '#contract/exchange.ts';
import { routeEffects } from '#contract/route-effects.ts';
import { pageRouteBody } from '#model/page-routes/route-schema.ts';

/** How an address that answers nothing is redirected. */
export const redirectAnswers = ['redirect_301', 'redirect_302'] as const;

export const planRedirect = exchange({
  id: 'pageRoutes.planRedirect',
  method: 'POST',
  path: '/v1/pageRoutes/planRedirect',
  summary: 'What a redirect of an address would do, to other addresses and the sitemap too, without making it',
  may: 'edit',
  readsOnly: true,
  body: z.strictObject({
    url_string: pageRouteBody.shape.url_string,
    answers: z.enum(redirectAnswers),
    /** Where it leads: a path of the site, or an absolute http(s) address. */
    redirect_to: z.string().check(z.maxLength(2048, 'route.redirectLong')),
  }),
  status: 200,
  response: z.object({ rows: plannedRows, effects: routeEffects }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});
