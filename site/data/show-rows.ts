import { type Choice, choiceLabel } from '#model/apis/columns/column-options.ts';
import { isLocation, writeLocation } from '#model/apis/columns/location.ts';
import { minorDigits } from '#model/apis/columns/price.ts';
import { readImage } from '#model/apis/columns/read-text.ts';
import { wordsOfHtml } from '#model/apis/columns/words-of-html.ts';
import type { RowField } from '#model/apis/static-source.ts';
import { formatMoney } from '#model/format-money.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { PrintedCell } from '#site/expressions/printed-cell.ts';

/** The row of a table whose column has a value, as pages read it without its own references. */
export type FindRow = (table: string, by: string, name: string) => Readonly<Record<string, unknown>> | undefined;

/** Makes a stored row into one that pages read. */
export type ShowRow = (row: unknown) => unknown;

type ShowCell = (value: Json) => unknown;

/** How the rows of a table are shown in a language; undefined where they are shown as they are stored. */
export function rowsShownBy(fields: readonly RowField[], language: string, find: FindRow): ShowRow | undefined {
  const shown = fields.flatMap((field): [string, ShowCell][] => {
    const show = cellShownBy(field, language, find);
    return show ? [[field.name, show]] : [];
  });
  if (shown.length === 0) return undefined;
  return (row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
    const next: Record<string, unknown> = { ...row };
    for (const [name, show] of shown) {
      const value = Object.hasOwn(row, name) ? (row as JsonObject)[name] : undefined;
      if (value !== undefined && value !== null) next[name] = show(value);
    }
    return next;
  };
}

/** What a column cannot hold is shown as it is written, but for what is an address. */
function cellShownBy(field: RowField, language: string, find: FindRow): ShowCell | undefined {
  const { type, choices = [], currency, table, by } = field;
  switch (type) {
    case 'price':
      return (value) => (typeof value === 'number' ? priceOf(value, currency, language) : value);
    case 'choice':
    case 'choices': {
      const known = new Map(choices.map((choice) => [choice.key, choice]));
      return each((value) => (typeof value === 'string' ? choiceOf(value, known.get(value)) : value));
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
        return new PrintedCell(String(value), value, { ...find(table, by, String(value)) });
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
function choiceOf(key: string, choice: Choice | undefined): PrintedCell {
  const label = choice ? choiceLabel(choice) : key;
  return new PrintedCell(label, key, { key, label, color: choice?.color ?? '' });
}
