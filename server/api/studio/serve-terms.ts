import type { FastifyInstance } from 'fastify';

/** Leads from where the product's own terms of use are to those of the operator, when there are any. */
export function serveTerms(app: FastifyInstance, termsUrl: string | undefined): void {
  if (termsUrl === undefined) return;
  app.get('/terms', (_request, reply) => reply.header('cache-control', 'no-cache').redirect(termsUrl));
}
