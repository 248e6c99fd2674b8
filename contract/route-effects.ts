import * as z from 'zod/mini';
import { documentKinds } from '#model/documents.ts';
import { unlistedReasons } from '#model/page-routes/unlisted-reasons.ts';

/** Most documents, addresses and rows of the sitemap that are named; all are counted. */
export const MAX_EFFECTS = 100;

/** An address leaves the sitemap, comes in, or would have come in and is not told of. */
export const sitemapEffects = ['leaves', 'enters', 'stays_out'] as const;

/** What becomes of a site when page routes change, by its drafts. */
export const routeEffects = z.object({
  /** Links of the drafts that lead to something now, and would lead to nothing. */
  dangling: z.object({
    links: z.int(),
    documents: z.int(),
    first: z.array(z.object({ kind: z.enum(documentKinds), title: z.string(), links: z.int() })),
  }),
  /** Addresses that something else answers afterwards: by their routes, before and after; null is nothing. */
  addresses: z.object({
    total: z.int(),
    stops: z.int(),
    first: z.array(z.object({ url_string: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  }),
  sitemap: z.object({
    total: z.int(),
    leaves: z.int(),
    enters: z.int(),
    first: z.array(
      z.object({
        url_string: z.string(),
        act: z.enum(sitemapEffects),
        /** Why it is not in it afterwards; null of what comes in, and of what is no more. */
        why: z.nullable(z.enum(unlistedReasons)),
        /** How many addresses it has; null where that is not known. */
        count: z.nullable(z.int()),
      }),
    ),
  }),
});
