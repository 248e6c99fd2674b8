import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { release } from '#contract/releases.ts';

/** What waits to be published, as one side of a comparison. */
export const DRAFTS = 'drafts';

const sides = {
  /** Id of a release, or `drafts` for what waits to be published. */
  from: documentId,
  to: documentId,
};

const answered = z.object({
  status: z.int(),
  content_type: z.string(),
  /** Where a redirect leads. */
  location: z.nullable(z.string()),
});

const comparedPage = z.object({
  path: z.string(),
  change: z.enum(['added', 'gone', 'changed']),
  from_status: z.nullable(z.int()),
  to_status: z.nullable(z.int()),
});
export type ComparedPage = z.infer<typeof comparedPage>;

/** Why a comparison ended before all addresses were looked at. */
const comparisonEnds = ['time', 'addresses', 'listed'] as const;

export const compareReleases = exchange({
  id: 'releases.compare',
  method: 'GET',
  path: '/v1/releases/compare',
  summary:
    'The addresses that answer otherwise in one release than in another, or in the drafts; at most 500 are listed, changed ones first, then those that are gone, then added ones',
  may: 'read',
  query: z.strictObject(sides),
  status: 200,
  response: z.object({
    pages: z.array(comparedPage),
    /** Addresses that were looked at, and how many both sides have together. */
    compared: z.int(),
    total: z.int(),
    /** Null when all were looked at. */
    ended_by: z.nullable(z.enum(comparisonEnds)),
    /** Patterns of routes that differ and whose addresses nobody knows; at most 50. */
    unknown: z.array(z.string()),
  }),
  problems: ['invalid', 'unauthorized', 'not_found', 'too_many_requests'],
});
export type ReleaseComparison = z.infer<typeof compareReleases.response>;

export const comparePage = exchange({
  id: 'releases.comparePage',
  method: 'GET',
  path: '/v1/releases/compare/page',
  summary: 'What one address answers in two releases, line by line',
  may: 'read',
  query: z.strictObject({ ...sides, path: z.string().check(z.startsWith('/'), z.maxLength(2048)) }),
  status: 200,
  response: z.object({
    from: answered,
    to: answered,
    /** Lines that differ, with some that do not around them. */
    lines: z.array(
      z.object({
        change: z.enum(['same', 'gone', 'new', 'left_out']),
        text: z.string(),
        /** Lines that are the same and left out, for `left_out`. */
        count: z.int(),
      }),
    ),
    /** Whether more differs than is shown. */
    is_cut: z.boolean(),
  }),
  problems: ['invalid', 'unauthorized', 'not_found', 'too_many_requests', 'too_much_work'],
});
export type PageComparison = z.infer<typeof comparePage.response>;

export const releaseLiveAt = exchange({
  id: 'releases.liveAt',
  method: 'GET',
  path: '/v1/releases/live-at',
  summary: 'The release that was live at a moment',
  may: 'read',
  query: z.strictObject({
    /** In ms UTC. */
    at: z.pipe(z.coerce.number(), z.int().check(z.gte(0), z.lte(8_640_000_000_000_000))),
  }),
  status: 200,
  response: z.object({
    /** Null while nothing was live. */
    release: z.nullable(release),
    /** When it had gone live, and when another one did after it; null where that has not been. */
    since: z.nullable(z.int()),
    until: z.nullable(z.int()),
  }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});
