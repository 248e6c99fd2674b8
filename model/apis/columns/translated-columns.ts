import { cutText } from '#model/cut-text.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { sameJson } from '#model/layout/merge-fields.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { ColumnField } from './column-options.ts';
import type { ColumnType } from './column-types.ts';

/** Types whose cells may say something else in each language. */
const translatable: ReadonlySet<ColumnType> = new Set(['text', 'longText', 'richText', 'image', 'file', 'link']);

export const isTranslatable = (type: ColumnType): boolean => translatable.has(type);

/** The member of a row that holds what its translations were made from, by their names. */
export const SOURCES = '@';

/** The name of the column that has the cells of another in a language. */
export const translationName = (column: string, language: SiteLanguage): string => `${column}@${language}`;

const MAX_NAME = 100;

/** The same, within the letters a name may have; it may be taken. */
export function nameOfTranslation(column: string, language: SiteLanguage): string {
  const room = MAX_NAME - translationName('', language).length - '_99'.length;
  return translationName(cutText(column, room), language);
}

/** A column with the cells of another in one more language. */
export type TranslationField = ColumnField & { translates: string; language: SiteLanguage };

export const isTranslation = (field: ColumnField): field is TranslationField =>
  field.translates !== undefined && field.language !== undefined;

/** The columns that pages read by name: all but the translations of others. */
export const mainColumns = (fields: readonly ColumnField[]): ColumnField[] =>
  fields.filter((field) => !isTranslation(field));

/** The translations of a column, in the order of the table. */
export const translationsOf = (fields: readonly ColumnField[], column: string): TranslationField[] =>
  fields.filter(isTranslation).filter(({ translates }) => translates === column);

/**
 * The members to look a column up in for a language, the first that says something first, by the name of the column.
 * Only columns that have any stand there.
 */
export function membersInLanguage(
  fields: readonly ColumnField[],
  chain: readonly SiteLanguage[],
): ReadonlyMap<string, readonly string[]> {
  const members = new Map<string, string[]>();
  for (const language of chain)
    for (const field of fields)
      if (isTranslation(field) && field.language === language)
        members.set(field.translates, [...(members.get(field.translates) ?? []), field.name]);
  return members;
}

/** A row as pages and people who choose its columns know it: without its translations. */
export function withoutTranslations(row: Json, fields: readonly ColumnField[]): Json {
  if (typeof row !== 'object' || row === null || Array.isArray(row) || !fields.some(isTranslation)) return row;
  const { [SOURCES]: _sources, ...kept } = row;
  for (const { name } of fields.filter(isTranslation)) delete kept[name];
  return kept;
}

/** What a row says in a column in the first language of its members that says something. */
export function cellInLanguage(row: unknown, members: readonly string[]): Json | undefined {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined;
  const name = members.find((each) => saysSomething(cellOf(row as JsonObject, each)));
  return name === undefined ? undefined : cellOf(row as JsonObject, name);
}

/** A row with its cells in a language; the same row where nothing of it is translated. */
export function rowInLanguage(row: JsonObject, members: ReadonlyMap<string, readonly string[]>): JsonObject {
  let changed: JsonObject | undefined;
  for (const [column, names] of members) {
    const cell = cellInLanguage(row, names);
    if (cell === undefined) continue;
    changed ??= { ...row };
    changed[column] = cell;
  }
  return changed ?? row;
}

/** A row with a cell in another language, which is from now on a translation of what the row says. */
export function withTranslation(row: JsonObject, { name, translates }: TranslationField, value: Json): JsonObject {
  const sources = { ...sourcesOf(row), [name]: markOf(cellOf(row, translates)) };
  if (!saysSomething(value)) delete sources[name];
  return withSources({ ...row, [name]: value }, sources);
}

/**
 * A row with another cell. A translation is one of what the row says now; translations of a cell nobody has said the
 * source of were of what it said before.
 */
export function withCell(row: JsonObject, fields: readonly ColumnField[], name: string, value: Json): JsonObject {
  const field = fields.find((each) => each.name === name);
  if (field && isTranslation(field)) return withTranslation(row, field, value);
  const source = cellOf(row, name);
  const sources = sourcesOf(row);
  const unmarked = translationsOf(fields, name).filter(
    (each) => sources[each.name] === undefined && translationState(row, each) === 'current',
  );
  const next = { ...row, [name]: value };
  if (unmarked.length === 0) return next;
  return {
    ...next,
    [SOURCES]: { ...sources, ...Object.fromEntries(unmarked.map((each) => [each.name, markOf(source)])) },
  };
}

/** A row whose cells were written otherwise, with its translations standing as they did: those of now, by those before. */
export function withSameState(
  before: JsonObject,
  after: JsonObject,
  columns: readonly (readonly [TranslationField, TranslationField])[],
): JsonObject {
  const old = sourcesOf(before);
  const sources = { ...old };
  for (const [was] of columns) delete sources[was.name];
  for (const [was, now] of columns) {
    const mark = old[was.name];
    if (mark === undefined) continue;
    const isCurrent = translationState(before, was) === 'current';
    sources[now.name] = isCurrent ? markOf(cellOf(after, now.translates)) : mark;
  }
  return withSources(after, sources);
}

/** A row without what is known of translations that are gone. */
export function withoutSources(row: JsonObject, names: ReadonlySet<string>): JsonObject {
  const kept = Object.entries(sourcesOf(row)).filter(([name]) => !names.has(name));
  return withSources(row, Object.fromEntries(kept));
}

/** The marks of a row that is put together of two: each translation has that of the side its cell is from. */
export function withMergedSources(
  row: JsonObject,
  fields: readonly ColumnField[],
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', JsonObject | undefined>,
): JsonObject {
  const sources: JsonObject = {};
  for (const { name } of fields.filter(isTranslation)) {
    const markIn = (side: JsonObject | undefined): Json | undefined => side && sourcesOf(side)[name];
    const isFrom = (side: JsonObject | undefined) => side && sameJson(cellOf(side, name), cellOf(row, name));
    const isMine = isFrom(mine) && !(isFrom(theirs) && sameJson(markIn(mine), markIn(base)));
    const mark = markIn(isMine ? mine : theirs);
    if (mark !== undefined) sources[name] = mark;
  }
  return withSources(row, sources);
}

function withSources(row: JsonObject, sources: JsonObject): JsonObject {
  const { [SOURCES]: _before, ...rest } = row;
  return Object.keys(sources).length === 0 ? rest : { ...rest, [SOURCES]: sources };
}

/** How a translation stands: `none` where the row has nothing to translate. One without a mark is taken as current. */
export type TranslationState = 'none' | 'missing' | 'outdated' | 'current';

export function translationState(row: JsonObject, { name, translates }: TranslationField): TranslationState {
  const source = cellOf(row, translates);
  if (!saysSomething(source)) return 'none';
  if (!saysSomething(cellOf(row, name))) return 'missing';
  const mark = sourcesOf(row)[name];
  return mark === undefined || mark === markOf(source) ? 'current' : 'outdated';
}

const cellOf = (row: JsonObject, name: string): Json => (Object.hasOwn(row, name) ? (row[name] ?? null) : null);

const saysSomething = (value: Json): boolean => value !== null && value !== '';

function sourcesOf(row: JsonObject): JsonObject {
  const sources = cellOf(row, SOURCES);
  return typeof sources === 'object' && sources !== null && !Array.isArray(sources) ? sources : {};
}

/** A short mark of a cell, which is another when the cell says something else (FNV-1a, 32 bits, base 36). */
function markOf(value: Json): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(value)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
