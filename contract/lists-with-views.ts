import * as z from 'zod/mini';

/** The lists whose settings can be kept under a name. */
const listsWithViews = ['page-routes', 'page-templates', 'widgets'] as const;
export type ListWithViews = (typeof listsWithViews)[number];

export const list = z.enum(listsWithViews);
