import type { FastifyInstance } from 'fastify';
import type { Surface } from '#model/metrics/metrics.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Observed, RequestEnded } from '#server/platform/metrics/observer.ts';
import type { MetricsRecorder } from '#server/platform/metrics/recorder.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What requests to the route are counted as; absent: as the studio's. Probes are not counted. */
    surface?: Surface | 'probe';
  }
  interface FastifyRequest {
    /** The site that was granted to the caller. */
    countedSite: SiteId | undefined;
    observed: Observed<RequestEnded> | undefined;
  }
}

/** Where nothing is served: what was asked is not repeated. */
const NO_ROUTE = 'no route';

/** Counts the requests of an app, and has them followed where anything follows them. */
export function watchRequests(app: FastifyInstance, metrics: MetricsRecorder): void {
  app.decorateRequest('countedSite', undefined);
  app.decorateRequest('observed', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { surface = 'studio' } = request.routeOptions.config ?? {};
    if (!metrics.observer || surface === 'probe') return done();
    const { method, headers, socket } = request;
    const observed = metrics.observer.onRequest({ surface, method, headers, peer: socket.remoteAddress ?? '' });
    if (!observed) return done();
    request.observed = observed;
    observed.run(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions;
    const { surface = 'studio' } = config ?? {};
    const status = reply.statusCode;
    if (surface !== 'probe') {
      metrics.recordRequest(surface, status, reply.elapsedTime, request.countedSite);
      if (status >= 500) {
        const { id: requestId, method, countedSite: siteId } = request;
        metrics.recordFailed({ requestId, method, route: url ?? NO_ROUTE, status, siteId });
      }
      request.observed?.end({ status, route: url ?? NO_ROUTE, requestId: request.id });
    }
    done();
  });
}
