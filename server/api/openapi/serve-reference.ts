import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describeApi } from '#server/api/openapi/describe-api.ts';
import { referencePage } from '#server/api/openapi/reference-page.ts';
import type { Config } from '#server/platform/config/config.ts';

/** Serves the description of every exchange of the app, for programs (`/v1/openapi.json`) and for people (`/v1/docs`), each made when first asked for. */
export function serveReference(app: FastifyInstance, { studioUrl }: Pick<Config, 'studioUrl'>): void {
  serveText(app, '/v1/openapi.json', 'application/json', () => JSON.stringify(describeApi(app.served, studioUrl)));
  serveText(app, '/v1/docs', 'text/html', () => referencePage(app.served, studioUrl));
  serveText(app, '/v1/docs/reference.css', 'text/css', () => readBeside('reference.css'));
  serveText(app, '/v1/docs/reference.js', 'text/javascript', () => readBeside('reference.js'));
}

function serveText(app: FastifyInstance, path: string, type: string, make: () => string): void {
  let text: string | undefined;
  app.get(path, (_request, reply) => {
    text ??= make();
    return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text);
  });
}

function readBeside(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}
