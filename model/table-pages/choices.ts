import * as z from 'zod/mini';
import { layoutKinds } from '#model/documents.ts';
import { conditionTests } from '#model/layout/list-query.ts';
import { structuredTypes } from '#model/seo/structured-data.ts';
import { languageTags } from '#model/site-languages/languages.ts';

/** Columns listed as facts on an item's page. */
export const MAX_FACTS = 30;
/** Conditions the rows of a list are chosen by. */
const MAX_CONDITIONS = 10;
/** Rows one list page shows. */
export const MAX_PAGE_SIZE = 100;

const column = z.string().check(z.minLength(1, 'problem.required'), z.maxLength(100, 'problem.tooLong'));
const condition = z.strictObject({
  column,
  test: z.enum(conditionTests),
  /** Of the type that the column has; absent where nothing is compared. */
  value: z.optional(z.union([z.string().check(z.maxLength(400, 'problem.tooLong')), z.number(), z.boolean()])),
});
const noColumn = z._default(z.nullable(column), null);
const name = z
  .string('title.required')
  .check(z.trim(), z.minLength(1, 'title.required'), z.maxLength(120, 'title.long'));
const url = z
  .string('route.urlRequired')
  .check(z.trim(), z.minLength(1, 'route.urlRequired'), z.maxLength(512, 'route.urlLong'));

/** The structured data an item can have: those that describe one thing. */
export const itemTypes = structuredTypes.filter(
  (type): type is 'person' | 'product' | 'event' | 'recipe' | 'article' =>
    type !== 'breadcrumb' && type !== 'faq' && type !== 'organization',
);
export type ItemType = (typeof itemTypes)[number];

/** What a person chooses for the pages of a data source. */
export const tablePageChoices = z.strictObject({
  list: z.strictObject({
    name,
    url_string: url,
    /** Its name in further languages of the site, which its path there is made of too; empty for the main one. */
    names: z.optional(
      z.partialRecord(z.enum(languageTags), z.string().check(z.trim(), z.maxLength(120, 'title.long'))),
    ),
  }),
  /** The page each row has. Its path has one placeholder. */
  item: z.strictObject({ name, url_string: url }),
  slug: z.strictObject({
    /** Column whose values are in the paths. */
    column,
    /** Column a new slug column is made from; null where the column is there already. */
    from: noColumn,
  }),
  show: z.strictObject({
    title: column,
    label: noColumn,
    text: noColumn,
    image: noColumn,
    facts: z._default(z.array(column).check(z.maxLength(MAX_FACTS, 'problem.tooLong')), []),
  }),
  rows: z._default(
    z.strictObject({
      /** Only rows that meet all of these. */
      conditions: z._default(z.array(condition).check(z.maxLength(MAX_CONDITIONS, 'problem.tooLong')), []),
      /** Column by which the rows of a page stand under headings. */
      group: noColumn,
      sort: noColumn,
      descending: z._default(z.boolean(), false),
      size: z._default(z.int().check(z.gte(1), z.lte(MAX_PAGE_SIZE)), 24),
      /** A search box above the list, which looks in title, label and text. */
      search: z._default(z.boolean(), false),
    }),
    { conditions: [], group: null, sort: null, descending: false, size: 24, search: false },
  ),
  seo: z._default(
    z.strictObject({
      /** Null for the title that is shown. */
      title: noColumn,
      /** Null for the text that is shown. */
      description: noColumn,
      /** False keeps both pages out of search engines and the sitemap. */
      isIndexed: z._default(z.boolean(), true),
      structured: z._default(z.nullable(z.enum(itemTypes)), null),
    }),
    { title: null, description: null, isIndexed: true, structured: null },
  ),
  /** The menu that gets an entry for the list. */
  menu: z._default(
    z.nullable(
      z.strictObject({
        kind: z.enum(layoutKinds),
        key: z.string().check(z.minLength(1), z.maxLength(64)),
        node: z.string().check(z.minLength(1), z.maxLength(40)),
      }),
    ),
    null,
  ),
});
export type TablePageChoices = z.infer<typeof tablePageChoices>;
