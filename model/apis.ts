import * as z from 'zod/mini';
import type { Json } from '#model/json.ts';
import { documentKey } from '#model/keys.ts';

/** The body of an api document. A `static` source carries its rows itself, so it answers offline. */
export const apiBody = z.strictObject({
  key: documentKey,
  title: z.string().check(z.trim(), z.minLength(1, 'title.required'), z.maxLength(120, 'title.long')),
  description: z._default(z.string().check(z.maxLength(1000)), ''),
  image_url: z._default(z.string(), ''),
  icon: z._default(z.string(), 'database'),
  enabled: z._default(z.boolean(), true),
  source: z.strictObject({
    type: z.literal('static'),
    /** Where the rows come from and under which licence. */
    attribution: z._default(z.string(), ''),
    rows: z.custom<Json[]>((value) => Array.isArray(value), 'api.rowsRequired'),
  }),
});
export type ApiBody = z.infer<typeof apiBody>;
