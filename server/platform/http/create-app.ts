import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { limitBodyTime } from '#server/platform/http/body-time.ts';
import { answerClientError } from '#server/platform/http/client-error.ts';
import { trustedProxies } from '#server/platform/http/forwarded-for.ts';
import { isRepeated } from '#server/platform/http/is-repeated.ts';
import { takeJsonOnly } from '#server/platform/http/parse-json.ts';
import { problemOfError } from '#server/platform/http/problem-of-error.ts';
import { addSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { sendProblem } from '#server/platform/http/send-problem.ts';
import { DEFAULT_BODY_LIMIT } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { endAfterUnreadBody } from '#server/platform/http/unread-body.ts';
import { watchRequests } from '#server/platform/http/watch-requests.ts';

/** Milliseconds a client has to send the head of a request. */
const HEAD_TIMEOUT = 30_000;
/** Milliseconds for a whole request: for the longest upload, since all others are given up before. */
const REQUEST_TIMEOUT = 60 * 60_000;

/** A Fastify without endpoints that logs, refuses and answers errors the way every one of ours does. */
export function createApp(services: Services): FastifyInstance {
  const { config, log, metrics } = services;
  const start = randomBytes(4).toString('hex');
  let count = 0;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `${start}-${(count++).toString(36)}`,
    trustProxy: config.trustProxy.length > 0 ? trustedProxies(config.trustProxy) : false,
    bodyLimit: DEFAULT_BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: HEAD_TIMEOUT },
    // While the process drains it goes on serving: the balancer looks at /readyz.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      sendProblem(request, reply, problemOfError(error, DEFAULT_BODY_LIMIT));
    },
    routerOptions: { maxParamLength: 256 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  endAfterUnreadBody(app.server);
  refuseTwoHosts(app);
  limitBodyTime(app);
  app.decorate('served', []);
  takeJsonOnly(app);
  addSecurityHeaders(app, config);
  logAnswers(app);
  watchRequests(app, metrics);
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOfError(error, request.routeOptions.bodyLimit ?? DEFAULT_BODY_LIMIT);
    if (problem.status >= 500) request.log.error({ err: problem.details.cause ?? error }, 'a request failed');
    return sendProblem(request, reply, problem);
  });
  return app;
}

/** Exchanges are checked by the contract: Ajv, which Fastify would load at each start, is not needed. */
function noSchemas(): never {
  throw new Error('Routes have no schemas of Fastify.');
}

/** What stands before us may have looked at the other one. */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isRepeated(request.raw, 'host')) return done();
    reply.header('connection', 'close');
    done(new Problem('invalid'));
  });
}

/** One line an answer: what was asked without its query, which may hold what nobody else should read. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, log } = request;
    const path = url.split('?', 1)[0];
    const line = { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    const isRoutine = reply.statusCode < 400 && (method === 'GET' || method === 'HEAD');
    if (isRoutine) log.debug(line, 'answered');
    else log.info(line, 'answered');
    done();
  });
}
