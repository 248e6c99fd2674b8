import { type Column, usageOf } from '#model/layout/card-columns.ts';
import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import { best, type ColumnRole } from '#model/layout/column-words.ts';
import { freshNode } from '#model/layout/fresh-node.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import type { MakeId } from '#model/layout/node-id.ts';

/** What the column of each field of a card is usually called, the likeliest role first. */
const usual = {
  title: ['title'],
  text: ['text'],
  figure: ['price', 'figure'],
  eyebrow: ['label', 'published'],
  image: ['image'],
  href: ['website'],
} as const satisfies Record<string, readonly ColumnRole[]>;

type CardField = keyof typeof usual;

/** What parts of a card a column may be, by how columns of its type are used. */
const fits: Readonly<Record<CardField, readonly ReturnType<typeof usageOf>['as'][]>> = {
  title: ['words', 'fact'],
  text: ['text', 'words'],
  figure: ['figure', 'fact'],
  eyebrow: ['eyebrow', 'words', 'fact'],
  image: ['image', 'href'],
  href: ['href'],
};

/** Facts on one card: more are a table. */
const MAX_FACTS = 4;

/** Which columns a card shows, and as what. */
export interface GuessedCard {
  fields: Partial<Record<CardField, Column>>;
  facts: Column[];
}

/** Which column each part of a card shows, told by types and by names. */
export function guessCard(columns: readonly Column[]): GuessedCard {
  const found: Partial<Record<CardField, Column>> = {};
  const free = () => columns.filter((column) => !Object.values(found).includes(column));
  const isOf = (field: CardField, column: Column) => fits[field].includes(usageOf(column.type).as);
  // What a type is made for comes before what is merely called so.
  for (const field of ['image', 'href', 'figure', 'eyebrow', 'text'] as const) {
    const own = free().find((column) => usageOf(column.type).as === field && column.type !== 'address');
    if (own) found[field] = own;
  }
  for (const field of ['image', 'href', 'title', 'text', 'figure', 'eyebrow'] as const) {
    const isNumber = ({ type }: Column) => field !== 'figure' || (type !== 'boolean' && type !== 'date');
    const fitting = free().filter((each) => isOf(field, each) && isNumber(each));
    found[field] ??= best(fitting, ...usual[field]);
  }
  const words = () => free().find((column) => usageOf(column.type).as === 'words');
  found.title ??= words() ?? free().find(({ type }) => type === 'number');
  found.text ??= words();
  // A second choice or price has no place of its own.
  const isFact = (column: Column) => ['fact', 'figure', 'eyebrow'].includes(usageOf(column.type).as);
  const facts = free().filter((column) => isFact(column) && column.name.toLowerCase() !== 'id');
  return { fields: found, facts: facts.slice(0, MAX_FACTS) };
}

/** The path that reads a member of an item. */
export function memberPath(item: string, name: string): string {
  return /^[A-Za-z_][\w-]*$/.test(name) ? `${item}.${name}` : `${item}["${name.replaceAll('"', '')}"]`;
}

/** The text that shows a column of an item. */
function textOf(item: string, column: Column): string {
  const path = memberPath(item, column.name);
  return usageOf(column.type).write?.(path) ?? `{{ ${path} }}`;
}

/** What a card is given to show one item each. */
export interface CardItems {
  /** Expression of the list. */
  each: string;
  /** Name of an item. */
  as: string;
  columns: readonly Column[];
}

/** Props of a card that read an item; those that it does not fill are empty. */
export function cardProps(items: Omit<CardItems, 'each'>): Record<CardField, string> {
  const { fields } = guessCard(items.columns);
  const text = (field: CardField) => {
    const column = fields[field];
    return column ? textOf(items.as, column) : '';
  };
  return Object.fromEntries(Object.keys(usual).map((field) => [field, text(field as CardField)])) as Record<
    CardField,
    string
  >;
}

/** Lines of a table that read the facts of an item. */
export const factRows = ({ as, columns }: Omit<CardItems, 'each'>): { label: string; value: string }[] =>
  guessCard(columns).facts.map((column) => ({ label: column.label || column.name, value: textOf(as, column) }));

/** A card that repeats for each item of a list, with the facts of the item in it; undefined where there are no cards. */
export function cardOfItems(catalogue: LayoutCatalogue, items: CardItems, makeId: MakeId): LayoutNode | undefined {
  const card = freshNode(catalogue, 'card', makeId);
  if (!card) return undefined;
  card.props = { ...card.props, ...cardProps(items) };
  card.repeat = { each: items.each, as: items.as };
  const rows = factRows(items);
  const table = rows.length > 0 && card.slots.content ? freshNode(catalogue, 'facts', makeId) : undefined;
  if (table) {
    table.props = { ...table.props, rows, look: 'plain' };
    card.slots.content = [table];
  }
  return card;
}

/** A list with a card for each item; undefined where the catalogue has neither. */
export function cardsOfList(catalogue: LayoutCatalogue, items: CardItems, makeId: MakeId): LayoutNode | undefined {
  const list = freshNode(catalogue, 'list', makeId);
  const card = cardOfItems(catalogue, items, makeId);
  if (!list || !card) return undefined;
  list.slots.items = [card];
  return list;
}
