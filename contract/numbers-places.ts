import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange, type ResponseOf } from '#contract/exchange.ts';
import { documentKinds } from '#model/documents.ts';
import { comparedMetrics } from '#model/numbers/before-after.ts';

/** Rows of a list that numbers are asked of together. */
export const MAX_PLACES = 100;

const days = z.object({ from: z.string(), to: z.string() });
const number = z.nullable(z.number());

export const numbersOfRoutes = exchange({
  id: 'numbers.ofRoutes',
  method: 'POST',
  path: '/v1/numbers/ofRoutes',
  summary: 'Views, unconfirmed requests, LCP and script errors of page routes in the last 28 days',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({ ids: z.array(documentId).check(z.minLength(1), z.maxLength(MAX_PLACES)) }),
  status: 200,
  response: z.object({
    /** By the ID of the route; one without any is left out. */
    routes: z.record(
      z.string(),
      z.object({
        views: number,
        /** Browser requests minus views. */
        unconfirmed: number,
        /** Milliseconds three quarters of views stay within; null below 20 of them. */
        lcp: number,
        errors: number,
      }),
    ),
  }),
  problems: ['invalid', 'unauthorized', 'not_found', 'unavailable'],
});

/** A page template by its key, or a widget by `@` and its key. */
const layoutName = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^\P{Cc}+$/u));

export const numbersOfLayouts = exchange({
  id: 'numbers.ofLayouts',
  method: 'POST',
  path: '/v1/numbers/ofLayouts',
  summary: 'Views, clicks and script errors of page templates, and of widgets as `@key`, in the last 28 days',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    layouts: z
      .array(layoutName)
      .check(z.minLength(1), z.maxLength(MAX_PLACES))
      .register(z.globalRegistry, { examples: [['country', '@banner']] }),
  }),
  status: 200,
  response: z.object({
    /** One without any is left out. Views of a widget are those in which one of its nodes was seen. */
    layouts: z.record(z.string(), z.object({ views: number, clicks: number, errors: number })),
  }),
  problems: ['invalid', 'unauthorized', 'not_found', 'unavailable'],
});

const numbersOfNode = z.object({ seen: number, clicks: number, errors: number });

export const numbersOfNodes = exchange({
  id: 'numbers.ofNodes',
  method: 'POST',
  path: '/v1/numbers/ofNodes',
  summary: 'How often each node of a page template or widget was seen and clicked and failed in the last 28 days',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({ layout: layoutName.register(z.globalRegistry, { examples: ['country'] }) }),
  status: 200,
  response: z.object({
    /** Views of the page template; null of a widget. */
    views: number,
    /** By the ID of the node; one without any is left out. */
    nodes: z.record(z.string(), numbersOfNode),
    /** Saved widgets on pages of the template, by `@key`. */
    widgets: z.record(z.string(), numbersOfNode),
  }),
  problems: ['invalid', 'unauthorized', 'not_found', 'unavailable'],
});

const change = z.object({
  metric: z.enum(comparedMetrics),
  /** Null below 20 samples. */
  before: number,
  after: number,
  before_count: z.int(),
  after_count: z.int(),
  /** Of the difference; a bound is null where samples don't give one. */
  low: number,
  high: number,
  /** True where the interval of the difference leaves out 0. */
  is_claimed: z.boolean(),
});

const releaseName = z.object({ id: z.string(), number: z.int() });

export const numbersOfRelease = exchange({
  id: 'numbers.ofRelease',
  method: 'GET',
  path: '/v1/numbers/releases/{id}',
  summary: 'Numbers of each page route before and after a release went live, over equal weekdays',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  query: z.strictObject({
    /** When it went live, in ms UTC, of a release that did so several times; the last time unless told. */
    at: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(0), z.lte(8_640_000_000_000_000)))),
  }),
  status: 200,
  response: z.object({
    release: releaseName,
    /** Each time it went live, the last one first. */
    activations: z.array(z.int()),
    /** The one compared here; null where it never was live. */
    at: z.nullable(z.int()),
    /** What was live before. */
    previous: z.nullable(releaseName),
    /** Null while no whole day has passed. */
    before: z.nullable(days),
    after: z.nullable(days),
    /** Days on each side. */
    days: z.int(),
    /** Numbers of other releases that went live within these days: what changed may be theirs. */
    others: z.array(z.int()),
    /** Those with something to tell first, of these those with more views; at most 100. */
    routes: z.array(
      z.object({
        id: z.string(),
        /** Null for a route there is no longer. */
        url: z.nullable(z.string()),
        changes: z.array(change),
        /** What changed between the releases and reaches the route; at most 10. Empty where nothing is claimed. */
        documents: z.array(
          z.object({
            kind: z.enum(documentKinds),
            id: z.string(),
            title: z.string(),
            change: z.enum(['added', 'changed', 'removed']),
          }),
        ),
      }),
    ),
    routes_total: z.int(),
  }),
  problems: ['invalid', 'unauthorized', 'not_found', 'unavailable'],
});
export type ReleaseNumbers = ResponseOf<typeof numbersOfRelease>;

export const worseSinceRelease = exchange({
  id: 'numbers.worseSinceRelease',
  method: 'GET',
  path: '/v1/numbers/worse-since-release',
  summary: 'What became worse since one of the last releases, the worst first; at most 3',
  may: 'read',
  status: 200,
  response: z.object({
    worse: z.array(
      z.object({
        release: releaseName,
        at: z.int(),
        route: z.object({ id: z.string(), url: z.string() }),
        metric: z.enum(comparedMetrics),
        before: z.number(),
        after: z.number(),
      }),
    ),
  }),
  problems: ['unauthorized', 'not_found', 'unavailable'],
});
export type WorseSinceRelease = ResponseOf<typeof worseSinceRelease>['worse'][number];
