import * as z from 'zod/mini';
import { documentKey } from '#model/keys.ts';
import { routeSeo } from '#model/seo/route-seo.ts';
import {
  accessKinds,
  MAX_CACHE_SECONDS,
  MAX_STATUS_RULES,
  pageTypes,
  routeTypes,
  ruleStatuses,
} from './route-kinds.ts';

const url = z
  .string('route.urlRequired')
  .check(z.minLength(1, 'route.urlRequired'), z.maxLength(2048, 'route.urlLong'));
const sample = z.string('route.sampleFormat').check(z.maxLength(8192, 'route.samplePath'));
const pattern = z.string('route.regexFormat').check(z.maxLength(2048, 'route.regexLong'));
const keys = z.array(z.string('route.keysFormat'), 'route.keysFormat').check(z.maxLength(100, 'route.keysFormat'));
const template = z.nullable(documentKey);
const target = z.nullable(z.string('route.redirectFormat').check(z.maxLength(8192, 'route.redirectLong')));

/** Where the values of a route's parameters are: an api, and the field of its items for each parameter. */
const paramsFrom = z.strictObject({
  api: documentKey,
  fields: z.record(z.string().check(z.maxLength(100)), z.string().check(z.minLength(1), z.maxLength(300))),
});

const password = documentKey;
const cacheSeconds = z
  .int('route.cacheFormat')
  .check(z.minimum(0, 'route.cacheFormat'), z.maximum(MAX_CACHE_SECONDS, 'route.cacheFormat'));
const statusRule = z.strictObject({
  /** An expression over the page's data, as in `showIf`; of several rules the first that holds. */
  when: z.string('route.ruleFormat').check(z.minLength(1, 'route.ruleFormat'), z.maxLength(500, 'route.ruleLong')),
  status: z.literal(ruleStatuses, 'route.ruleFormat'),
});
export type StatusRule = z.infer<typeof statusRule>;
const statusRules = z.array(statusRule, 'route.ruleFormat').check(z.maxLength(MAX_STATUS_RULES, 'route.rulesMany'));

/** The body of a page route document, with the names of the wire; {@link checkPageRoute} has the rules between fields. */
export const pageRouteBody = z.strictObject({
  /** Address with `<param>` placeholders: `/country/<cca3>`. */
  url_string: url,
  /** RE2 pattern of the whole pathname: derived from `url_string`, or hand-written for type `dynamic`. */
  regex_pattern: pattern,
  /** An address the route answers, shown and previewed as its example. */
  sample_url_string: sample,
  type: z.enum(routeTypes, 'route.typeFormat'),
  /** Names of the parameters, derived. */
  keys,
  /** `pageKey` of the page template, null where the route needs none. */
  page_template: template,
  is_active: z.boolean('route.activeFormat'),
  page_type_advanced: z.enum(pageTypes, 'route.pageTypeFormat'),
  /** Path or absolute http(s) address, with `<param>`s of the route; null unless the route redirects. */
  redirect_to: target,
  /** A redirect hands the query of the request on. Absent: it does not. */
  keep_query: z.optional(z.literal(true)),
  /** Which addresses there are, for the sitemap; absent where they follow from the template's data, or are not told. */
  params_from: z.optional(paramsFrom),
  /** Absent for what anyone may see. */
  access: z.optional(z.enum(['password', 'members'], 'route.accessFormat')),
  /** Which of the site's passwords opens it; with `access: 'password'` alone. */
  access_password: z.optional(password),
  /** Seconds for which browsers and caches may show it without asking; absent: they always ask. */
  cache_seconds: z.optional(cacheSeconds),
  /** When a page answers with another status than 200. */
  status_rules: z.optional(statusRules),
  /** What its pages say of themselves in place of what their template says. */
  seo: z.optional(routeSeo),
});
export type PageRouteBody = z.infer<typeof pageRouteBody>;

/** What a person or a client sends: all that can be derived may be left out or empty. */
export const pageRouteInput = z.strictObject({
  url_string: url,
  regex_pattern: z.optional(z.nullable(pattern)),
  sample_url_string: z.optional(z.nullable(sample)),
  type: z.optional(z.enum(routeTypes, 'route.typeFormat')),
  keys: z.optional(keys),
  page_template: z.optional(z.nullable(z.union([z.literal(''), documentKey], 'key.format'))),
  is_active: z.optional(z.boolean('route.activeFormat')),
  page_type_advanced: z.optional(z.enum(pageTypes, 'route.pageTypeFormat')),
  redirect_to: z.optional(target),
  /** Absent keeps what a saved route has. */
  keep_query: z.optional(z.boolean()),
  /** Absent keeps what a saved route has; null takes it away. */
  params_from: z.optional(z.nullable(paramsFrom)),
  /** These five: absent keeps what a saved route has. */
  access: z.optional(z.enum(accessKinds, 'route.accessFormat')),
  access_password: z.optional(z.nullable(z.union([z.literal(''), password], 'key.format'))),
  cache_seconds: z.optional(z.nullable(cacheSeconds)),
  status_rules: z.optional(z.nullable(statusRules)),
  seo: z.optional(z.nullable(routeSeo)),
});
export type PageRouteInput = z.infer<typeof pageRouteInput>;
