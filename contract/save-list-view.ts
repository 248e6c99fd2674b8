import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { listView } from '#contract/list-views.ts';
import { saved } from '#contract/lists.ts';
import { list } from '#contract/lists-with-views.ts';

/** Letters of a view's settings: a table of a hundred columns may name most of them. */
const MAX_VIEW_LENGTH = 4000;
const MAX_RENAMES = 200;
const columnName = z.string().check(z.minLength(1), z.maxLength(100));

const named = {
  name: z
    .string('listView.nameRequired')
    .check(
      z.trim(),
      z.minLength(1, 'listView.nameRequired'),
      z.maxLength(60, 'listView.nameLong'),
      z.regex(/^\P{Cc}*$/u, 'listView.nameLong'),
    ),
  /** The query of the list's address, without `?`: columns, sort, filters, search, size. Empty is the list as it begins. */
  search: z.string().check(z.maxLength(MAX_VIEW_LENGTH), z.regex(/^\P{Cc}*$/u)),
};

export const createListView = exchange({
  id: 'listViews.create',
  method: 'POST',
  path: '/v1/listViews',
  summary: 'Keep the settings of a list under a name, for oneself or, for those who may edit, for everyone in the site',
  may: 'read',
  body: z.strictObject({ list, ...named, is_shared: z.boolean() }),
  status: 201,
  response: z.extend(saved, { view: listView }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'already_exists', 'conflict', 'too_large'],
});

export const updateListView = exchange({
  id: 'listViews.update',
  method: 'PUT',
  path: '/v1/listViews/{id}',
  summary: 'Give a view another name or other settings; a shared one asks for the permission to edit',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject(named),
  status: 200,
  response: z.extend(saved, { view: listView }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'already_exists', 'too_large'],
});

export const deleteListView = exchange({
  id: 'listViews.delete',
  method: 'DELETE',
  path: '/v1/listViews/{id}',
  summary: 'Delete a view; a shared one asks for the permission to edit',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const renameViewColumns = exchange({
  id: 'listViews.renameColumns',
  method: 'POST',
  path: '/v1/listViews/{list}/renameColumns',
  summary: 'Make all views of a table, also those of others, name its columns as they are called from now on',
  may: 'edit',
  params: z.strictObject({ list }),
  body: z.strictObject({
    renames: z.array(z.strictObject({ from: columnName, to: columnName })).check(z.maxLength(MAX_RENAMES)),
  }),
  status: 200,
  response: z.object({ changed: z.int() }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'too_large'],
});
