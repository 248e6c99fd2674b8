import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { MAX_ROWS } from '#model/apis/static-source.ts';
import { languageTags } from '#model/site-languages/languages.ts';
import { textKinds, translatedKinds } from '#model/translations/text-kinds.ts';
import { MAX_TEXT } from '#model/translations/translation-body.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    translation: typeof import('#contract/messages/en-US/translation.json');
  }
}

export const textStates = ['translated', 'stale', 'missing'] as const;

export const language = z.enum(languageTags);
const key = z.string().check(z.minLength(1), z.maxLength(2048));
const document = { kind: z.enum(translatedKinds), key };
export const anyDocument = { kind: z.enum(textKinds), key };

const counts = z.object({ total: z.int(), translated: z.int(), stale: z.int(), missing: z.int() });
export type WireCounts = z.infer<typeof counts>;

const translatedDocument = z.extend(counts, { ...anyDocument, title: z.string() });
export type TranslatedDocument = z.infer<typeof translatedDocument>;

export const listTranslations = exchange({
  id: 'translations.list',
  method: 'POST',
  path: '/v1/translations/dash/getTranslations',
  summary: 'What has texts for visitors, with how many of them are translated, missing or out of date in a language',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    language,
    /** Page routes, whose addresses may be in another language too, are listed when they are asked for. */
    kind: z.optional(z.enum(textKinds)),
    /** Those with at least one text that stands so. */
    state: z.optional(z.enum(textStates)),
    search: z._default(z.string().check(z.maxLength(200)), ''),
    page: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
    size: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
  }),
  status: 200,
  response: z.object({
    documents: z.array(translatedDocument),
    total: z.int(),
    /** Of each further language of the site, over all that is listed but the page routes. */
    languages: z.array(z.extend(counts, { language })),
  }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

const text = z.object({
  place: z.string(),
  kind: z.enum(['text', 'multiline', 'rich-text', 'address', 'image', 'file', 'link']),
  source: z.string(),
  state: z.enum(textStates),
  /** Empty for one that is not translated. */
  text: z.string(),
  /** What it was translated from, where that is another by now. */
  was: z.nullable(z.string()),
  /** The language it is shown in until it is translated. */
  fallback: z.nullable(z.object({ language, text: z.string() })),
  node: z.optional(
    z.object({
      id: z.string(),
      widget: z.string(),
      field: z.string(),
      /** What the people of the site call them, where it is a widget of theirs. */
      called: z.optional(z.object({ widget: z.string(), field: z.string() })),
    }),
  ),
});
export type TranslationText = z.infer<typeof text>;

/** A cell of a table. Its `place` is one as long as the table is saved by nobody. */
const rowText = z.extend(text, {
  cell: z.object({
    at: z.int(),
    /** The column with the translation, what people call the original one, and the row. */
    column: z.string(),
    label: z.string(),
    row: z.string(),
    /** Finds the row again after others were put in before it. */
    id: z.string(),
  }),
});
export type RowText = z.infer<typeof rowText>;

const shown = z.object({
  ...document,
  language,
  title: z.string(),
  /** 0 while nothing of it is translated. */
  version: z.int(),
  /** Id of the translation, by which its versions are found; null while there is none. */
  id: z.nullable(z.string()),
  texts: z.array(text),
});
export type ShownTranslation = z.infer<typeof shown>;

export const showTranslation = exchange({
  id: 'translations.show',
  method: 'POST',
  path: '/v1/translations/show',
  summary: 'Every text of a document with its translation into a language',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({ ...document, language }),
  status: 200,
  response: z.object({ translation: shown }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const saveTranslation = exchange({
  id: 'translations.save',
  method: 'PUT',
  path: '/v1/translations',
  summary: 'Save texts of a document in a language; those that are not sent stay as they are',
  may: 'edit',
  body: z.strictObject({
    ...document,
    language,
    /** The version the texts were made from; 0 where nothing was translated. */
    version: z.int(),
    texts: z
      .array(
        z.strictObject({
          place: z.string().check(z.maxLength(200)),
          /** The text it is a translation of. */
          source: z.string().check(z.maxLength(MAX_TEXT, 'problem.tooLong')),
          /** Empty takes the translation away. */
          text: z.string().check(z.maxLength(MAX_TEXT, 'problem.tooLong')),
        }),
      )
      .check(z.maxLength(10_000, 'translation.tooMany')),
  }),
  bodyLimit: 4 * 1024 * 1024,
  status: 200,
  response: z.extend(saved, { translation: shown }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'stale_version', 'already_exists'],
});

const table = { key, language };

export const showRowTexts = exchange({
  id: 'translations.rows',
  method: 'POST',
  path: '/v1/translations/dash/getRowTexts',
  summary: 'Texts of the rows of a table with their translations into a language',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    ...table,
    state: z.optional(z.enum(textStates)),
    search: z._default(z.string().check(z.maxLength(200)), ''),
    page: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
    size: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
  }),
  status: 200,
  response: z.object({
    ...table,
    title: z.string(),
    version: z.int(),
    id: z.string(),
    texts: z.array(rowText),
    /** Texts that fit the question, and how all of the table stand. */
    total: z.int(),
    counts,
  }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

/** Texts of rows that one call saves. */
export const MAX_ROW_TEXTS = 5000;

/** Texts that say the same which one call answers. */
export const MAX_EQUAL_TEXTS = 1000;

export const listEqualRowTexts = exchange({
  id: 'translations.listEqualRows',
  method: 'POST',
  path: '/v1/translations/dash/getEqualRowTexts',
  summary: 'Texts of the rows of a table that say the same in the main language, the first of them',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({ ...table, source: z.string().check(z.minLength(1), z.maxLength(MAX_TEXT)) }),
  status: 200,
  response: z.object({ version: z.int(), texts: z.array(rowText) }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const saveRowTexts = exchange({
  id: 'translations.saveRows',
  method: 'PUT',
  path: '/v1/translations/rows',
  summary: 'Save translations of rows of a table, as one version of it',
  may: 'edit',
  body: z.strictObject({
    ...table,
    /** The version of the table the rows were read at. */
    version: z.int(),
    texts: z
      .array(
        z.strictObject({
          at: z.int().check(z.gte(0), z.lte(MAX_ROWS)),
          column: z.string().check(z.maxLength(200)),
          /** Empty takes the translation away. One that is sent as it was is a translation of what the row says now. */
          text: z.string().check(z.maxLength(MAX_TEXT, 'problem.tooLong')),
        }),
      )
      .check(z.maxLength(MAX_ROW_TEXTS, 'translation.tooMany')),
  }),
  bodyLimit: 8 * 1024 * 1024,
  status: 200,
  response: z.extend(saved, { version: z.int() }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'stale_version', 'too_large'],
});

export const matchRowTexts = exchange({
  id: 'translations.matchRows',
  method: 'POST',
  path: '/v1/translations/dash/matchRowTexts',
  summary: 'Find texts of rows again after the table was saved',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    ...table,
    texts: z
      .array(
        z.strictObject({
          id: z.string().check(z.maxLength(2000)),
          at: z.int().check(z.gte(0), z.lte(MAX_ROWS)),
          source: z.string(),
        }),
      )
      .check(z.maxLength(MAX_ROW_TEXTS, 'translation.tooMany')),
  }),
  bodyLimit: 8 * 1024 * 1024,
  status: 200,
  /** In the order they were asked for; null for one that is gone. */
  response: z.object({ version: z.int(), texts: z.array(z.nullable(rowText)) }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});
