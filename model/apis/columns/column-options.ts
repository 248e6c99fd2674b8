import * as z from 'zod/mini';
import { documentKey } from '#model/keys.ts';
import { languageTags, type SiteLanguage } from '#model/site-languages/languages.ts';
import type { ColumnType } from './column-types.ts';

export const MAX_CHOICES = 200;
/** Characters of a formula. */
export const MAX_FORMULA = 2000;

/** One of the values a column of choices takes. Rows hold the key, so that another label changes no row. */
const choice = z.strictObject({
  key: z.string().check(z.minLength(1, 'api.choiceRequired'), z.maxLength(100)),
  /** What people read; empty for the key. */
  label: z._default(z.string().check(z.maxLength(120)), ''),
  /** What people read in further languages, by language. */
  labels: z.optional(z.partialRecord(z.enum(languageTags), z.string().check(z.maxLength(120)))),
  /** `#c0392b`; empty for none. */
  color: z._default(z.string().check(z.regex(/^(?:#[0-9a-f]{6})?$/i, 'api.badColor')), ''),
});
export type Choice = z.infer<typeof choice>;

/** What a column says of its cells beside their type. Each is of the types that need it, and kept when another is tried. */
export const columnOptions = {
  choices: z.optional(
    z.array(choice).check(
      z.maxLength(MAX_CHOICES),
      z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'api.choiceTwice'),
    ),
  ),
  /** ISO 4217, of a price. */
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'api.badCurrency'))),
  /** Key of the table that references lead to. */
  table: z.optional(documentKey),
  /** The column of that table whose values name its rows. */
  by: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Liquid that the cells of a formula are computed by. */
  formula: z.optional(z.string().check(z.maxLength(MAX_FORMULA))),
  /** Name of the column whose cells this one has in another language. */
  translates: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** The language of a column that translates another. */
  language: z.optional(z.enum(languageTags)),
  /** Name of the column that URL slugs are made from: an empty cell gets one when its row is saved. */
  madeFrom: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
};

export interface ColumnOptions {
  choices?: Choice[] | undefined;
  currency?: string | undefined;
  table?: string | undefined;
  by?: string | undefined;
  formula?: string | undefined;
  translates?: string | undefined;
  language?: SiteLanguage | undefined;
  madeFrom?: string | undefined;
}

/** A column as a table has it. */
export interface ColumnField extends ColumnOptions {
  name: string;
  label: string;
  type: ColumnType;
}

/** @param chain the languages to look for it in before the main one */
export function choiceLabel({ key, label, labels }: Choice, chain: readonly SiteLanguage[] = []): string {
  for (const language of chain) if (labels?.[language]) return labels[language];
  return label === '' ? key : label;
}
