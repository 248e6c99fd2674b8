import { createServer as createPlain, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { findChallenge } from '#server/content/certificates/queries.ts';
import { VERIFICATION_PATH } from '#server/content/domains/verification-records.ts';
import { answerClientError } from '#server/platform/http/client-error.ts';
import type { Services } from '#server/platform/http/services.ts';
import { endAfterUnreadBody } from '#server/platform/http/unread-body.ts';
import { hostName } from '#server/public/live/site-directory.ts';
import { refuse } from '#server/public/responses/refuse.ts';
import { plainHeaders } from '#server/public/responses/site-headers.ts';
import { CertificateStore } from './certificate-store.ts';

const CHALLENGES = '/.well-known/acme-challenge/';
/** Milliseconds a client has for the head of a request, and for all of it: as the apps behind. */
const HEAD_TIMEOUT = 30_000;
const REQUEST_TIMEOUT = 60 * 60_000;
const KEEP_ALIVE = 72_000;
/** Milliseconds for a handshake. */
const HANDSHAKE = 10_000;

/** The servers of the internet itself: plain HTTP, which leads to HTTPS once there is a certificate, and HTTPS by name. */
export interface HttpsServers {
  readonly plain: Server;
  readonly secure: Server;
}

interface Behind {
  studio: FastifyInstance;
  site: FastifyInstance;
}

/** Both, not listening yet. What comes in is handed to the studio or the sites by its host. */
export function createHttpsServers(services: Services, { studio, site }: Behind): HttpsServers {
  const { config, db, clock, log } = services;
  const store = new CertificateStore(services);
  const { protocol, hostname } = new URL(config.studioUrl);
  // A studio at an address without https is one of a network of its own, and not to be had from here.
  const studioHost = protocol === 'https:' ? hostname : undefined;

  const handOn = (request: IncomingMessage, response: ServerResponse) => {
    const isStudio = hostName(request.headers.host ?? '') === studioHost;
    (isStudio ? studio : site).server.emit('request', request, response);
  };
  const fail = (response: ServerResponse, error: unknown) => {
    log.error({ err: error }, 'could not redirect a request to https');
    if (response.headersSent) response.destroy();
    else refuse(response, 503, 'Try again in a moment.', ['Retry-After', '5']);
  };

  const answerPlain = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/', headers, method } = request;
    if (url.startsWith(CHALLENGES)) {
      const token = url.slice(CHALLENGES.length);
      const answer = /^[\w-]{1,200}$/.test(token) ? await findChallenge(db, token, clock()) : undefined;
      if (answer === undefined) return refuse(response, 404, 'There is nothing at this address.');
      response.writeHead(200, [...plainHeaders(), 'Content-Length', String(Buffer.byteLength(answer))]);
      response.end(method === 'HEAD' ? undefined : answer);
      return;
    }
    // It is asked for by name, whether or not anything is served there yet.
    if (url === VERIFICATION_PATH) return void site.server.emit('request', request, response);
    const host = hostName(headers.host ?? '');
    if (await store.contextOf(host)) {
      const port = config.acme?.httpsPort === 443 ? '' : `:${config.acme?.httpsPort}`;
      const location = `https://${host}${port}${url.startsWith('/') ? url : '/'}`;
      response.writeHead(308, [...plainHeaders(), 'Location', location, 'Content-Length', '0']);
      response.end();
      return;
    }
    // Nobody signs in where everyone can listen.
    if (host === studioHost)
      return refuse(response, 503, 'The certificate of this address is being ordered.', ['Retry-After', '30']);
    handOn(request, response);
  };

  const times = { headersTimeout: HEAD_TIMEOUT, requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE };
  const plain = createPlain({ ...times, joinDuplicateHeaders: false }, (request, response) => {
    answerPlain(request, response).catch((error: unknown) => fail(response, error));
  });
  const secure = createSecure(
    {
      ...times,
      joinDuplicateHeaders: false,
      handshakeTimeout: HANDSHAKE,
      minVersion: 'TLSv1.2',
      SNICallback: (name, done) => {
        store.contextOf(name.toLowerCase()).then(
          // Without one the handshake ends: there is no certificate to show for a name that is not ours.
          (context) => (context ? done(null, context) : done(new Error('unrecognized name'))),
          (error: Error) => {
            log.error({ err: error }, 'could not read a certificate');
            done(error);
          },
        );
      },
    },
    handOn,
  );
  for (const server of [plain, secure]) {
    endAfterUnreadBody(server);
    server.on('clientError', answerClientError);
  }
  return { plain, secure };
}
