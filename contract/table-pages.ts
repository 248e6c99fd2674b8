import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { rowField } from '#model/apis/static-source.ts';
import { type LayoutNode, layoutMeta } from '#model/layout/layout.ts';
import { languageTags } from '#model/site-languages/languages.ts';
import { slugFaults } from '#model/table-pages/check-slugs.ts';
import { tablePageChoices } from '#model/table-pages/choices.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    tablePages: typeof import('#contract/messages/en-US/table-pages.json');
  }
}

const plannedPage = z.object({
  root: z.custom<LayoutNode>(),
  /** Of the page of an item: as its first row has it. */
  meta: layoutMeta,
});

const slugFaultList = z.array(
  z.object({
    kind: z.enum(slugFaults),
    total: z.int(),
    rows: z.array(z.object({ at: z.int(), value: z.string(), by: z.nullable(z.union([z.int(), z.string()])) })),
  }),
);

export const planTablePages = exchange({
  id: 'apis.planPages',
  method: 'POST',
  path: '/v1/apis/planPages',
  summary: 'The pages a data source would get, with what is wrong with their paths and slugs, without making them',
  may: 'edit',
  readsOnly: true,
  body: z.strictObject({
    id: documentId,
    /** Absent for what is guessed. */
    choices: z.optional(tablePageChoices),
  }),
  status: 200,
  isLarge: true,
  response: z.object({
    /** Rows in all; of an API those it answered last. */
    rows: z.int(),
    /** Rows that would have a page. */
    pages: z.int(),
    columns: z.array(z.extend(rowField, { isImage: z.boolean() })),
    /** What was planned: what was asked for, or the guess. Null where no column can name a page. */
    choices: z.nullable(tablePageChoices),
    /** What keeps the pages from being made, by the choice it is about. */
    errors: z.array(z.object({ path: z.string(), message: z.string() })),
    /** Rows without a page, or with one whose path is easily broken. */
    faults: slugFaultList,
    /** The columns of slugs in further languages. */
    languages: z.array(
      z.object({
        language: z.enum(languageTags),
        column: z.string(),
        /** The column a new one is made from; null where it is there already. */
        from: z.nullable(z.string()),
        /** Rows that have a path of their own in the language; those that are `empty` keep that of the main one. */
        pages: z.int(),
        faults: slugFaultList,
        sample: z.nullable(z.string()),
      }),
    ),
    /** An item's path, where a row has one. */
    sample: z.nullable(z.string()),
    /** Columns that structured data is filled from, beside title, text and image. */
    structured: z.array(z.string()),
    /** Null where they cannot be made. */
    list: z.nullable(plannedPage),
    item: z.nullable(plannedPage),
  }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const createTablePages = exchange({
  id: 'apis.createPages',
  method: 'POST',
  path: '/v1/apis/createPages',
  summary: 'Make a list page and a page for each row of a data source, with a menu entry, as one change set',
  may: 'edit',
  body: z.strictObject({ id: documentId, choices: tablePageChoices }),
  status: 200,
  response: z.extend(saved, {
    change_set: z.string(),
    /** Key of the list's template. */
    page_key: z.string(),
  }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'already_exists', 'in_use', 'too_large'],
});
