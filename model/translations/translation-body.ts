import * as z from 'zod/mini';
import { languageTags } from '#model/site-languages/languages.ts';
import { translatedKinds } from './text-kinds.ts';

export const MAX_TEXTS = 10_000;
/** Characters of one text. */
export const MAX_TEXT = 20_000;

/** Where a text is in its document: `meta.title`, `node.<id>.<prop>`, `node.<id>.<list>.<place>.<field>`, `prop.<name>`. */
const place = z
  .string()
  .check(z.regex(/^(?:meta|node|prop|site|route)\.[A-Za-z0-9_.-]{1,180}$/, 'translation.badPlace'));

const text = z.string().check(z.maxLength(MAX_TEXT, 'problem.tooLong'), z.regex(/^[^\0]*$/, 'problem.badText'));

/** A text in another language, and what it was translated from: where the document says something else by now, it is stale. */
const translatedText = z.strictObject({ source: text, text });
export type TranslatedText = z.infer<typeof translatedText>;

/** What of a document is translated into one language. */
export const translationBody = z.strictObject({
  kind: z.enum(translatedKinds),
  /** Natural key of the document. */
  key: z.string().check(z.minLength(1, 'translation.keyRequired'), z.maxLength(2048, 'problem.tooLong')),
  language: z.enum(languageTags),
  texts: z
    .record(place, translatedText)
    .check(z.refine((texts) => Object.keys(texts).length <= MAX_TEXTS, 'translation.tooMany')),
});
export type TranslationBody = z.infer<typeof translationBody>;

export type TranslatedTexts = TranslationBody['texts'];

/** A document and a language have one translation; this is its key. */
export function translationKey({ kind, key, language }: Pick<TranslationBody, 'kind' | 'key' | 'language'>): string {
  return `${language} ${kind} ${key}`;
}
