import type { QueryClient } from '@tanstack/react-query';
import { getMedia } from '#contract/media.ts';
import type { Column } from '#model/apis/collection/column.ts';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { writeCell } from '#model/apis/collection/read-cell.ts';
import { isReference } from '#model/apis/columns/column-types.ts';
import { readImage, splitMany } from '#model/apis/columns/read-text.ts';
import { foldText } from '#model/fold-text.ts';
import type { Json } from '#model/json.ts';
import { keyFromTitle } from '#model/keys.ts';
import { imageNamed } from '#model/media/media-reference.ts';
import { call } from '#studio/session/call.ts';
import { KEYS_AT_ONCE, namedRows, otherTableQuery } from './queries.ts';

/** Names that are asked for one by one, and images of the library that one call reads. */
const MAX_ASKED = 500;
const LIBRARY_AT_ONCE = 1000;

/** Whether cells of a column may name something by other words than it is stored by. */
export const needsMatching = ({ type }: Column): boolean => type === 'image' || isReference(type);

/** `Photos/Anna Maria.JPG` is the image `Anna Maria`. */
const stemOf = (text: string): string => (text.split(/[/\\]/).at(-1) ?? '').replace(/\.[a-z0-9]{1,5}$/i, '').trim();

/**
 * Puts what is meant in place of what is written: an image of the library for its key or file name, whatever the case and
 * ending; the value that names a row for its title. What is not found stays as it is written.
 */
export async function matchCells(queries: QueryClient, table: Table): Promise<Table> {
  const columns = table.fields.filter(needsMatching);
  if (columns.length === 0) return table;
  const matches = new Map<string, (value: Json) => Json>();
  for (const column of columns) {
    const values = table.rows.map((row) => row[column.name] ?? null);
    matches.set(column.name, await matcherFor(queries, column, values));
  }
  const rows = table.rows.map((row) => {
    let next = row;
    for (const [name, match] of matches) {
      const value = row[name] ?? null;
      const found = match(value);
      if (found !== value) next = { ...next, [name]: found };
    }
    return next;
  });
  return { ...table, rows };
}

/** The same of texts that are pasted, in cells from the first of these columns on. */
export async function matchTexts(
  queries: QueryClient,
  columns: readonly Column[],
  texts: readonly (readonly string[])[],
): Promise<string[][]> {
  const found = texts.map((line) => [...line]);
  for (const [at, column] of columns.entries()) {
    if (!needsMatching(column)) continue;
    const match = await matcherFor(
      queries,
      column,
      texts.map((line) => line[at] ?? ''),
    );
    for (const line of found) if (line[at] !== undefined) line[at] = writeCell(match(line[at]), column);
  }
  return found;
}

async function matcherFor(queries: QueryClient, column: Column, values: readonly Json[]) {
  if (column.type !== 'image') return rowMatcher(queries, column);
  const written = values.filter((value) => typeof value === 'string' && value !== '' && readImage(value) === undefined);
  const names = await findImageNames(new Set(written as string[]));
  return (value: Json): Json => (typeof value === 'string' ? (names.get(value) ?? value) : value);
}

/** For each text the image of the library that it names, as a cell has it. */
async function findImageNames(texts: ReadonlySet<string>): Promise<Map<string, string>> {
  if (texts.size > MAX_ASKED) return findInAll(texts);
  const found = new Map<string, string>();
  const all = [...texts];
  for (let start = 0; start < all.length; start += KEYS_AT_ONCE / 2) {
    const some = all.slice(start, start + KEYS_AT_ONCE / 2);
    const stems = some.map(stemOf);
    const keys = stems.map(keyFromTitle).filter((key) => key !== '');
    const byKey = keys.length === 0 ? [] : await listImages('key', keys);
    const byName = await listImages('name', [...stems, ...stems.map((stem) => stem.toLowerCase())]);
    const named = new Map([...byKey.map(({ key }) => [key, key] as const)]);
    // A file whose name has no Latin letters has a key that says nothing of it.
    for (const { key, name } of byName.toReversed()) named.set(foldText(name), key);
    for (const [at, text] of some.entries()) {
      const stem = stems[at] ?? '';
      const key = named.get(foldText(stem)) ?? named.get(keyFromTitle(stem));
      if (key !== undefined) found.set(text, imageNamed(key));
    }
  }
  return found;
}

/** The whole library is read once, which takes less than asking for thousands of names. */
async function findInAll(texts: ReadonlySet<string>): Promise<Map<string, string>> {
  const named = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const { media, total } = await call(getMedia, { body: { page, size: LIBRARY_AT_ONCE, sort: [{ field: 'key' }] } });
    for (const { key, name } of media) {
      if (!named.has(foldText(name))) named.set(foldText(name), key);
      named.set(key, key);
    }
    if (media.length === 0 || page * LIBRARY_AT_ONCE >= total) break;
  }
  const found = new Map<string, string>();
  for (const text of texts) {
    const stem = stemOf(text);
    const key = named.get(foldText(stem)) ?? named.get(keyFromTitle(stem));
    if (key !== undefined) found.set(text, imageNamed(key));
  }
  return found;
}

async function listImages(field: 'key' | 'name', values: readonly string[]) {
  const wanted = [...new Set(values)].filter((value) => value !== '').slice(0, KEYS_AT_ONCE);
  if (wanted.length === 0) return [];
  return (await call(getMedia, { body: { filter: { [field]: wanted }, size: KEYS_AT_ONCE } })).media;
}

async function rowMatcher(queries: QueryClient, { type, table, by }: Column) {
  const other = table === undefined ? null : await queries.fetchQuery(otherTableQuery(table));
  const names = new Map<string, string>();
  const rows = other && by !== undefined ? namedRows(other, by) : [];
  for (const { name, title } of rows) if (title !== '' && !names.has(foldText(title))) names.set(foldText(title), name);
  for (const { name } of rows) names.set(foldText(name), name);
  const one = (text: string): string => names.get(foldText(text.trim())) ?? text;
  return (value: Json): Json => {
    if (typeof value === 'string') {
      if (type === 'reference') return one(value);
      const many = splitMany(value, []);
      return many.length === 0 ? value : many.map(one);
    }
    if (!Array.isArray(value)) return value;
    const next = value.map((each) => (typeof each === 'string' ? one(each) : each));
    return next.every((each, at) => each === value[at]) ? value : next;
  };
}
