import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { importSources, skipReasons } from '#model/numbers/import/imported.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    numbersData: typeof import('#contract/messages/en-US/numbers-data.json');
  }
}

/** Bytes of one file that is imported, compressed or not. */
export const MAX_IMPORT_SIZE = 100 * 1024 * 1024;
/** An export of Plausible has a file for each of its dimensions. */
export const MAX_IMPORT_FILES = 20;
/** Imports of one site. */
export const MAX_IMPORTS = 50;

const importedFiles = z.object({
  /** Null for a dry run, and where no day came in. */
  id: z.nullable(z.string()),
  source: z.enum(importSources),
  /** Days that come in, the first and the last; null for none. */
  days: z.int(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Null for unknown. */
  views: z.nullable(z.number()),
  visits: z.nullable(z.number()),
  requests: z.nullable(z.number()),
  /** Days that don't come in, by why: the site counted them itself, an import has them, or they aren't over. */
  left_out: z.array(
    z.object({ why: z.enum(['own', 'imported', 'not_over']), days: z.int(), from: z.string(), to: z.string() }),
  ),
  /** Lines that don't come in. */
  skipped: z.array(z.object({ why: z.enum(skipReasons), lines: z.int() })),
});
export type ImportedFiles = z.infer<typeof importedFiles>;

const numberImport = z.object({
  id: z.string(),
  source: z.enum(importSources),
  files: z.array(z.string()),
  made_by: z.string(),
  created_on: z.int(),
  days: z.int(),
  from: z.string(),
  to: z.string(),
  views: z.nullable(z.number()),
  requests: z.nullable(z.number()),
});
export type NumberImport = z.infer<typeof numberImport>;

export const importNumbers = exchange({
  id: 'numbers.import',
  method: 'POST',
  path: '/v1/numbers/import',
  summary:
    'Import days from exports of Plausible, Umami, Google Analytics, GoatCounter and Sitewright (CSV, own ones also JSON) or from access logs, also compressed by gzip. Days that the site counted itself or imported before are left out. A dry run only says what would come in',
  may: 'administer',
  body: z.strictObject({ dry_run: z._default(z.enum(['true', 'false']), 'false') }),
  upload: { as: 'form', maxBytes: MAX_IMPORT_SIZE, maxFiles: MAX_IMPORT_FILES },
  status: 200,
  response: z.extend(saved, { imported: importedFiles }),
  problems: [
    ...(['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'] as const),
    ...(['too_large', 'too_many_requests', 'unavailable', 'storage_full'] as const),
  ],
});

export const listNumberImports = exchange({
  id: 'numbers.imports',
  method: 'GET',
  path: '/v1/numbers/imports',
  summary: 'The imports of a site, the newest first',
  may: 'read',
  status: 200,
  response: z.object({ imports: z.array(numberImport) }),
  problems: ['unauthorized', 'not_found'],
});

export const deleteNumberImport = exchange({
  id: 'numbers.deleteImport',
  method: 'DELETE',
  path: '/v1/numbers/imports/{id}',
  summary: 'Remove an import and its days',
  may: 'administer',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const exportNumbers = exchange({
  id: 'numbers.export',
  method: 'GET',
  path: '/v1/numbers/export',
  summary:
    'What every day adds up to, as a whole and by each dimension, as a table (CSV) or JSON. It can be imported again',
  may: 'read',
  query: z.strictObject({ format: z._default(z.enum(['csv', 'json']), 'csv') }),
  status: 200,
  problems: ['invalid', 'unauthorized', 'not_found', 'too_many_requests', 'unavailable'],
});

export const eraseNumbers = exchange({
  id: 'numbers.erase',
  method: 'POST',
  path: '/v1/numbers/erase',
  summary: 'Erase all numbers of a site for good, imported ones among them. Counting goes on',
  may: 'administer',
  status: 200,
  response: saved,
  problems: ['unauthorized', 'forbidden', 'not_found', 'unavailable'],
});
