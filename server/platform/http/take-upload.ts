import type { FastifyInstance } from 'fastify';
import type { UploadRules } from '#contract/exchange.ts';

/** Makes an upload the only body there is, and leaves it unread for the handler. */
export function takeUpload(app: FastifyInstance, { as, types }: UploadRules): void {
  app.removeAllContentTypeParsers();
  const taken = as === 'form' ? ['multipart/form-data'] : types ? [...types] : ['application/octet-stream'];
  app.addContentTypeParser(taken, (_request, _body, done) => done(null));
}
