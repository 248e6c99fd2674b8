import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { pageRoute } from '#contract/page-routes.ts';
import { pageRouteInput } from '#model/page-routes/route-schema.ts';

export const saveRoute = exchange({
  id: 'pageRoutes.save',
  method: 'POST',
  path: '/v1/pageRoutes/saveRoute',
  summary: 'Create a page route, or save one from the version it was read at',
  may: 'edit',
  body: z.extend(pageRouteInput, {
    id: z.optional(documentId),
    version: z.optional(z.int()),
    /**
     * Leaves a redirect (301) at the address the route had, where the live release has it there, and links follow, as
     * `pageRoutes.move` does. Where the placeholders change, nothing is left.
     */
    redirect_old: z.optional(z.boolean()),
  }),
  status: 200,
  response: z.extend(saved, {
    route: pageRoute,
    /** The change set the old address was redirected by; absent where none was. */
    change_set: z.optional(z.string()),
  }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'stale_version', 'already_exists', 'conflict'],
});
