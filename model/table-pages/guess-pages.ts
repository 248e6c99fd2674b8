import { isWritten } from '#model/apis/columns/column-types.ts';
import type { RowField } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import { best, type ColumnRole, fitOf } from '#model/layout/column-words.ts';
import { suggestAddress } from '#model/page-routes/suggest-address.ts';
import { isPlaceholderName } from '#model/page-routes/url-pattern.ts';
import { SlugCheck } from './check-slugs.ts';
import { type ItemType, MAX_FACTS, type TablePageChoices } from './choices.ts';
import { hasImages, isPrintable, lengthOf, type SampledColumn } from './columns.ts';
import { structuredFieldsFor } from './structured.ts';

/** Characters from which a text is one to read, not one to scan. */
const LONG = 60;
const USUAL_FACTS = 12;

interface Guessed {
  /** What people call the data source: the name of its list. */
  title: string;
  /** What the page of a row is called. */
  itemName: string;
  columns: readonly SampledColumn[];
  /** Whether a slug column can be added: not to what is called elsewhere. */
  canAddColumn: boolean;
}

/** Guesses what pages of a data source show, where they are and what they tell search engines. Undefined without a column to name them by. */
export function guessPages({ title: name, itemName, columns, canAddColumn }: Guessed): TablePageChoices | undefined {
  const isFree = (column: SampledColumn, ...taken: (SampledColumn | undefined)[]) => !taken.includes(column);
  const image = columns.find((column) => hasImages(column)) ?? undefined;
  const words = columns.filter((column) => column !== image && isPrintable(column));
  const title =
    best(
      words.filter((column) => lengthOf(column) <= 120 && !isKeyed(column)),
      'title',
    ) ??
    words.find((column) => isWritten(column.type) && lengthOf(column) > 0 && !isKeyed(column)) ??
    words[0];
  if (!title) return undefined;
  const long = words.filter((column) => isFree(column, title) && isWritten(column.type));
  const text =
    best(long, 'text') ??
    long.find((column) => column.type !== 'text') ??
    long.filter((column) => lengthOf(column) >= LONG).sort((a, b) => lengthOf(b) - lengthOf(a))[0];
  const label = best(
    words.filter((column) => isFree(column, title, text) && lengthOf(column) <= LONG && lengthOf(column) > 0),
    'label',
  );
  const slug = guessSlug(columns, title, canAddColumn);
  const facts = words
    .filter((column) => isFree(column, title, text, label) && !isKeyed(column) && column.name !== slug.column)
    .slice(0, Math.min(MAX_FACTS, USUAL_FACTS));
  const address = suggestAddress(name) || '/list';
  const structured = guessStructured(columns, name);
  return {
    list: { name, url_string: address },
    item: { name: itemName, url_string: `${address}/<${paramFor(slug)}>` },
    slug,
    show: {
      title: title.name,
      label: label?.name ?? null,
      text: text?.name ?? null,
      image: image?.name ?? null,
      facts: facts.map((column) => column.name),
    },
    rows: { conditions: [], group: null, sort: null, descending: false, size: 24, search: false },
    seo: { title: null, description: null, isIndexed: true, structured },
    menu: null,
  };
}

/** Returns what the placeholder of an item's path is called for a slug column. */
export const paramFor = ({ column }: TablePageChoices['slug']): string => (isPlaceholderName(column) ? column : 'slug');

const isKeyed = (column: SampledColumn): boolean => fitOf(column, 'slug') !== undefined;

/** A column that can be in addresses as it is, else one that is made of the title. */
function guessSlug(
  columns: readonly SampledColumn[],
  title: SampledColumn,
  canAddColumn: boolean,
): TablePageChoices['slug'] {
  const keyed = columns.filter((column) => isKeyed(column) && isSound(column.samples));
  const named = best(keyed, 'slug');
  if (named) return { column: named.name, from: null };
  if (canAddColumn) return { column: freeColumn(columns), from: title.name };
  const sound = columns.find((column) => isPrintable(column) && isSound(column.samples));
  return { column: (sound ?? title).name, from: null };
}

function isSound(samples: readonly Json[]): boolean {
  const check = new SlugCheck('/list/<slug>', 'slug');
  for (const value of samples) check.add(value);
  return samples.length > 0 && check.faults.size === 0;
}

/** Returns the name a new slug column can have. */
export function freeColumn(columns: readonly Pick<RowField, 'name'>[]): string {
  const taken = new Set(columns.map(({ name }) => name));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? 'slug' : `slug_${count}`;
    if (!taken.has(name)) return name;
  }
}

const peopleWords =
  /teacher|team|staff|people|person|member|artist|author|speaker|معلم|مدرس|أساتذة|فريق|教师|老师|团队|insegnant|docent|squadra|profesor|equipo|enseignant|professeur|équipe/iu;

/** The type of structured data that search engines would take, told by the columns there are; null for none. */
function guessStructured(columns: readonly SampledColumn[], name: string): ItemType | null {
  const has = (role: ColumnRole) => best(columns, role) !== undefined;
  const fits: Readonly<Record<ItemType, boolean>> = {
    recipe: has('ingredients') && has('steps'),
    event: has('starts') && has('place') && structuredFieldsFor('event', columns).starts !== undefined,
    product: has('price') || has('sku') || columns.some(({ type }) => type === 'price'),
    person: peopleWords.test(name) || has('job') || (has('email') && !has('published')),
    article: has('published') && has('text'),
  };
  const types: readonly ItemType[] = ['recipe', 'event', 'product', 'person', 'article'];
  return types.find((type) => fits[type]) ?? null;
}
