import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Surface } from '#model/metrics/metrics.ts';
import { MESSAGE_PATH } from '#model/numbers/message.ts';
import { answerClientError } from '#server/platform/http/client-error.ts';
import { Readiness } from '#server/platform/http/readiness.ts';
import type { Services } from '#server/platform/http/services.ts';
import { endAfterUnreadBody } from '#server/platform/http/unread-body.ts';
import { watchResponse } from '#server/platform/metrics/watch-response.ts';
import { FORMS } from '#server/public/form-entries/serve-form.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { ACCESS } from '#server/public/route-access/access-gate.ts';
import { createAnswerRequest, PREVIEW } from './answer-request.ts';

/** Milliseconds a client has to send a whole request. */
const REQUEST_TIMEOUT = 30_000;
/** Milliseconds a connection may wait for its next request: longer than a balancer's minute, so that it closes first. */
const KEEP_ALIVE = 72_000;

/** Below `/_/`, and yet no files. */
const paths = [FORMS, PREVIEW, ACCESS];

/** Messages of pages, files, and the pages themselves with what their forms send. */
function surfaceOf(url = '/'): Surface {
  if (!url.startsWith('/_/')) return 'site';
  if (url === MESSAGE_PATH) return 'collect';
  return paths.some((path) => url.startsWith(path)) ? 'site' : 'files';
}

/**
 * The public site, not listening yet. Fastify opens, closes and injects; requests go straight to one function, since
 * a page from memory costs less than a framework's way to it.
 */
export async function buildSiteApp(services: Services, readiness = new Readiness()): Promise<FastifyInstance> {
  const parts = sitePartsOf(services);
  const answerRequest = createAnswerRequest(services, parts);
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    // A kept connection is not used again while draining, so that no request meets a closed one.
    if (readiness.isDraining) response.shouldKeepAlive = false;
    const surface = surfaceOf(request.url);
    watchResponse(services.metrics, { surface, request, response }, () => answerRequest(request, response));
  };
  const hijack = (request: { raw: IncomingMessage }, reply: { hijack(): unknown; raw: ServerResponse }) => {
    reply.hijack();
    answer(request.raw, reply.raw);
  };
  const app = Fastify({
    logger: false,
    frameworkErrors: (_error, request, reply) => hijack(request, reply),
    forceCloseConnections: 'idle',
    serverFactory: () => {
      const options = { requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE, joinDuplicateHeaders: false };
      const server = createServer(options, answer);
      endAfterUnreadBody(server);
      server.on('clientError', answerClientError);
      server.on('connect', (_request, socket) => {
        socket.end(
          'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
        );
      });
      return server;
    },
  });
  app.addHook('onRequest', async (request, reply) => hijack(request, reply));
  app.setNotFoundHandler(async () => undefined);
  app.addHook('onClose', async () => {
    parts.live.close();
    await parts.pages.close();
    await parts.visits.close();
    await parts.collector.close();
    await parts.health.close();
  });
  await parts.directory.refresh();
  return app;
}
