import { type ColumnRole, fitOf } from '#model/layout/column-words.ts';
import type { StructuredEntry } from '#model/seo/structured-data.ts';
import type { ItemType, TablePageChoices } from './choices.ts';
import { printColumn, type SampledColumn } from './columns.ts';
import { pathTo } from './liquid.ts';

/** A column that only its type makes fit comes after those whose name says so. */
const BY_TYPE = 1000;

type Fields = Partial<Record<string, { role: ColumnRole; types?: readonly string[] }>>;

/** Which column fills a field of structured data, by type; what is shown as title, text and image is there anyway. */
const fieldsOf: Readonly<Record<ItemType, Fields>> = {
  person: {
    jobTitle: { role: 'job' },
    email: { role: 'email' },
    telephone: { role: 'phone' },
    url: { role: 'website' },
  },
  product: {
    price: { role: 'price' },
    currency: { role: 'currency' },
    sku: { role: 'sku' },
    brand: { role: 'brand' },
  },
  event: {
    starts: { role: 'starts', types: ['date', 'dateTime'] },
    ends: { role: 'ends', types: ['date', 'dateTime'] },
    place: { role: 'place' },
    address: { role: 'address' },
    organizer: { role: 'organizer' },
    price: { role: 'price' },
    currency: { role: 'currency' },
  },
  recipe: {
    ingredients: { role: 'ingredients' },
    steps: { role: 'steps' },
    yield: { role: 'yield' },
    cuisine: { role: 'cuisine' },
    preparation: { role: 'preparation' },
    cooking: { role: 'cooking' },
    author: { role: 'author' },
  },
  article: { published: { role: 'published' }, author: { role: 'author' } },
};

/** Returns the columns that fill fields of structured data beside title, text and image. */
export function structuredFieldsFor(
  type: ItemType,
  columns: readonly SampledColumn[],
): Readonly<Record<string, SampledColumn>> {
  const found: Record<string, SampledColumn> = {};
  for (const [field, wanted] of Object.entries(fieldsOf[type])) {
    if (!wanted) continue;
    const fitting = columns
      .filter((column) => !wanted.types || wanted.types.includes(column.type))
      .map((column) => ({
        column,
        fit: fitOf(column, wanted.role) ?? (column.type === wanted.role ? BY_TYPE : undefined),
      }))
      .filter((each): each is { column: SampledColumn; fit: number } => each.fit !== undefined)
      .sort((one, other) => one.fit - other.fit);
    if (fitting[0]) found[field] = fitting[0].column;
  }
  const { price } = found;
  // A column of prices has its currency with it.
  if (price?.type === 'price') found.currency = price;
  return found;
}

/** Returns what an item's page tells search engines of its row. */
export function structuredFor(
  { show, seo: { structured: type } }: Pick<TablePageChoices, 'show' | 'seo'>,
  columns: readonly SampledColumn[],
): StructuredEntry[] {
  if (type === null) return [];
  const read = (name: string | null) => {
    const column = columns.find((each) => each.name === name);
    return column ? told(column) : undefined;
  };
  const own = {
    [type === 'article' ? 'headline' : 'name']: read(show.title),
    description: read(show.text),
    image: read(show.image),
  };
  const others = Object.entries(structuredFieldsFor(type, columns)).map(([field, column]) => [
    field,
    told(column, field),
  ]);
  const fields = [...Object.entries(own), ...others].filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return [{ type, fields: Object.fromEntries(fields) }];
}

/** A value as programs read it, not as people do: a list one value a line. */
function told(column: SampledColumn, field?: string): string {
  const path = pathTo('item', column.name) ?? '';
  if (column.type === 'price') return `{{ ${path}.${field === 'currency' ? 'currency' : 'amount'} }}`;
  if (column.type === 'json') return `{{ ${path} | join: "\n" }}`;
  if (column.type === 'boolean') return printColumn(column);
  return `{{ ${path} }}`;
}
