import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/platform/http/services.ts';
import { version } from '#server/platform/process/version.ts';
import { type Family, readFamilies } from './metric-families.ts';
import { PROMETHEUS_TYPE, writePrometheus } from './prometheus-text.ts';

/** Milliseconds for the head of a scrape, and for a connection without one. */
const PATIENCE = 10_000;

type MetricsServices = Pick<Services, 'config' | 'metrics'>;

/** Serves `GET /metrics` on the studio's address, to whoever knows the token. Without one, or with a port for it, nothing. */
export function servePrometheus(app: FastifyInstance, services: MetricsServices): void {
  const { metricsToken: token, metricsPort } = services.config;
  if (token === undefined || metricsPort !== undefined) return;
  app.get('/metrics', { config: { surface: 'probe' } }, (request, reply) => {
    const { status, headers, body } = answerScrape(services, request.headers.authorization);
    return reply.code(status).headers(headers).send(body);
  });
}

/** What serves `GET /metrics` on a port of its own, not listening yet; undefined where none is set. */
export function createPrometheusServer(services: MetricsServices): Server | undefined {
  if (services.config.metricsPort === undefined) return undefined;
  const options = { headersTimeout: PATIENCE, requestTimeout: PATIENCE, connectionsCheckingInterval: PATIENCE };
  return createServer(options, ({ method, url = '', headers: asked }, response) => {
    const isScrape = (method === 'GET' || method === 'HEAD') && url.split('?', 1)[0] === '/metrics';
    const { status, headers, body } = isScrape
      ? answerScrape(services, asked.authorization)
      : { status: 404, headers: {}, body: '' };
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
    response.end(method === 'HEAD' ? undefined : body);
  });
}

const buildInfo: Family = {
  ...{ name: 'build.info', help: 'Version of this server.', unit: '', kind: 'gauge' },
  samples: [{ labels: { version }, value: 1 }],
};

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

function answerScrape({ config, metrics }: MetricsServices, authorization: string | undefined): Answer {
  const { metricsToken } = config;
  if (metricsToken !== undefined && !isBearer(authorization, metricsToken))
    return { status: 401, headers: { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' }, body: '' };
  const headers = { 'content-type': PROMETHEUS_TYPE, 'cache-control': 'no-store' };
  return { status: 200, headers, body: writePrometheus([buildInfo, ...readFamilies(metrics)]) };
}

function isBearer(authorization: string | undefined, token: string): boolean {
  const [, given] = /^bearer +(\S{1,300})$/i.exec(authorization ?? '') ?? [];
  return given !== undefined && timingSafeEqual(hash(given), hash(token));
}

/** Of one length, whatever was given. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
