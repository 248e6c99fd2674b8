import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ANALYTICS_PATH } from '#server/analytics/serve-analytics.ts';
import type { Screens } from '#server/drawing/draw-screens.ts';
import { sendHolding } from '#server/drawing/hold-screen.ts';
import { isApiPath } from '#server/http/security-headers.ts';

const YEAR = 31_536_000;

/** Shows the studio at one of its paths. */
export type ShowStudio = (reply: FastifyReply, path: string) => Promise<FastifyReply>;

export interface StudioFilesOptions {
  hasAnalytics?: boolean;
  /** Whether what the installation offers is what the build assumed where it drew a screen into its page. */
  isUsual?: () => Promise<boolean>;
  /** Draws the screen someone asks for into its page. */
  screens?: Screens;
}

/**
 * Serves the built studio with its precompressed files: what has a hash in its name for good, the rest asked for anew
 * each time. Answers how to show the studio; undefined when it is not built, as in development.
 */
export async function serveStudioFiles(
  app: FastifyInstance,
  folder: string,
  { hasAnalytics = false, isUsual = async () => false, screens }: StudioFilesOptions = {},
): Promise<ShowStudio | undefined> {
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
  const { starts, drawn, holders } = readPages(folder);
  const fileOf = async (path: string) => {
    const drawnFile = drawn.get(path);
    return drawnFile && (await isUsual()) ? drawnFile : (startPage(starts, path) ?? 'index.html');
  };
  const read = (file: string) => {
    const page = readFileSync(join(folder, file), 'utf8');
    return hasAnalytics ? page.replace('</head>', `<script defer src="${ANALYTICS_PATH}"></script></head>`) : page;
  };
  const pagesOf = (files: Iterable<string>) => new Map([...files].map((file) => [file, read(file)]));
  const holding = pagesOf(holders.values());
  const withScript = hasAnalytics ? pagesOf(['index.html', ...starts.values(), ...drawn.values()]) : undefined;
  const show: ShowStudio = async (reply, asked) => {
    const path = asked.replace(/(?<=.)\/$/, '');
    const holder = holding.get(holders.get(path) ?? '');
    screens?.prepare();
    const draw = holder === undefined ? undefined : await screens?.for(reply.request);
    if (holder !== undefined && draw) return sendHolding(reply, holder, draw());
    const file = await fileOf(path);
    if (!withScript) return reply.sendFile(file);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(withScript.get(file));
  };
  if (hasAnalytics) app.get('/', (_request, reply) => show(reply, '/'));
  return show;
}

/** The page of the path itself, else that of the nearest path above it with `*` for whatever follows. */
function startPage(pages: ReadonlyMap<string, string>, path: string): string | undefined {
  let found = pages.get(path);
  for (let end = path.lastIndexOf('/'); !found && end > 0; end = path.lastIndexOf('/', end - 1))
    found = pages.get(`${path.slice(0, end)}/*`);
  return found;
}

interface Pages {
  /** The studio's page for each path that has one of its own: it names the files a visit there begins with. */
  starts: ReadonlyMap<string, string>;
  /** The page that holds the screen itself. */
  drawn: ReadonlyMap<string, string>;
  /** The page the server puts the screen into. */
  holders: ReadonlyMap<string, string>;
}

function readPages(folder: string): Pages {
  const file = join(folder, 'start-pages.json');
  const { starts = {}, drawn = {}, holders = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const mapOf = (names: Record<string, string>) => new Map(Object.entries(names));
  return { starts: mapOf(starts), drawn: mapOf(drawn), holders: mapOf(holders) };
}
