import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { routeSeoParts } from '#model/seo/route-seo.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    trace: typeof import('#contract/messages/en-US/trace.json');
  }
}

/** Where what a page has of a data source came from. */
const callStates = ['release', 'kept', 'asked', 'old', 'away'] as const;
export type CallState = (typeof callStates)[number];

const tracedRoute = z.object({ id: z.string(), url_string: z.string() });

export const traceUrl = exchange({
  id: 'trace.url',
  method: 'POST',
  path: '/v1/trace',
  summary: 'Why an address of the live site looks as it does: its route, release, template, data and time',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    /** An address of the site, whole or its path alone. */
    url: z
      .string()
      .check(z.minLength(1, 'route.urlRequired'), z.maxLength(8192, 'route.samplePath'))
      .register(z.globalRegistry, { examples: ['/country/fra'] }),
  }),
  status: 200,
  response: z.object({
    path: z.string(),
    release: z.object({ number: z.int(), published_on: z.int() }),
    /** What the site answers: a page, a redirect, a file for robots, or that there is nothing. */
    answer: z.enum(['page', 'redirect', 'robots', 'nothing']),
    /** Null where the page cannot be made now. */
    status: z.nullable(z.int()),
    location: z.nullable(z.string()),
    access: z.enum(['public', 'password', 'members']),
    route: z.nullable(z.extend(tracedRoute, { params: z.record(z.string(), z.string()) })),
    /** Routes that fit too, and why they do not answer, in the reader's language. */
    others: z.array(z.extend(tracedRoute, { reason: z.string() })),
    /** Why no route answers, or what happens first. */
    reason: z.nullable(z.string()),
    template: z.nullable(z.object({ key: z.string(), name: z.string(), version: z.nullable(z.int()) })),
    /** What of the page its route says in place of its template. */
    said_by_route: z.array(z.enum(routeSeoParts)),
    /** Whether visitors are sent the page from memory now. */
    is_kept: z.boolean(),
    /** Seconds the page holds when it is made; null for as long as the release. */
    holds: z.nullable(z.number()),
    /** Milliseconds it took to make it for this answer, and its bytes. */
    milliseconds: z.number(),
    bytes: z.int(),
    calls: z.array(
      z.object({
        name: z.string(),
        api: z.string(),
        state: z.enum(callStates),
        /** Items it brought. */
        items: z.int(),
        milliseconds: z.number(),
        /** Seconds it is still good for; null for data of the release. */
        holds: z.nullable(z.number()),
      }),
    ),
    /** Types of widgets, and widgets of the site as `@key`, with how many of each the template has. */
    widgets: z.array(z.object({ name: z.string(), count: z.int() })),
    /** What of the page does not work. */
    faults: z.array(z.object({ kind: z.string(), subject: z.string() })),
  }),
  problems: ['invalid', 'unauthorized', 'not_found', 'unavailable'],
});
