/** How far pages are from where visitors begin. */
interface Clicks {
  /** Of each page, by its place; undefined where no links lead there. */
  readonly of: readonly (number | undefined)[];
  /** The page before it on a shortest way. */
  readonly via: readonly (number | undefined)[];
}

/**
 * Counts the clicks from the first pages to every other one. `linksOf` answers the places that links of a page lead to,
 * with repeats; it comes in steps, one a page.
 */
export function* measureClicks(
  pages: number,
  starts: readonly number[],
  linksOf: (page: number) => Iterable<number>,
): Generator<undefined, Clicks> {
  const of: (number | undefined)[] = new Array(pages).fill(undefined);
  const via: (number | undefined)[] = new Array(pages).fill(undefined);
  const waiting = [...new Set(starts)];
  for (const start of waiting) of[start] = 0;
  for (let at = 0; at < waiting.length; at++) {
    const page = waiting[at] as number;
    for (const next of linksOf(page)) {
      if (of[next] !== undefined) continue;
      of[next] = (of[page] as number) + 1;
      via[next] = page;
      waiting.push(next);
    }
    yield;
  }
  return { of, via };
}
