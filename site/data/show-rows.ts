import { type Choice, choiceLabel } from '#model/apis/columns/column-options.ts';
import { isLocation, writeLocation } from '#model/apis/columns/location.ts';
import { minorDigits } from '#model/apis/columns/price.ts';
import { readImage } from '#model/apis/columns/read-text.ts';
import {
  isTranslation,
  mainColumns,
  membersInLanguage,
  rowInLanguage,
  withoutTranslations,
} from '#model/apis/columns/translated-columns.ts';
import { wordsOfHtml } from '#model/apis/columns/words-of-html.ts';
import type { RowField } from '#model/apis/static-source.ts';
import { formatMoney } from '#model/format-money.ts';
import type { Json, JsonObject } from '#model/json.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { PrintedCell } from '#site/expressions/printed-cell.ts';

/** The row of a table whose column has a value, as pages read it without its own references. */
export type FindRow = (table: string, by: string, name: string) => Readonly<Record<string, unknown>> | undefined;

/** What a row a reference names is called in the language; undefined where that is as it is stored. */
export type NameRow = (table: string, by: string, name: string) => Json | undefined;

/** The language rows are read in, and how they reach others. */
export interface RowReader {
  readonly language: string;
  /** The languages in which a cell is looked for before the main one. */
  readonly chain: readonly SiteLanguage[];
  readonly find: FindRow;
  readonly nameOf: NameRow;
}

/** Makes a stored row into one that pages read. */
export type ShowRow = (row: unknown) => unknown;

type ShowCell = (value: Json) => unknown;

/** How the rows of a table are shown in a language; undefined where they are shown as they are stored. */
export function rowsShownBy(fields: readonly RowField[], reader: RowReader): ShowRow | undefined {
  const shown = mainColumns(fields).flatMap((field): [string, ShowCell][] => {
    const show = cellShownBy(field, reader);
    return show ? [[field.name, show]] : [];
  });
  const local = localRowsBy(fields, reader.chain);
  if (!local) return shown.length === 0 ? undefined : (row) => showCells(row, shown);
  return (row) => showCells(local(row), shown);
}

/** Rows with their cells in a language and without their translations; undefined for a table that has none. */
export function localRowsBy(fields: readonly RowField[], chain: readonly SiteLanguage[]): ShowRow | undefined {
  if (!fields.some(isTranslation)) return undefined;
  const members = membersInLanguage(fields, chain);
  return (row) => (isRow(row) ? withoutTranslations(rowInLanguage(row, members), fields) : row);
}

const isRow = (row: unknown): row is JsonObject => typeof row === 'object' && row !== null && !Array.isArray(row);

function showCells(row: unknown, shown: readonly [string, ShowCell][]): unknown {
  if (!isRow(row)) return row;
  const next: Record<string, unknown> = { ...row };
  for (const [name, show] of shown) {
    const value = Object.hasOwn(row, name) ? row[name] : undefined;
    if (value !== undefined && value !== null) next[name] = show(value);
  }
  return next;
}

/** What a column cannot hold is shown as it is written, but for what is an address. */
function cellShownBy(field: RowField, { language, chain, find, nameOf }: RowReader): ShowCell | undefined {
  const { type, choices = [], currency, table, by } = field;
  switch (type) {
    case 'price':
      return (value) => (typeof value === 'number' ? priceOf(value, currency, language) : value);
    case 'choice':
    case 'choices': {
      const known = new Map(choices.map((choice) => [choice.key, choice]));
      return each((value) => (typeof value === 'string' ? choiceOf(value, known.get(value), chain) : value));
    }
    case 'location':
      return (value) =>
        isLocation(value) ? new PrintedCell(writeLocation(value), value, { lat: value.lat, lng: value.lng }) : value;
    case 'richText':
      return (value) =>
        typeof value === 'string' ? new PrintedCell(wordsOfHtml(value), value, { html: value }) : value;
    case 'image':
      return (value) => (typeof value === 'string' ? (readImage(value) ?? '') : '');
    case 'reference':
    case 'references':
      if (table === undefined || by === undefined) return undefined;
      return each((value) => {
        if (typeof value === 'object' || value === null) return value;
        const name = String(value);
        return new PrintedCell(String(nameOf(table, by, name) ?? name), value, find(table, by, name));
      });
    default:
      return undefined;
  }
}

const each =
  (show: ShowCell): ShowCell =>
  (value) =>
    Array.isArray(value) ? value.map(show) : show(value);

function priceOf(minor: number, currency: string | undefined, language: string): PrintedCell {
  const amount = minor / 10 ** minorDigits(currency);
  return new PrintedCell(formatMoney(amount, currency, language), minor, { amount, currency: currency ?? '' });
}

/** A choice that was taken out of its column is still what the row says. */
function choiceOf(key: string, choice: Choice | undefined, chain: readonly SiteLanguage[]): PrintedCell {
  const label = choice ? choiceLabel(choice, chain) : key;
  return new PrintedCell(label, key, { key, label, color: choice?.color ?? '' });
}
