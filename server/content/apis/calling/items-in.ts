import type { LiveSource } from '#model/apis/live-source.ts';
import type { Json } from '#model/json.ts';
import { readPath } from './read-path.ts';

/** The items of an answer, where its source says they are: a list, or one thing. Undefined where nothing is. */
export function itemsIn({ list }: Pick<LiveSource, 'list'>, answer: Json): Json[] | undefined {
  const found = readPath(answer, list) as Json | undefined;
  if (found === undefined || found === null) return found === null ? [] : undefined;
  return Array.isArray(found) ? found : [found];
}
