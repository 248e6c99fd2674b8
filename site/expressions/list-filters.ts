import type { Liquid } from 'liquidjs';
import { isShownCell, type ShownCell } from '#model/apis/columns/shown-cell.ts';
import { foldText } from '#model/fold-text.ts';
import { readColumn, writeColumn } from '#model/layout/list-query.ts';
import { comparedAs, PrintedCell } from './printed-cell.ts';
import { textOf } from './text-of.ts';

/** Characters and words of a search that are looked at: each word goes through every item. */
const MAX_SEARCH = 200;
const MAX_WORDS = 10;

type Keeps = (value: unknown) => boolean;

/**
 * Adds the filters that lists are narrowed with by choosing columns, and has Liquid's own take names with spaces and
 * sort as the language of the page does.
 */
export function addListFilters(engine: Liquid, language: string): void {
  for (const [name, keepsEqual] of [
    ['where', true],
    ['reject', false],
  ] as const) {
    const liquids = engine.filters[name];
    const own = typeof liquids === 'function' ? liquids : liquids?.handler;
    engine.registerFilter(name, function (list: unknown, column: unknown, ...given: unknown[]) {
      const [wanted] = given;
      // What Liquid knows by other rules, `blank` and `size` among them, is left to it.
      if (!Array.isArray(list) || !isPlain(wanted) || !isColumn(column)) return own?.call(this, list, column, ...given);
      const get = getter(column);
      this.context.memoryLimit.use(list.length);
      return list.filter((item) => isEqual(get(item), wanted) === keepsEqual);
    });
  }
  const add = (name: string, keepsOf: (wanted: unknown) => Keeps) => {
    engine.registerFilter(name, function (list: unknown, column: unknown, wanted: unknown) {
      if (!Array.isArray(list) || isMissing(wanted)) return list;
      this.context.memoryLimit.use(list.length);
      return filterBy(list, column, keepsOf(wanted));
    });
  };
  add('where_contains', contains);
  add(
    'where_at_least',
    (wanted) => (value) =>
      isShownCell(value) ? typed(value).geq(wanted) : !isMissing(value) && compare(value, wanted) >= 0,
  );
  add(
    'where_at_most',
    (wanted) => (value) =>
      isShownCell(value) ? typed(value).leq(wanted) : !isMissing(value) && compare(value, wanted) <= 0,
  );
  engine.registerFilter('search', function (list: unknown, text: unknown, ...columns: unknown[]) {
    if (!Array.isArray(list)) return list;
    const words = wordsOf(text);
    if (words.length === 0) return list;
    this.context.memoryLimit.use(list.length);
    const read = columns.map(getter);
    return list.filter((item) => {
      const found = foldText(read.map((get) => textIn(get(item))).join('\n'));
      return words.every((word) => found.includes(word));
    });
  });
  const collator = new Intl.Collator(language, { numeric: true });
  engine.registerFilter('sort_natural', function (list: unknown, column?: unknown, order?: unknown) {
    if (!Array.isArray(list)) return list;
    this.context.memoryLimit.use(list.length);
    const get = isMissing(column) ? (item: unknown) => item : getter(column);
    const sign = order === 'descending' ? -1 : 1;
    const keyed = list.map((item: unknown) => ({ item, key: sortKey(get(item)) }));
    keyed.sort((one, other) => {
      // Those without a value come last either way.
      const missing = Number(isMissing(one.key)) - Number(isMissing(other.key));
      return missing !== 0 ? missing : sign * orderOf(one.key, other.key, collator);
    });
    return keyed.map(({ item }) => item);
  });
}

/** Adds groups by values as they are shown: of typed ones, Liquid takes each for another. */
export function addGroupFilter(engine: Liquid): void {
  const liquids = engine.filters.group_by;
  const own = typeof liquids === 'function' ? liquids : liquids?.handler;
  engine.registerFilter('group_by', function (list: unknown, column: unknown, ...given: unknown[]) {
    const names = textOf(column).split('.');
    const isLiquids = names.some((name) => computed.has(name) || /["[\]]/.test(name));
    if (!Array.isArray(list) || isLiquids) return own?.call(this, list, column, ...given);
    this.context.memoryLimit.use(list.length);
    const get = getter(column);
    const groups = new Map<unknown, { name: unknown; items: unknown[] }>();
    for (const item of list) {
      const value = get(item);
      const name = Array.isArray(value) ? value.map(textOf).join(', ') : value;
      const key = isMissing(name) ? '' : isShownCell(name) ? textOf(comparedAs(name)) : name;
      const group = groups.get(key);
      if (group) group.items.push(item);
      else groups.set(key, { name, items: [item] });
    }
    return [...groups.values()];
  });
}

const computed = new Set(['size', 'first', 'last']);

/** Whether a text names members alone. */
function isColumn(text: unknown): boolean {
  const names = readColumn(textOf(text));
  return writeColumn(names) === text && !names.some((name) => computed.has(name));
}

/** A value of a typed column that knows how it compares, as does one that was sent as JSON. */
const typed = (cell: ShownCell): PrintedCell =>
  cell instanceof PrintedCell ? cell : new PrintedCell(cell.text, cell.value, { ...cell });

const isEqual = (value: unknown, wanted: unknown): boolean =>
  isShownCell(value) ? typed(value).equals(wanted) : value === wanted;

/** What is sorted by: the amount of a price, the text of any other typed value. */
function sortKey(value: unknown): unknown {
  if (!isShownCell(value)) return value;
  const { amount } = value as { amount?: unknown };
  return typeof amount === 'number' ? amount : value.text;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

function filterBy(list: readonly unknown[], column: unknown, keeps: Keeps): unknown[] {
  const get = getter(column);
  return list.filter((item) => keeps(get(item)));
}

/** Reads own members alone, as all of Liquid does here. */
function getter(column: unknown): (item: unknown) => unknown {
  const names = readColumn(textOf(column));
  return (item) =>
    names.reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      item,
    );
}

/** A text holds it, whatever its accents; of several values one is it. */
function contains(wanted: unknown): Keeps {
  const text = foldText(textOf(wanted));
  return (value) =>
    Array.isArray(value)
      ? value.some((each) => foldText(textOf(each)) === text || (isShownCell(each) && isEqual(each, wanted)))
      : (isPlain(value) || isShownCell(value)) && foldText(textOf(value)).includes(text);
}

/** By number where both are numbers; dates in ISO 8601 are in the order of their text. */
function compare(value: unknown, wanted: unknown): number {
  const [one, other] = [numberOf(value), numberOf(wanted)];
  if (one !== undefined && other !== undefined) return one - other;
  const [left, right] = [textOf(value), textOf(wanted)];
  return left === right ? 0 : left < right ? -1 : 1;
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
}

const orderOf = (one: unknown, other: unknown, collator: Intl.Collator): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(textOf(one), textOf(other));

const wordsOf = (text: unknown): string[] =>
  foldText(textOf(text).trim().slice(0, MAX_SEARCH))
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

const textIn = (value: unknown): string => (Array.isArray(value) ? value.map(textOf).join('\n') : textOf(value));
