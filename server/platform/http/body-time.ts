import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './unread-body.ts';

/** Milliseconds a client has to send a whole body. */
const BODY_TIME = 30_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is sent has a pace to keep in place of a time. */
    takesUpload?: boolean;
  }
}

/** Ends the connection of a client that takes too long to send a body, as Node does with one that never ends. */
export function limitBodyTime(app: FastifyInstance, time = BODY_TIME): void {
  const server: Server = app.server;
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(raw) && request.routeOptions.config?.takesUpload !== true) {
      const late = setTimeout(() => {
        const error = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        server.emit('clientError', error, raw.socket);
      }, time);
      const stop = () => clearTimeout(late);
      raw.once('end', stop).once('close', stop);
      reply.raw.once('finish', stop).once('close', stop);
    }
    done();
  });
}
