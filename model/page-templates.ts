import * as z from 'zod/mini';
import { documentKey } from '#model/keys.ts';
import { type LayoutNode, layoutMeta } from '#model/layout/layout.ts';

/** The body of a page template document; `root` is checked by `checkLayout`. */
export const pageTemplateBody = z.strictObject({
  pageKey: documentKey,
  name: z.string().check(z.trim(), z.minLength(1, 'title.required'), z.maxLength(120, 'title.long')),
  description: z._default(z.string().check(z.maxLength(1000)), ''),
  root: z.custom<LayoutNode>((value) => typeof value === 'object' && value !== null, 'layout.rootRequired'),
  meta: layoutMeta,
});
export type PageTemplateBody = z.infer<typeof pageTemplateBody>;
