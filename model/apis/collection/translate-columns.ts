import {
  isTranslatable,
  isTranslation,
  mainColumns,
  nameOfTranslation,
  SOURCES,
  type TranslationField,
  translationState,
  translationsOf,
  withoutSources,
  withSameState,
  withTranslation,
} from '#model/apis/columns/translated-columns.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { Column } from './column.ts';
import type { Block, Table } from './edit-table.ts';
import { freeName } from './read-headings.ts';

/** The columns of a table in groups that stay together: each with its translations behind it. */
export function columnGroups(fields: readonly Column[]): Column[][] {
  const mains = mainColumns(fields);
  const known = new Set(mains.map(({ name }) => name));
  const orphans = fields.filter((field) => isTranslation(field) && !known.has(field.translates));
  return [...mains.map((main) => [main, ...translationsOf(fields, main.name)]), ...orphans.map((field) => [field])];
}

/**
 * The columns of a table that is put together of others: translations stand behind what they translate and are of its
 * type; those of a column that is not there, or of one that has none, are columns of their own.
 */
export function settleTranslations(fields: readonly Column[]): Column[] {
  if (!fields.some(isTranslation)) return [...fields];
  const mains = new Map(mainColumns(fields).map((field) => [field.name, field]));
  const taken = new Set<string>();
  const settled = fields.map((field): Column => {
    if (!isTranslation(field)) return field;
    const { translates, language, ...own } = field;
    const main = mains.get(translates);
    const said = `${language} ${translates}`;
    if (!main || !isTranslatable(main.type) || taken.has(said)) return { ...own, label: '' };
    taken.add(said);
    return { ...field, label: main.label, type: main.type };
  });
  return columnGroups(settled).flat();
}

/** The languages a column has no translations for. */
export function missingLanguages(
  fields: readonly Column[],
  name: string,
  languages: readonly SiteLanguage[],
): SiteLanguage[] {
  const has = new Set(translationsOf(fields, name).map(({ language }) => language));
  return languages.filter((language) => !has.has(language));
}

/** Adds the translations a column lacks, in the order of the languages, behind it. */
export function addTranslations(table: Table, name: string, languages: readonly SiteLanguage[]): Table {
  const main = table.fields.find((field) => field.name === name);
  const missing = missingLanguages(table.fields, name, languages);
  if (!main || isTranslation(main) || !isTranslatable(main.type) || missing.length === 0) return table;
  const taken = new Set(table.fields.map((field) => field.name));
  const added = missing.map((language): TranslationField => {
    return {
      name: freeName(nameOfTranslation(name, language), taken),
      label: main.label,
      type: main.type,
      translates: name,
      language,
    };
  });
  const order = new Map(languages.map((language, at) => [language, at]));
  const all = [...translationsOf(table.fields, name), ...added].sort(
    (one, other) => (order.get(one.language) ?? languages.length) - (order.get(other.language) ?? languages.length),
  );
  const groups = columnGroups(table.fields).map((group) => (group[0] === main ? [main, ...all] : group));
  return { ...table, fields: groups.flat() };
}

/** Takes the translations of a column away. */
export const removeTranslations = (table: Table, name: string): Table =>
  removeColumns(
    table,
    translationsOf(table.fields, name).map((field) => field.name),
  );

/** A table without the columns in some languages, which are kept aside. */
export function hideLanguages(table: Table, languages: ReadonlySet<SiteLanguage>): Table {
  const isHidden = (field: Column) => isTranslation(field) && languages.has(field.language);
  const hidden = table.fields.filter(isHidden);
  return hidden.length === 0 ? table : { ...table, fields: table.fields.filter((field) => !isHidden(field)), hidden };
}

/** A table whose cells were written while columns were aside, with those where they were. */
export function showHidden(before: Table, { hidden, ...written }: Table): Table {
  if (!hidden) return written;
  const known = new Set(before.fields.map(({ name }) => name));
  return { ...written, fields: [...before.fields, ...written.fields.filter(({ name }) => !known.has(name))] };
}

/** How many cells of columns say something. */
export function countFilled({ rows }: Table, names: readonly string[]): number {
  const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';
  return rows.reduce((sum, row) => sum + names.filter((name) => isFilled(row[name])).length, 0);
}

export function removeColumns(table: Table, names: readonly string[]): Table {
  const gone = new Set(names);
  const rows = table.rows.map((row) => {
    const rest = { ...row };
    for (const name of gone) delete rest[name];
    return Object.hasOwn(rest, SOURCES) ? withoutSources(rest, gone) : rest;
  });
  return { ...table, fields: table.fields.filter(({ name }) => !gone.has(name)), rows };
}

/** Whether a block has translations that are out of date. */
export function hasOutdated({ fields, rows }: Table, block: Block): boolean {
  const columns = fields.slice(block.column, block.toColumn + 1).filter(isTranslation);
  return (
    columns.length > 0 &&
    rows
      .slice(block.row, block.toRow + 1)
      .some((row) => columns.some((column) => translationState(row, column) === 'outdated'))
  );
}

/** Says of the translations in a block that they are of what the rows say now. */
export function confirmTranslations(table: Table, block: Block): Table {
  const columns = table.fields.slice(block.column, block.toColumn + 1).filter(isTranslation);
  const rows = table.rows.map((row, at) => {
    if (at < block.row || at > block.toRow) return row;
    return columns.reduce(
      (next, column) =>
        translationState(next, column) === 'outdated' ? withTranslation(next, column, next[column.name] ?? null) : next,
      row,
    );
  });
  return { ...table, rows };
}

/** Has the translations of a column follow its new name and type. Where that has none, they are columns of their own. */
export function followColumn(
  before: Table,
  changed: Table,
  name: string,
  next: Column,
  changeOne: (table: Table, name: string, next: Column) => Table,
): Table {
  const translations = translationsOf(before.fields, name);
  if (translations.length === 0 || isTranslation(next)) return changed;
  const taken = new Set(changed.fields.map((field) => field.name));
  const pairs = translations.map((was): readonly [TranslationField, Column] => {
    const { translates: _translates, language, ...own } = was;
    if (!isTranslatable(next.type)) return [was, { ...own, label: '' }];
    const isNamedByIt = was.name === nameOfTranslation(name, language) && next.name !== name;
    const wanted = nameOfTranslation(next.name, language);
    return [
      was,
      {
        ...was,
        label: next.label,
        type: next.type,
        translates: next.name,
        name: isNamedByIt ? freeName(wanted, taken) : was.name,
      },
    ];
  });
  const { renamed: _renamed, ...rest } = pairs.reduce<Table>(
    (table, [was, now]) => changeOne(table, was.name, now),
    changed,
  );
  const table: Table = { ...rest, ...(changed.renamed && { renamed: changed.renamed }) };
  const gone = new Set(pairs.flatMap(([was, now]) => (isTranslation(now) ? [] : [was.name])));
  const kept = pairs.flatMap(([was, now]): (readonly [TranslationField, TranslationField])[] =>
    isTranslation(now) ? [[was, now]] : [],
  );
  const rows = table.rows.map((row, at) => {
    const old = before.rows[at];
    if (!old || !Object.hasOwn(row, SOURCES)) return row;
    return gone.size > 0 ? withoutSources(row, gone) : withSameState(old, row, kept);
  });
  return { ...table, rows };
}
