import * as z from 'zod/mini';

const count = z.optional(z.int().check(z.gte(1)));

/** How many parts of an SVG were taken out, by what they were; absent for none. */
export const removedParts = z.strictObject({
  /** Scripts, handlers of events, links that run. */
  scripts: count,
  /** Links, images and styles that lead out of the file. */
  outside: count,
  /** Pages, films and drawings within the drawing. */
  embedded: count,
  animations: count,
});
export type RemovedParts = z.infer<typeof removedParts>;
