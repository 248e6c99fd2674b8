import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Surface } from '#model/metrics/metrics.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Observed, RequestEnded } from './observer.ts';
import type { MetricsRecorder } from './recorder.ts';

const start = randomBytes(4).toString('hex');
let count = 0;

/** A response that is counted once it was sent. */
export class WatchedRequest {
  siteId: SiteId | undefined;
  /** The pattern of the route that answers, never what was asked. */
  route: string;
  observed: Observed<RequestEnded> | undefined;
  readonly metrics: MetricsRecorder;
  readonly surface: Surface;
  readonly method: string;
  readonly began = performance.now();
  #id: string | undefined;

  constructor(metrics: MetricsRecorder, surface: Surface, method: string) {
    this.metrics = metrics;
    this.surface = surface;
    this.route = surface;
    this.method = method;
  }

  /** What the log names it by. Few requests need one. */
  get id(): string {
    this.#id ??= `${start}-s${(count++).toString(36)}`;
    return this.#id;
  }
}

const watched = Symbol('watched');
type Response = ServerResponse & { [watched]?: WatchedRequest };

/** Counts the response to a request of a listener without Fastify, and does `work`, which answers it. */
export function watchResponse(
  metrics: MetricsRecorder,
  { surface, request, response }: { surface: Surface; request: IncomingMessage; response: Response },
  work: () => void,
): void {
  const { method = 'GET', headers, socket } = request;
  const about = new WatchedRequest(metrics, surface, method);
  response[watched] = about;
  response.on('finish', recordEnd);
  if (metrics.observer)
    about.observed = metrics.observer.onRequest({ surface, method, headers, peer: socket.remoteAddress ?? '' });
  if (about.observed) about.observed.run(work);
  else work();
}

/** What is known of the request that is answered; undefined for what isn't counted. */
export const watchedOf = (response: ServerResponse): WatchedRequest | undefined => (response as Response)[watched];

/** One function for all: it is heard as `this` by the response it is of. */
function recordEnd(this: Response): void {
  const about = this[watched];
  if (!about) return;
  const { metrics, surface, siteId, route, method, began, observed } = about;
  const status = this.statusCode;
  metrics.recordRequest(surface, status, performance.now() - began, siteId);
  if (status >= 500) metrics.recordFailed({ requestId: about.id, method, route, status, siteId });
  observed?.end({ status, route, requestId: status >= 500 ? about.id : undefined });
}
