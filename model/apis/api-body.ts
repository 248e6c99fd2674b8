import * as z from 'zod/mini';
import { documentKey } from '#model/keys.ts';
import { graphqlSource, httpSource, type LiveSource } from './live-source.ts';
import { staticSource } from './static-source.ts';

/** What is said of an api whatever it is. */
export const apiFields = {
  key: documentKey,
  title: z.string('title.required').check(z.trim(), z.minLength(1, 'title.required'), z.maxLength(120, 'title.long')),
  description: z._default(z.string().check(z.maxLength(1000)), ''),
  image_url: z._default(z.string().check(z.maxLength(2000)), ''),
  icon: z._default(z.string().check(z.maxLength(40)), 'database'),
  enabled: z._default(z.boolean(), true),
};

const apiSource = z.discriminatedUnion('type', [staticSource, httpSource, graphqlSource]);
type ApiSource = z.infer<typeof apiSource>;
export type SourceType = ApiSource['type'];

/** The body of an api document: a collection the site carries itself, or what is asked elsewhere while pages are made. */
export const apiBody = z.strictObject({ ...apiFields, source: apiSource });
export type ApiBody = z.infer<typeof apiBody>;

export function isLive(source: ApiSource): source is LiveSource {
  return source.type !== 'static';
}
