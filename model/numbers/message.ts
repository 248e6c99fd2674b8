import * as z from 'zod/mini';

/** Bytes of a message at most. */
export const MAX_MESSAGE = 4096;
/** Where messages are sent, below the site's address. */
export const MESSAGE_PATH = '/_/v';

/**
 * What the script of a page sends as `text/plain`, with short names since each visit pays for them. What cannot be
 * believed or is out of its range is dropped field by field, and the rest counts. Each message of a view replaces the
 * ones before.
 */
export const viewMessage = z.object({
  /** ID of the view. */
  i: z.string().check(z.regex(/^[\w-]{16}$/)),
  /** Number of the message, from 0. */
  n: z.int().check(z.gte(0), z.lte(1000)),
  /** Path and query of the page. */
  p: z.string().check(z.minLength(1), z.maxLength(2048)),
  /** Release that answered. */
  r: z.string().check(z.maxLength(64)),
  /** The referrer. */
  f: z.optional(z.string().check(z.maxLength(2048))),
  /** Seconds visible. */
  s: z.optional(z.number()),
  /** Scroll depth in percent. */
  d: z.optional(z.number()),
  /** Vitals: LCP, INP, TTFB in ms, CLS. */
  v: z.optional(z.partialRecord(z.enum(['lcp', 'inp', 'ttfb', 'cls']), z.number())),
  /** 1 when the person did something. */
  a: z.optional(z.number()),
  /** Errors of scripts. */
  e: z.optional(z.number()),
  /** By the number of a node (its place in `listNodes`): seen (0 or 1), clicks, errors. */
  w: z.optional(z.record(z.string(), z.tuple([z.number(), z.number(), z.number()]))),
  /** Hosts and files that links led to: `o:example.com`, `f:/files/menu.pdf`. */
  l: z.optional(z.array(z.string().check(z.maxLength(300)))),
  /** Time zone of the browser. */
  z: z.optional(z.string().check(z.maxLength(64))),
  /** 1 when a program drives the browser. */
  b: z.optional(z.number()),
});
export type ViewMessage = z.infer<typeof viewMessage>;
