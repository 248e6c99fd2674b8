import type { FastifyInstance } from 'fastify';
import { askInstallationMetrics, askMetrics, installationMetricsNow, metricsNow } from '#contract/metrics.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { askInstallation, askSite } from './asking/ask-metrics.ts';
import { tellNow, tellSiteNow } from './asking/tell-now.ts';

export function serveMetrics(app: FastifyInstance, services: Services): void {
  serve(app, services, askMetrics, ({ site, body }) => askSite(services, site.id, body));
  serve(app, services, metricsNow, ({ site }) => tellSiteNow(services, site));
  serve(app, services, askInstallationMetrics, ({ body }) => askInstallation(services, body));
  serve(app, services, installationMetricsNow, () => acrossSites(() => tellNow(services)));
}
