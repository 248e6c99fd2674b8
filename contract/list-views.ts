import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { documentId, saved } from '#contract/lists.ts';

/** The lists whose settings can be kept under a name. */
export const listsWithViews = ['page-routes', 'page-templates', 'widgets'] as const;
export type ListWithViews = (typeof listsWithViews)[number];

/** Views one person may keep of one list of a site, private and shared together. */
export const MAX_VIEWS = 50;

const list = z.enum(listsWithViews);

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
  search: z.string().check(z.maxLength(2000), z.regex(/^\P{Cc}*$/u)),
};

export const listView = z.object({
  id: z.string(),
  list,
  name: z.string(),
  search: z.string(),
  is_shared: z.boolean(),
  /** Display name of who made a shared view; null when they are gone. */
  made_by: z.nullable(z.string()),
  updated_on: z.int(),
});
export type ListView = z.infer<typeof listView>;

export const listViews = exchange({
  id: 'listViews.list',
  method: 'GET',
  path: '/v1/listViews/{list}',
  summary: 'The views of a list: one’s own and those shared with everyone in the site, by name',
  may: 'read',
  params: z.strictObject({ list }),
  status: 200,
  response: z.object({ views: z.array(listView) }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

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
