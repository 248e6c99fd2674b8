import * as z from 'zod/mini';

/** The lists whose settings can be kept under a name. */
const listsWithViews = ['page-routes', 'page-templates', 'widgets'] as const;
/** One of them, or the rows of a table by its id, which stays when its key changes. */
export type ListWithViews = (typeof listsWithViews)[number] | `table:${string}`;

/** The id of the table whose rows a list is; undefined for another list. */
export const tableOfList = (list: string): string | undefined =>
  list.startsWith('table:') ? list.slice('table:'.length) : undefined;

export const list = z.union([z.enum(listsWithViews), z.string().check(z.regex(/^table:[\w-]{1,64}$/))]);
