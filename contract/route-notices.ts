import * as z from 'zod/mini';
import { pageTypes } from '#model/page-routes/route-kinds.ts';

/** A route beside another, with what it answers: it matters whether a redirect or a page comes first. */
export const namedRoute = z.object({ id: z.string(), url_string: z.string(), page_type_advanced: z.enum(pageTypes) });

/**
 * What works and should be better, as the form tells it: a redirect that leads to another or to nothing, a route that
 * others answer before.
 */
export const routeNotices = ['chain', 'dead-end', 'never-wins'] as const;

export const routeNotice = z.object({ kind: z.enum(routeNotices), routes: z.array(namedRoute) });
export type RouteNotice = z.infer<typeof routeNotice>;
