import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ANALYTICS_PATH } from '#server/analytics/serve-analytics.ts';
import { isApiPath } from '#server/http/security-headers.ts';

const YEAR = 31_536_000;

/**
 * Serves the built studio with its precompressed files: what has a hash in its name for good, the rest asked for anew
 * each time. Answers how to show the studio's one page; undefined when the studio is not built, as in development.
 */
export async function serveStudioFiles(
  app: FastifyInstance,
  folder: string,
  { hasAnalytics = false }: { hasAnalytics?: boolean } = {},
): Promise<((reply: FastifyReply) => FastifyReply) | undefined> {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  await app.register(fastifyStatic, {
    root: folder,
    // The page that also loads the analytics script is made below, and shown for `/` too.
    ...(hasAnalytics && { index: false }),
    preCompressed: true,
    // An unknown call of the API is refused without a look at the disk.
    allowedPath: (path) => !isApiPath(path),
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    },
  });
  if (!hasAnalytics) return (reply) => reply.sendFile('index.html');
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    '</head>',
    `<script defer src="${ANALYTICS_PATH}"></script></head>`,
  );
  const show = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  app.get('/', (_request, reply) => show(reply));
  return show;
}
