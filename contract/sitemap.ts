import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { pageTypes } from '#model/page-routes/route-kinds.ts';
import { unlistedReasons } from '#model/page-routes/unlisted-reasons.ts';

/** Pages of one level of the tree, and addresses of one route, that are answered at once. */
export const SITEMAP_PAGE = 100;

/** Against what is live: not there yet, otherwise in a draft of the route or its template, or the same. */
const sitemapStates = ['new', 'changed', 'live'] as const;
export type SitemapState = (typeof sitemapStates)[number];

const sitemapRoute = z.object({
  id: z.string(),
  page_type_advanced: z.enum(pageTypes),
  template: z.nullable(z.object({ key: z.string(), name: z.string() })),
  state: z.enum(sitemapStates),
  /** When the route or its template was last saved, the later of both. */
  updated_on: z.int(),
  /** Null for what is in `sitemap.xml`. */
  why_unlisted: z.nullable(z.enum(unlistedReasons)),
  /** Key of the data source that knows the addresses of a route with parameters. */
  addresses_from: z.nullable(z.string()),
});

const sitemapPage = z.object({
  path: z.string(),
  /** Null where addresses lie beneath and none is here. */
  route: z.nullable(sitemapRoute),
  /** Routes whose addresses lie beneath. */
  below: z.int(),
});
export type SitemapPage = z.infer<typeof sitemapPage>;

const start = z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0);

export const listSitemap = exchange({
  id: 'sitemap.list',
  method: 'POST',
  path: '/v1/sitemap/dash/getPages',
  summary: 'One level of the tree of addresses, or all addresses that have some words in them',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    /** The address whose next level is asked for. */
    under: z._default(z.string().check(z.startsWith('/'), z.maxLength(2048)), '/'),
    /** With words the level is left aside: they are looked for in every address and template's name. */
    search: z._default(z.string().check(z.maxLength(200)), ''),
    start,
  }),
  status: 200,
  response: z.object({
    pages: z.array(sitemapPage),
    total: z.int(),
    /** Address of the site's `sitemap.xml`; null while the site has no domain. */
    sitemap_url: z.nullable(z.string()),
  }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const listAddresses = exchange({
  id: 'sitemap.addresses',
  method: 'POST',
  path: '/v1/sitemap/dash/getAddresses/{id}',
  summary: 'The addresses of a page route with parameters, as its data source knows them now',
  may: 'read',
  readsOnly: true,
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({ start }),
  status: 200,
  response: z.object({ addresses: z.array(z.string()), total: z.int() }),
  problems: ['invalid', 'unauthorized', 'not_found', 'unavailable'],
});
