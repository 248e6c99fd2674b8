import type { CompiledSite } from '#site/compile-site.ts';
import type { LiveAnswers } from '#site/live-answer.ts';
import { escapeHtml } from '#widgets/html.ts';
import { listAddresses } from './list-addresses.ts';

/** Most addresses one sitemap may hold (sitemaps.org allows 50,000 and 50 MB), and most characters of their paths. */
const IN_ONE = 50_000;
const CHARACTERS_IN_ONE = 8_000_000;

const oneOfMany = /^\/sitemap-([1-9]\d?)\.xml$/;

/** Whether a site has a file for search engines at a path that no page route of its own takes. */
export const isRobotsFile = (path: string): boolean =>
  path === '/robots.txt' || path === '/sitemap.xml' || oneOfMany.test(path);

/** What robots may read (RFC 9309): everything but previews. */
export function robotsText({ settings }: CompiledSite): string {
  const sitemap = settings.frontend_domain === '' ? '' : `\nSitemap: https://${settings.frontend_domain}/sitemap.xml\n`;
  return `User-agent: *\nDisallow: /_/preview/\n${sitemap}`;
}

/**
 * A file with addresses of a site: `/sitemap.xml` has all of them, or names the files they are in where one must not
 * hold so many, `/sitemap-1.xml` and so on. It comes in many small parts, for a site may have many.
 * @returns undefined for a site without a domain, since a sitemap holds whole addresses; no parts for a file that is
 *   not there
 */
export function sitemapParts(site: CompiledSite, path: string, live: LiveAnswers = {}): Iterable<string> | undefined {
  const { frontend_domain } = site.settings;
  if (frontend_domain === '') return undefined;
  const origin = `https://${frontend_domain}`;
  const wanted = oneOfMany.exec(path)?.[1];
  return wanted === undefined ? allOf(site, origin, live) : fileOf(site, origin, live, Number(wanted));
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const addressAt = (url: string): string => `<loc>${escapeHtml(url)}</loc>`;

function* allOf(site: CompiledSite, origin: string, live: LiveAnswers): Generator<string> {
  const first: string[] = [];
  let files = 1;
  for (const each of inFiles(site, live)) {
    if (each?.file === 1) first.push(each.path);
    files = each?.file ?? files;
    yield '';
  }
  if (files === 1) return yield* urlset(origin, first);
  yield `${HEAD}<sitemapindex ${NAMESPACE}>`;
  for (let file = 1; file <= files; file++) yield `\n<sitemap>${addressAt(`${origin}/sitemap-${file}.xml`)}</sitemap>`;
  yield '\n</sitemapindex>\n';
}

function* fileOf(site: CompiledSite, origin: string, live: LiveAnswers, wanted: number): Generator<string> {
  const paths: string[] = [];
  let last = 1;
  for (const each of inFiles(site, live)) {
    last = each?.file ?? last;
    if (each?.file === wanted) paths.push(each.path);
    if (last > wanted) break;
    yield '';
  }
  // Where all fit into one file there are no others.
  if (paths.length > 0 && last > 1) yield* urlset(origin, paths);
}

/** The addresses, each with the number of the file it is in, from 1. */
function* inFiles(
  site: CompiledSite,
  live: LiveAnswers,
): Generator<{ readonly path: string; readonly file: number } | undefined> {
  let file = 1;
  let count = 0;
  let characters = 0;
  for (const path of listAddresses(site, live)) {
    if (path !== undefined && (count === IN_ONE || characters + path.length > CHARACTERS_IN_ONE)) {
      file += 1;
      count = 0;
      characters = 0;
    }
    count += path === undefined ? 0 : 1;
    characters += path?.length ?? 0;
    yield path === undefined ? undefined : { path, file };
  }
}

function* urlset(origin: string, paths: readonly string[]): Generator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>`;
  for (const path of paths) yield `\n<url>${addressAt(origin + path)}</url>`;
  yield '\n</urlset>\n';
}
