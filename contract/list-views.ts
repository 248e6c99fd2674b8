import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { list } from '#contract/lists-with-views.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    listView: typeof import('#contract/messages/en-US/list-view.json');
  }
}

/** Views one person may keep of one list of a site, private and shared together. */
export const MAX_VIEWS = 50;

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
