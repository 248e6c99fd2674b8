import type { Json, JsonObject } from '#model/json.ts';

/** A column of what a list shows. Of an API they are told by a sample. */
export interface Column {
  /** Member of an item. */
  name: string;
  /** What people call it; empty for the name. */
  label: string;
  type: string;
}

/** What a column can be on a card. `words` may be a title or a text, `fact` a line with its label. */
type Part = 'words' | 'text' | 'eyebrow' | 'figure' | 'image' | 'href' | 'fact' | 'none';

interface ColumnUse {
  as: Part;
  /** Liquid around the path that reads the value. */
  write?: (path: string) => string;
}

const filtered = (filter: string) => (path: string) => `{{ ${path} | ${filter} }}`;

/** How a card shows a column of each type: a further type is one line here. */
const columnUses: Readonly<Record<string, ColumnUse>> = {
  text: { as: 'words' },
  longText: { as: 'text' },
  richText: { as: 'text' },
  number: { as: 'fact', write: filtered('number') },
  price: { as: 'figure' },
  boolean: { as: 'fact', write: (path) => `{% if ${path} %}✓{% endif %}` },
  date: { as: 'fact', write: filtered('date: "%-d %B %Y"') },
  dateTime: { as: 'fact', write: filtered('date: "%-d %B %Y, %H:%M"') },
  choice: { as: 'eyebrow' },
  choices: { as: 'fact', write: filtered('join: ", "') },
  image: { as: 'image' },
  file: { as: 'none' },
  link: { as: 'href' },
  // Of a sample: that it leads somewhere is not yet that the card does.
  address: { as: 'href' },
  email: { as: 'fact' },
  phone: { as: 'fact' },
  color: { as: 'none' },
  location: { as: 'fact' },
  reference: { as: 'fact' },
  references: { as: 'fact', write: filtered('join: ", "') },
  json: { as: 'none' },
};

/** How a column is shown; one of a type that is not listed as words. */
export const usageOf = (type: string): ColumnUse =>
  (Object.hasOwn(columnUses, type) ? columnUses[type] : undefined) ?? { as: 'words' };

const IMAGE = /^media:|\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;
const LINK = /^(?:https?:\/\/|\/)/;
const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}.*)?$/;

/** The type that a value would have as a column. */
function typeOfValue(value: Json): string {
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value;
  if (typeof value !== 'string') return 'json';
  if (IMAGE.test(value)) return 'image';
  if (LINK.test(value)) return 'address';
  return DATE.test(value) ? 'date' : 'text';
}

/**
 * The columns an item has. What is typed stays as it is, except that a column of text may hold addresses or dates in
 * its rows; the others are told by the sample.
 */
export function columnsOf(sample: JsonObject, typed: readonly Column[] = []): Column[] {
  const found = typed.map((column) => {
    const value = sample[column.name];
    return column.type === 'text' && typeof value === 'string' && value !== ''
      ? { ...column, type: typeOfValue(value) }
      : column;
  });
  const known = new Set(found.map(({ name }) => name));
  for (const [name, value] of Object.entries(sample)) {
    if (!known.has(name)) found.push({ name, label: '', type: typeOfValue(value) });
  }
  return found;
}
