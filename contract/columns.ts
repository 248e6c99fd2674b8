import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { documentKinds } from '#model/documents.ts';

const use = z.object({ kind: z.enum(documentKinds), id: z.string(), key: z.string(), title: z.string() });
const columnName = z.string().check(z.minLength(1), z.maxLength(100));

/** One document that reads a column. */
const columnUse = z.extend(use, {
  /** Texts of it that read the column; 0 where that is not certain. */
  places: z.int(),
  /** The first of them. */
  text: z.string(),
});
export type ColumnUse = z.infer<typeof columnUse>;

export const listColumnUses = exchange({
  id: 'apis.columnUses',
  method: 'POST',
  path: '/v1/apis/columnUses',
  summary: 'What reads columns of a table: page templates, widgets, page routes and other tables, with the first place',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({ id: documentId, columns: z.array(columnName).check(z.maxLength(20)) }),
  status: 200,
  response: z.object({
    columns: z.array(z.object({ name: z.string(), uses: z.array(columnUse), total: z.int() })),
  }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const followRenames = exchange({
  id: 'apis.followRenames',
  method: 'POST',
  path: '/v1/apis/followRenames',
  summary: 'Make all that reads columns of a table read them by their new names, as one change set',
  may: 'edit',
  body: z.strictObject({
    id: documentId,
    renames: z.array(z.strictObject({ from: columnName, to: columnName })).check(z.maxLength(200)),
  }),
  status: 200,
  response: z.extend(saved, {
    /** Null where nothing reads them. */
    change_set: z.nullable(z.string()),
    changed: z.array(use),
    total: z.int(),
    /** What may still read an old name, in a way nobody can tell for certain. */
    left: z.array(use),
  }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'in_use', 'already_exists', 'too_large'],
});
