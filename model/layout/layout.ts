import * as z from 'zod/mini';
import type { Json } from '#model/json.ts';
import { feed } from '#model/seo/feed.ts';
import { social } from '#model/seo/social.ts';
import { MAX_STRUCTURED, structuredEntry } from '#model/seo/structured-data.ts';

/** Widest viewport first decides: `base` holds for all, `md` from 768 px, `lg` from 1200 px. */
export const breakpoints = ['base', 'md', 'lg'] as const;
export type Breakpoint = (typeof breakpoints)[number];

/** What a person does to a node, for which it may look different; on screens of any width. */
export const nodeStates = ['hover', 'focus'] as const;
export type NodeState = (typeof nodeStates)[number];

/** For what a style is said: from a width up, or in a state. */
export const styleParts = [...breakpoints, ...nodeStates] as const;
export type StylePart = (typeof styleParts)[number];

export const MAX_LAYOUT_NODES = 5000;
export const MAX_LAYOUT_DEPTH = 64;
/** Characters of an expression. */
export const MAX_EXPRESSION = 500;

/** Repeats a node for each item of a list: `each` is a Liquid expression, `as` the name an item has inside. */
export interface Repeat {
  each: string;
  as: string;
  limit?: number | undefined;
}

/** A slot of a node within a saved widget that each place of the widget fills: what it is called there. */
export interface Opening {
  /** What nodes that name the widget call it in their `slots`. */
  name: string;
  /** What people call it. */
  label: string;
}

/**
 * One node of a layout as it is stored and sent. `widget` is a widget type's name (`heading`) or, with a leading
 * `@`, the key of a widget saved in the site (`@site-header`), or of one version of it (`@site-header:3`). Text in `props` may hold Liquid; `bindings` maps a
 * prop to a Liquid expression whose value, not its text, becomes the prop.
 */
export interface LayoutNode {
  id: string;
  widget: string;
  props: Record<string, Json>;
  bindings: Record<string, string>;
  slots: Record<string, LayoutNode[]>;
  style: Partial<Record<StylePart, Record<string, string>>>;
  showIf?: string | undefined;
  repeat?: Repeat | undefined;
  /** Its slots that are filled where the widget it is in is used; what is in them here is shown where nothing is there. */
  opens?: Record<string, Opening> | undefined;
  /** What its people call it; visitors never see it. */
  name?: string | undefined;
  /** It and what is in it are not on the page. */
  hidden?: true | undefined;
  /** The editor leaves it and what is in it as they are. */
  locked?: true | undefined;
}

const name = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,63}$/, 'layout.badName'));
const expression = z
  .string()
  .check(z.minLength(1, 'layout.emptyExpression'), z.maxLength(MAX_EXPRESSION, 'layout.longExpression'));

/** The shape of a node without its children; {@link LayoutNode} trees are walked iteratively by `checkLayout`. */
export const layoutNodeFields = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'layout.badId')),
  widget: z
    .string()
    .check(
      z.regex(
        /^(?:@[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?(?::[1-9]\d{0,8})?|[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?)$/,
        'layout.badWidget',
      ),
    ),
  props: z._default(z.record(name, z.json()), {}),
  bindings: z._default(z.record(name, expression), {}),
  slots: z._default(z.record(name, z.array(z.unknown())), {}),
  style: z._default(
    z.partialRecord(z.enum(styleParts), z.record(name, z.string().check(z.maxLength(200, 'layout.longStyle')))),
    {},
  ),
  showIf: z.optional(expression),
  repeat: z.optional(
    z.strictObject({
      each: expression,
      as: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,31}$/, 'layout.badName')),
      limit: z.optional(z.int().check(z.gte(1), z.lte(1000))),
    }),
  ),
  opens: z.optional(
    z.record(
      name,
      z.strictObject({
        name: z.string().check(z.regex(/^[a-z][a-zA-Z0-9_]{0,31}$/, 'layout.badName')),
        label: z.string().check(z.trim(), z.minLength(1, 'layout.badName'), z.maxLength(80, 'problem.tooLong')),
      }),
    ),
  ),
  name: z.optional(z.string().check(z.minLength(1, 'layout.badName'), z.maxLength(80, 'problem.tooLong'))),
  hidden: z.optional(z.literal(true)),
  locked: z.optional(z.literal(true)),
});

/** How a data call narrows, orders and cuts what its api answers; texts are Liquid over `params` and `query`. */
export const dataCall = z.strictObject({
  /** Name the result has in the page's data. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,31}$/, 'layout.badName')),
  /** Key of the api that answers. */
  api: z.string().check(z.minLength(1, 'data.apiRequired')),
  /**
   * Values of the api's arguments, for one that is asked while the page is made. Their Liquid reads the answers of
   * earlier calls too.
   */
  args: z.optional(
    z.record(
      z.string().check(z.regex(/^[a-z][a-z0-9_]{0,31}$/, 'api.badArgument')),
      z.string().check(z.maxLength(1000, 'problem.tooLong')),
    ),
  ),
  /** Field path to Liquid text; only items equal in every field are kept (compared as text, ignoring case). */
  where: z._default(z.record(z.string(), z.string()), {}),
  /** Liquid text; only items holding it in one of `searchIn` are kept, ignoring case and accents. */
  search: z.optional(z.string()),
  searchIn: z._default(z.array(z.string()), []),
  sort: z.optional(z.string()),
  descending: z._default(z.boolean(), false),
  limit: z.optional(z.int().check(z.gte(1), z.lte(1000))),
  /** One item instead of a list: the first that is left. */
  one: z._default(z.boolean(), false),
  /** Nothing left makes the answer the site's not-found page. */
  required: z._default(z.boolean(), false),
});
export type DataCall = z.infer<typeof dataCall>;

/** What a page says about itself; texts are Liquid. */
export const layoutMeta = z.strictObject({
  title: z._default(z.string().check(z.maxLength(300)), ''),
  description: z._default(z.string().check(z.maxLength(1000)), ''),
  image: z._default(z.string().check(z.maxLength(2000)), ''),
  canonical: z._default(z.string().check(z.maxLength(2000)), ''),
  robots: z._default(z.enum(['index', 'noindex']), 'index'),
  /** Names of the query parameters the page reads; others do not change it and are not part of its cache key. */
  queryParams: z._default(
    z.array(z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,31}$/))).check(z.maxLength(10)),
    [],
  ),
  data: z._default(z.array(dataCall).check(z.maxLength(20)), []),
  /** Absent where cards say what search results say. */
  social: z.optional(social),
  structured: z.optional(z.array(structuredEntry).check(z.maxLength(MAX_STRUCTURED))),
  /** Absent for a page that nobody can follow in a reader. */
  feed: z.optional(feed),
});
export type LayoutMeta = z.infer<typeof layoutMeta>;
