import type { FastifyInstance } from 'fastify';
import { analyticsLoader } from '#server/platform/analytics/analytics-loader.ts';

/** Where the studio's page finds the loader. */
export const ANALYTICS_PATH = '/analytics.js';

/** Serves the loader to the studio, when the installation has an analytics script. */
export function serveAnalytics(app: FastifyInstance, src: string | undefined): void {
  if (src === undefined) return;
  const loader = analyticsLoader(src, { isStudio: true });
  app.get(ANALYTICS_PATH, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(loader),
  );
}
