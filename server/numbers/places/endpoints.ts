import type { FastifyInstance } from 'fastify';
import {
  numbersOfLayouts,
  numbersOfNodes,
  numbersOfRelease,
  numbersOfRoutes,
  worseSinceRelease,
} from '#contract/numbers-places.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { numbersByLayout, numbersByNode, numbersByRoute } from './numbers-of-places.ts';
import { createReleaseComparison } from './release-comparison.ts';
import { describeRelease, findWorse } from './release-numbers.ts';

/** Serves the numbers of what people work on: routes, layouts and their nodes, releases. */
export function serveNumbersOfPlaces(app: FastifyInstance, services: Services): void {
  const { db, numbers, clock } = services;
  const compare = createReleaseComparison(numbers, clock);

  serve(app, services, numbersOfRoutes, ({ site, body }) => numbersByRoute(db, numbers, site.id, body));
  serve(app, services, numbersOfLayouts, ({ site, body }) => numbersByLayout(numbers, site.id, body));
  serve(app, services, numbersOfNodes, ({ site, body }) => numbersByNode(numbers, site.id, body));
  serve(app, services, numbersOfRelease, ({ site, params, query }) =>
    describeRelease(db, compare, site.id, { id: params.id, at: query.at }),
  );
  serve(app, services, worseSinceRelease, async ({ site }) => ({
    worse: await findWorse(db, compare, site.id, clock()),
  }));
}
