import type { PageNeed } from '#model/widget-type.ts';
import { frameHosts } from '#widgets/frames/frame-hosts.ts';

const always = ['X-Content-Type-Options', 'nosniff', 'Cross-Origin-Resource-Policy', 'same-origin'];

const ofDocuments = [
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy',
  'same-origin',
  'Permissions-Policy',
  'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
];

interface PolicyOptions {
  hasScript: boolean;
  needs?: readonly PageNeed[] | undefined;
  /** Origin of the analytics script; absent for none. */
  analytics?: string | undefined;
  /** Origin that a page which is served elsewhere reports its views to; absent for its own. */
  collector?: string | undefined;
  /** Origin that may show the page in a frame; absent for none. */
  framedBy?: string | undefined;
}

/** What a page of the site may load and run: files of its own, and pictures over https. Nothing inline. */
export function sitePolicy({ hasScript, needs = [], analytics, collector, framedBy }: PolicyOptions): string {
  const frames = frameHosts.filter(({ need }) => needs.includes(need)).map(({ host }) => `https://${host}`);
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ...(analytics ? [`script-src 'self' ${analytics}`] : []),
    ...(hasScript && !analytics ? ["script-src 'self'"] : []),
    // A form sends what was typed to its own site; where no script runs, audits still read robots.txt from the page.
    ['connect-src', "'self'", analytics, collector].filter(Boolean).join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    ...(needs.includes('media') ? ["media-src 'self' https:"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
  ].join('; ');
}

const everyPage = [...always, ...ofDocuments, 'X-Frame-Options', 'DENY'];

/** What keeps a page from doing more than it is to do, alternating names and values. */
export const documentHeaders = (options: PolicyOptions): string[] => [
  ...everyPage,
  'Content-Security-Policy',
  sitePolicy(options),
];
const ofPages = documentHeaders({ hasScript: false });
const ofPagesWithScript = documentHeaders({ hasScript: true });
const ofOtherPages = new Map<string, string[]>();

/** Of pages with an analytics script or with needs: few combinations, each written once. */
function ofPagesWith(options: PolicyOptions): string[] {
  const key = JSON.stringify([options.hasScript, options.analytics, options.collector, options.needs]);
  const known = ofOtherPages.get(key) ?? documentHeaders(options);
  ofOtherPages.set(key, known);
  return known;
}

export interface PageHeaders {
  contentType: string;
  hasScript: boolean;
  needs?: readonly PageNeed[] | undefined;
  /** Origin of the analytics script. */
  analytics?: string | undefined;
  collector?: string | undefined;
  /** The release, on pages that count their views: the script in them can read no other header. */
  countedRelease?: string | undefined;
  isIndexed: boolean;
  /** Names by which a cache in front can drop the page. */
  surrogateKeys: string;
  location?: string | undefined;
  /** What is not for everyone: no cache but the visitor's own may keep it, and that one asks each time. */
  isPrivate?: boolean | undefined;
  /** For how long it may be shown without asking. */
  cacheSeconds?: number | undefined;
}

function cacheControl({ isPrivate, cacheSeconds = 0 }: PageHeaders): string {
  if (isPrivate) return 'private, max-age=0, must-revalidate';
  return cacheSeconds > 0 ? `public, max-age=${cacheSeconds}` : 'public, max-age=0, must-revalidate';
}

/** Tells the script of a page which release it is of (`site/numbers/scripts/view.js`). */
export const countedBy = (release: string): string => `r;desc="${release}"`;

/** Headers of a page of a release, alternating names and values. It is asked for anew each time, by its ETag, unless its route says for how long it holds. */
export function pageHeaders(page: PageHeaders): string[] {
  const { contentType, hasScript, needs, analytics, collector, isIndexed, surrogateKeys, location, isPrivate } = page;
  const isPlain = analytics === undefined && collector === undefined && !needs?.length;
  const plain = hasScript ? ofPagesWithScript : ofPages;
  const ofPage = isPlain ? plain : ofPagesWith({ hasScript, needs, analytics, collector });
  const control = cacheControl(page);
  const headers = ofPage.concat('Cache-Control', control, 'Content-Type', contentType, 'Surrogate-Key', surrogateKeys);
  if (isPrivate) headers.push('Vary', 'Cookie');
  if (page.countedRelease !== undefined) headers.push('Server-Timing', countedBy(page.countedRelease));
  if (!isIndexed || isPrivate) headers.push('X-Robots-Tag', 'noindex');
  if (location !== undefined) headers.push('Location', location);
  return headers;
}

/** Headers of a preview: seen by its holder alone, kept nowhere, framed by the studio if by anyone. */
export function previewHeaders(contentType: string, policy: string): string[] {
  return [
    'Content-Type',
    contentType,
    'Cache-Control',
    'no-store',
    'Content-Security-Policy',
    policy,
    ...always,
    // The address holds the token, which no other site is to learn.
    'Referrer-Policy',
    'same-origin',
    'Permissions-Policy',
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    'X-Robots-Tag',
    'noindex, nofollow',
  ];
}

/**
 * A file under an address that names its content. An SVG opened by itself can do nothing. Pictures may be shown
 * elsewhere: in readers of feeds, on cards of shared links, in the studio.
 */
export function assetHeaders(contentType: string, maxAge = 31_536_000): string[] {
  const lasts = maxAge >= 31_536_000 ? `public, max-age=${maxAge}, immutable` : `public, max-age=${maxAge}`;
  return [
    'Content-Type',
    contentType,
    'Cache-Control',
    lasts,
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...always.with(-1, contentType.startsWith('image/') ? 'cross-origin' : 'same-origin'),
  ];
}

/** Headers of a page that stands in for those of a release: asked for anew each time, since it is soon over. */
export function placeholderHeaders(): string[] {
  return [
    'Content-Type',
    'text/html; charset=utf-8',
    'Cache-Control',
    'no-store',
    'Content-Security-Policy',
    sitePolicy({ hasScript: false }),
    ...always,
    ...ofDocuments,
    'X-Frame-Options',
    'DENY',
    'X-Robots-Tag',
    'noindex',
    'Vary',
    'Accept, Accept-Language',
  ];
}

/** Headers of a page that answers what one visitor sent. */
export function formPageHeaders(hasScript: boolean): string[] {
  return [
    'Content-Type',
    'text/html; charset=utf-8',
    'Cache-Control',
    'no-store',
    'Content-Security-Policy',
    sitePolicy({ hasScript }),
    ...always,
    ...ofDocuments,
    'X-Frame-Options',
    'DENY',
    'X-Robots-Tag',
    'noindex',
  ];
}

/** Headers of what a script of the site is told. */
export function formJsonHeaders(): string[] {
  return ['Content-Type', 'application/json', 'Cache-Control', 'no-store', ...always, 'X-Robots-Tag', 'noindex'];
}

/** Headers of the few words that are said where no site answers. */
export function plainHeaders(): string[] {
  return [
    'Content-Type',
    'text/plain; charset=utf-8',
    'Cache-Control',
    'no-store',
    'Content-Security-Policy',
    "default-src 'none'; frame-ancestors 'none'",
    ...always,
    'X-Robots-Tag',
    'noindex',
  ];
}
