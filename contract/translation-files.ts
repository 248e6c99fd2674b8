import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { anyDocument, language } from '#contract/translations.ts';

/** Characters of an XLIFF file. */
export const MAX_XLIFF = 8_000_000;

export const exportTranslations = exchange({
  id: 'translations.export',
  method: 'POST',
  path: '/v1/translations/export',
  summary: 'The texts of the site as an XLIFF 1.2 file for one language',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    language,
    /** One document alone. */
    document: z.optional(z.strictObject(anyDocument)),
    /** Only what is missing or out of date. */
    isOpenOnly: z._default(z.boolean(), false),
    /** How many texts stand in the files before this one. */
    from: z._default(z.int().check(z.gte(0)), 0),
  }),
  status: 200,
  response: z.object({
    name: z.string(),
    xliff: z.string(),
    texts: z.int(),
    /** Where the next file begins; null where this one is the last. */
    next: z.nullable(z.int()),
    /** Cells of tables that are longer than a text of a file may be. */
    left_out: z.int(),
  }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

/** What a line of a file would do: add, replace or bring nothing new; or why it is left out. */
export const importActs = ['add', 'replace', 'same', 'changed', 'unknown', 'invalid'] as const;

const importLine = z.object({
  ...anyDocument,
  title: z.string(),
  place: z.string(),
  act: z.enum(importActs),
  /** What the document says, as the file has it. */
  source: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ImportLine = z.infer<typeof importLine>;

/** Lines that are told one by one. */
export const SHOWN_LINES = 500;

const readFile = {
  xliff: z.string().check(z.minLength(1, 'translation.fileRequired'), z.maxLength(MAX_XLIFF, 'problem.tooLong')),
};

export const readTranslations = exchange({
  id: 'translations.read',
  method: 'POST',
  path: '/v1/translations/read',
  summary: 'What an XLIFF 1.2 or 2 file would change, without changing it',
  may: 'edit',
  readsOnly: true,
  body: z.strictObject(readFile),
  bodyLimit: 16 * 1024 * 1024,
  status: 200,
  response: z.object({
    language,
    counts: z.record(z.enum(importActs), z.int()),
    /** What would change comes first; of many lines only the first. */
    lines: z.array(importLine),
    /** Stands for what is translated now: an import says what it was looked at with. */
    seen: z.string(),
  }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const importTranslations = exchange({
  id: 'translations.import',
  method: 'POST',
  path: '/v1/translations/import',
  summary: 'Take the texts of an XLIFF file over, as they were looked at, as one change set; or propose it',
  may: 'edit',
  body: z.strictObject({
    ...readFile,
    /** What `translations.read` answered; refused when something was translated since. */
    seen: z.string().check(z.maxLength(100)),
    /** Texts that are translated otherwise are replaced. */
    replace: z._default(z.boolean(), false),
    /** They wait as a change set until somebody applies them. */
    propose: z._default(z.boolean(), false),
  }),
  bodyLimit: 16 * 1024 * 1024,
  status: 200,
  /** The change set they are in, to be looked at, applied or undone; null where there was nothing to take over. */
  response: z.extend(saved, { texts: z.int(), documents: z.int(), change_set: z.nullable(z.string()) }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});
