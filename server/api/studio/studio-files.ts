import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BOARD_SHARE_PAGE } from '#contract/board-share-link.ts';
import { UNSUBSCRIBE_PAGE } from '#contract/number-report-link.ts';
import { SHARE_PAGE } from '#contract/number-share-link.ts';
import { frameAncestors } from '#model/boards/share.ts';
import { ANALYTICS_PATH } from '#server/platform/analytics/serve-analytics.ts';
import { isApiPath } from '#server/platform/http/security-headers.ts';

const YEAR = 31_536_000;

const unlistedPages: ReadonlySet<string> = new Set([SHARE_PAGE, UNSUBSCRIBE_PAGE]);
const boardLink = new RegExp(`^${BOARD_SHARE_PAGE}/([\\w-]{1,64})/?$`);

/** Shows the studio at one of its paths. */
export type ShowStudio = (reply: FastifyReply, path: string) => Promise<FastifyReply>;

interface StudioFilesOptions {
  hasAnalytics?: boolean;
  /** Whether what the installation offers is what the build assumed where it drew a screen into its page. */
  drawnFits?: () => Promise<boolean>;
  /** Whose pages may frame the page of a link to a board. */
  frameHosts?: (linkId: string) => Promise<string[]>;
}

/**
 * Serves the built studio with its precompressed files: what has a hash in its name for good, the rest asked for anew
 * each time. Answers how to show the studio; undefined when it is not built, as in development.
 */
export async function serveStudioFiles(
  app: FastifyInstance,
  folder: string,
  { hasAnalytics = false, drawnFits = async () => false, frameHosts = async () => [] }: StudioFilesOptions = {},
): Promise<ShowStudio | undefined> {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  await app.register(fastifyStatic, {
    root: folder,
    // The page that also loads the analytics script is made below, and shown for `/` too.
    ...(hasAnalytics && { index: false }),
    preCompressed: true,
    // A part of a file that small is worth nothing: the whole is sent, also for a part it does not have.
    acceptRanges: false,
    // An unknown call of the API is refused without a look at the disk.
    allowedPath: (path) => !isApiPath(path),
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    },
  });
  const { starts, drawn } = readPages(folder);
  const fileOf = async (asked: string) => {
    const path = asked.replace(/(?<=.)\/$/, '');
    const drawnFile = drawn.get(path);
    return drawnFile && (await drawnFits()) ? drawnFile : (startPage(starts, path) ?? 'index.html');
  };
  // What only a link leads to is no search result.
  const prepare = async (reply: FastifyReply, path: string): Promise<void> => {
    const [isBoard, linkId = ''] = boardLink.exec(path) ?? [];
    if (isBoard !== undefined) letFrame(reply, await frameHosts(linkId));
    const isUnlisted = isBoard !== undefined || unlistedPages.has(path.replace(/(?<=.)\/$/, ''));
    if (isUnlisted) reply.header('x-robots-tag', 'noindex');
  };
  if (!hasAnalytics) {
    return async (reply, path) => {
      await prepare(reply, path);
      return reply.sendFile(await fileOf(path));
    };
  }
  const withScript = new Map(
    ['index.html', ...starts.values(), ...drawn.values()].map((file) => [
      file,
      readFileSync(join(folder, file), 'utf8').replace(
        '</head>',
        `<script defer src="${ANALYTICS_PATH}"></script></head>`,
      ),
    ]),
  );
  const show: ShowStudio = async (reply, path) => {
    const page = withScript.get(await fileOf(path));
    await prepare(reply, path);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  };
  app.get('/', (_request, reply) => show(reply, '/'));
  return show;
}

/** Lets pages of some hosts show this one in a frame; its policy forbids that to all others. */
function letFrame(reply: FastifyReply, hosts: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  const framed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${frameAncestors(hosts)}`);
  reply.header('content-security-policy', framed);
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
}

function readPages(folder: string): Pages {
  const file = join(folder, 'start-pages.json');
  const { starts = {}, drawn = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return { starts: new Map(Object.entries(starts)), drawn: new Map(Object.entries(drawn)) };
}
