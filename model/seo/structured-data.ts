import * as z from 'zod/mini';

export const structuredTypes = [
  'article',
  'product',
  'person',
  'breadcrumb',
  'organization',
  'event',
  'recipe',
  'faq',
] as const;
export type StructuredType = (typeof structuredTypes)[number];

/** How a text becomes a value: as it is, as an address of the web, as a number, as a date or a duration (ISO 8601), as one value a line. */
type StructuredKind = 'text' | 'address' | 'number' | 'date' | 'duration' | 'lines';

type StructuredFieldName =
  | ('headline' | 'name' | 'description' | 'image' | 'author' | 'published' | 'modified' | 'section' | 'brand' | 'sku')
  | ('price' | 'currency' | 'availability' | 'rating' | 'ratingCount' | 'url' | 'logo' | 'email' | 'telephone')
  | ('address' | 'sameAs' | 'starts' | 'ends' | 'place' | 'organizer' | 'preparation' | 'cooking' | 'total' | 'yield')
  | ('category' | 'cuisine' | 'ingredients' | 'steps' | 'question' | 'answer' | 'jobTitle');

export interface StructuredField {
  readonly name: StructuredFieldName;
  readonly kind: StructuredKind;
  /** Without it search engines leave the whole out. */
  readonly isNeeded?: true;
}

const field = (name: StructuredFieldName, kind: StructuredKind = 'text'): StructuredField => ({ name, kind });
const needed = (name: StructuredFieldName, kind: StructuredKind = 'text'): StructuredField => ({
  name,
  kind,
  isNeeded: true,
});

/**
 * What can be said of a page, by type (schema.org, as the search engines read it). What is left empty and is said of the
 * page already (title, description, picture, address) is taken from there.
 */
export const structuredFields: Readonly<Record<StructuredType, readonly StructuredField[]>> = {
  article: [
    needed('headline'),
    field('description'),
    field('image', 'address'),
    field('author'),
    field('published', 'date'),
    field('modified', 'date'),
    field('section'),
  ],
  product: [
    needed('name'),
    field('description'),
    field('image', 'address'),
    field('brand'),
    field('sku'),
    field('price', 'number'),
    field('currency'),
    field('availability'),
    field('rating', 'number'),
    field('ratingCount', 'number'),
  ],
  person: [
    needed('name'),
    field('description'),
    field('image', 'address'),
    field('jobTitle'),
    field('email'),
    field('telephone'),
    field('url', 'address'),
    field('sameAs', 'lines'),
  ],
  breadcrumb: [],
  organization: [
    needed('name'),
    field('description'),
    field('url', 'address'),
    field('logo', 'address'),
    field('email'),
    field('telephone'),
    field('address'),
    field('sameAs', 'lines'),
  ],
  event: [
    needed('name'),
    needed('starts', 'date'),
    field('ends', 'date'),
    needed('place'),
    field('address'),
    field('description'),
    field('image', 'address'),
    field('organizer'),
    field('price', 'number'),
    field('currency'),
    field('url', 'address'),
  ],
  recipe: [
    needed('name'),
    field('description'),
    field('image', 'address'),
    field('author'),
    field('published', 'date'),
    field('preparation', 'duration'),
    field('cooking', 'duration'),
    field('total', 'duration'),
    field('yield'),
    field('category'),
    field('cuisine'),
    field('ingredients', 'lines'),
    field('steps', 'lines'),
  ],
  faq: [],
};

/** What each item of a list is said to be, for the types that are lists. */
export const structuredItems: Readonly<Partial<Record<StructuredType, readonly StructuredField[]>>> = {
  breadcrumb: [needed('name'), needed('url', 'address')],
  faq: [needed('question'), needed('answer')],
};

export const MAX_STRUCTURED = 10;
export const MAX_STRUCTURED_ITEMS = 50;

const texts = z.record(
  z.string().check(z.regex(/^[a-zA-Z]{1,32}$/, 'problem.unknownField')),
  z.string().check(z.maxLength(2000, 'problem.tooLong')),
);

/** What a page says to programs: texts are Liquid over the page's data. */
export const structuredEntry = z
  .strictObject({
    type: z.enum(structuredTypes),
    fields: z._default(texts, {}),
    /** Items that are written down; with `each` the first stands for every item of that list, `item` in its texts. */
    items: z.optional(z.array(texts).check(z.maxLength(MAX_STRUCTURED_ITEMS))),
    each: z.optional(z.string().check(z.maxLength(500, 'layout.longExpression'))),
  })
  .check(z.refine(hasOwnFields, 'problem.unknownField'));
export type StructuredEntry = z.infer<typeof structuredEntry>;

function hasOwnFields({
  type,
  fields,
  items = [],
}: {
  type: StructuredType;
  fields: Record<string, string>;
  items?: Record<string, string>[] | undefined;
}): boolean {
  const known = new Set<string>(structuredFields[type].map(({ name }) => name));
  const inItems = new Set<string>(structuredItems[type]?.map(({ name }) => name));
  return Object.keys(fields).every((name) => known.has(name)) && items.every(isKnown);

  function isKnown(item: Record<string, string>): boolean {
    return Object.keys(item).every((name) => inItems.has(name));
  }
}
