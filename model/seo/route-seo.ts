import * as z from 'zod/mini';
import { social } from './social.ts';
import { MAX_STRUCTURED, structuredEntry } from './structured-data.ts';

const text = (most: number) => z.optional(z.string().check(z.maxLength(most, 'problem.tooLong')));

/**
 * What the pages of one route say of themselves in place of what their template says; absent for the same. Texts are
 * Liquid over the data of the page, as in the template.
 */
export const routeSeo = z.strictObject({
  title: text(300),
  description: text(1000),
  image: text(2000),
  canonical: text(2000),
  robots: z.optional(z.enum(['index', 'noindex'])),
  social: z.optional(social),
  /** Empty for nothing, whatever the template says. */
  structured: z.optional(z.array(structuredEntry).check(z.maxLength(MAX_STRUCTURED))),
});
export type RouteSeo = z.infer<typeof routeSeo>;

const routeSeoTexts = ['title', 'description', 'image', 'canonical'] as const;

/** The parts of it, in the order they are asked for. */
export const routeSeoParts = [...routeSeoTexts, 'robots', 'social', 'structured'] as const;

/** What is left of it that says something; undefined for nothing, so that such a route is the same bytes as one that never heard of it. */
export function normaliseSeo({ robots, social, structured, ...texts }: RouteSeo): RouteSeo | undefined {
  const said: RouteSeo = {};
  for (const name of routeSeoTexts) {
    const text = texts[name]?.trim();
    if (text) said[name] = text;
  }
  if (robots) said.robots = robots;
  if (social) said.social = social;
  if (structured) said.structured = structured;
  return Object.keys(said).length === 0 ? undefined : said;
}

/** What a template says of its pages, with what a route says instead. */
export function withRouteSeo<Meta extends object>(meta: Meta, seo: RouteSeo | undefined): Meta {
  return seo ? { ...meta, ...seo } : meta;
}

/** Whether search engines may list what a route shows of a template. */
export function isIndexedAt(meta: { readonly robots: 'index' | 'noindex' }, seo: RouteSeo | undefined): boolean {
  return (seo?.robots ?? meta.robots) === 'index';
}
