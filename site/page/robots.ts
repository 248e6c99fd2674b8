import { LLMS, sitemapPart } from '#model/seo/site-files.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { LiveAnswers } from '#site/live-answer.ts';
import { originOf } from '#site/seo/absolute-url.ts';
import { escapeHtml } from '#widgets/html.ts';
import { type AddressDetails, addressDetails } from './address-details.ts';
import { type ListedAddress, listAlternates } from './list-addresses.ts';
import { llmsParts } from './llms-text.ts';

/** Most addresses one sitemap may hold (sitemaps.org allows 50,000 and 50 MB), and most characters of their paths. */
const IN_ONE = 50_000;
const CHARACTERS_IN_ONE = 8_000_000;
/** By so much fewer where each names itself in further languages. */
const IN_LANGUAGES = 5;

/** What robots may read (RFC 9309): everything but previews. */
export function robotsText({ settings }: CompiledSite, asked?: string): string {
  const origin = originOf(settings, asked);
  const sitemap = origin === '' ? '' : `\nSitemap: ${origin}/sitemap.xml\n`;
  return `User-agent: *\nDisallow: /_/preview/\n${sitemap}`;
}

/**
 * A file with addresses of a site: `/sitemap.xml` has all of them, or names the files they are in where one must not
 * hold so many, `/sitemap-1.xml` and so on. It comes in many small parts, for a site may have many.
 * @returns undefined where nobody knows where the site is, since a sitemap holds whole addresses; no parts for a file that is
 *   not there
 */
export function sitemapParts(
  site: CompiledSite,
  path: string,
  live: LiveAnswers = {},
  asked = '',
): Iterable<string> | undefined {
  const origin = originOf(site.settings, asked);
  if (path === LLMS) return llmsParts(site, live, Date.now(), asked);
  if (origin === '') return undefined;
  const wanted = sitemapPart.exec(path)?.[1];
  return wanted === undefined ? allOf(site, origin, live) : fileOf(site, origin, live, Number(wanted));
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const addressAt = (url: string): string => `<loc>${escapeHtml(url)}</loc>`;

function* allOf(site: CompiledSite, origin: string, live: LiveAnswers): Generator<string> {
  const first: ListedAddress[] = [];
  let files = 1;
  for (const each of inFiles(site, live)) {
    if (each?.file === 1) first.push(each.address);
    files = each?.file ?? files;
    yield '';
  }
  if (files === 1) return yield* urlset(site, origin, first, live);
  yield `${HEAD}<sitemapindex ${NAMESPACE}>`;
  for (let file = 1; file <= files; file++) yield `\n<sitemap>${addressAt(`${origin}/sitemap-${file}.xml`)}</sitemap>`;
  yield '\n</sitemapindex>\n';
}

function* fileOf(site: CompiledSite, origin: string, live: LiveAnswers, wanted: number): Generator<string> {
  const addresses: ListedAddress[] = [];
  let last = 1;
  for (const each of inFiles(site, live)) {
    last = each?.file ?? last;
    if (each?.file === wanted) addresses.push(each.address);
    if (last > wanted) break;
    yield '';
  }
  // Where all fit into one file there are no others.
  if (addresses.length > 0 && last > 1) yield* urlset(site, origin, addresses, live);
}

/** The addresses, each with the number of the file it is in, from 1. */
function* inFiles(
  site: CompiledSite,
  live: LiveAnswers,
): Generator<{ readonly address: ListedAddress; readonly file: number } | undefined> {
  let file = 1;
  let count = 0;
  let characters = 0;
  // Each address names all its languages.
  const share = site.languages.length > 1 ? IN_LANGUAGES : 1;
  for (const address of listAlternates(site, live)) {
    const path = address?.path;
    const isFull = count === IN_ONE / share || characters + (path?.length ?? 0) > CHARACTERS_IN_ONE / share;
    if (path !== undefined && isFull) {
      file += 1;
      count = 0;
      characters = 0;
    }
    count += path === undefined ? 0 : 1;
    characters += path?.length ?? 0;
    yield address === undefined ? undefined : { address, file };
  }
}

function* urlset(
  site: CompiledSite,
  origin: string,
  addresses: readonly ListedAddress[],
  live: LiveAnswers,
): Generator<string> {
  const detailsOf = addressDetails(site, live, Date.now(), origin);
  const links = site.languages.length > 1 ? ` ${LINKS}` : '';
  yield `${HEAD}<urlset ${NAMESPACE} ${IMAGES}${links}>`;
  for (const address of addresses) {
    const { path, alternates } = address;
    yield urlOf(origin, address, detailsOf(alternates[0]?.path ?? path));
  }
  yield '\n</urlset>\n';
}

function urlOf(origin: string, { path, alternates }: ListedAddress, details: AddressDetails | undefined): string {
  const changed = details?.changed === undefined ? '' : `<lastmod>${details.changed}</lastmod>`;
  const images = (details?.images ?? []).map(
    (image) => `<image:image><image:loc>${escapeHtml(image)}</image:loc></image:image>`,
  );
  const said = alternates.filter(({ isTranslated }) => isTranslated);
  const links = said.length < 2 ? [] : said.map((each) => linkTo(each.language, origin + each.path));
  return `\n<url>${addressAt(origin + path)}${changed}${images.join('')}${links.join('')}</url>`;
}

const linkTo = (language: string, address: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`;
