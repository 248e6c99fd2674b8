import { type ColumnType, isWritten } from '#model/apis/columns/column-types.ts';
import {
  isTranslatable,
  isTranslation,
  type TranslationField,
  translationState,
  withTranslation,
} from '#model/apis/columns/translated-columns.ts';
import type { RowField } from '#model/apis/static-source.ts';
import type { Json, JsonObject } from '#model/json.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { TextState } from './match-texts.ts';

/** A column of a table with the one that has its cells in a language. */
export interface ColumnInLanguage {
  readonly main: RowField;
  readonly own: TranslationField;
}

/** How the cells of a table are written when they are translated. */
export type CellKind = 'text' | 'multiline' | 'rich-text' | 'image' | 'file' | 'link';

/** A cell of a table in a language. */
export interface RowText {
  readonly source: string;
  readonly state: TextState;
  /** Empty for one that isn't translated. */
  readonly text: string;
}

const kinds: Partial<Record<ColumnType, CellKind>> = {
  longText: 'multiline',
  richText: 'rich-text',
  image: 'image',
  file: 'file',
  link: 'link',
};

export const cellKind = ({ main }: ColumnInLanguage): CellKind => kinds[main.type] ?? 'text';

/** Whether translators read the cells of a column: images, files and links are chosen, not translated. */
export const isRead = ({ main }: ColumnInLanguage): boolean => isWritten(main.type);

/** The columns of a table that have cells in a language, in the order of the table. */
export function columnsInLanguage(fields: readonly RowField[], language: SiteLanguage): ColumnInLanguage[] {
  const own = fields.filter(isTranslation).filter((field) => field.language === language);
  return fields.flatMap((main) => {
    const found = own.find(({ translates }) => translates === main.name);
    return found && isTranslatable(main.type) && !isTranslation(main) ? [{ main, own: found }] : [];
  });
}

/** The languages a table has cells in, each once. */
export function languagesOfColumns(fields: readonly RowField[]): SiteLanguage[] {
  const languages = new Set(fields.filter(isTranslation).map(({ language }) => language));
  return [...languages].filter((language) => columnsInLanguage(fields, language).length > 0);
}

export const isRow = (row: Json): row is JsonObject => typeof row === 'object' && row !== null && !Array.isArray(row);

const states = { missing: 'missing', outdated: 'stale', current: 'translated' } as const;

/** Returns a cell with its translation; undefined where the row has nothing to translate. */
export function rowText(row: Json, { main, own }: ColumnInLanguage): RowText | undefined {
  if (!isRow(row)) return undefined;
  const state = translationState(row, own);
  if (state === 'none') return undefined;
  return { source: cellText(row, main.name), state: states[state], text: cellText(row, own.name) };
}

/** A cell as text, whatever it holds. */
export function cellText(row: Json, column: string): string {
  const value = isRow(row) && Object.hasOwn(row, column) ? row[column] : undefined;
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns a row with a cell as it is said in another language. */
export function translatedRow(row: JsonObject, { main, own }: ColumnInLanguage, text: string): JsonObject {
  const empty = isWritten(main.type) ? '' : null;
  return withTranslation(row, own, text.trim() === '' ? empty : text);
}

/** Columns that hold keys, by their names. */
const keyLike = /^(?:slug|id|key|code|sku|url|path|address)$/i;

export const isKeyColumn = ({ name, type }: RowField): boolean => keyLike.test(name) && type !== 'json';

/** The column by which people know a row: the first with text that is no key. */
export function nameColumn(fields: readonly RowField[]): string | undefined {
  const texts = fields.filter((field) => field.type === 'text' && !isTranslation(field));
  return (texts.find((field) => !isKeyColumn(field)) ?? texts[0])?.name;
}
