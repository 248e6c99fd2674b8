import { type FontRange, fontRanges } from './font-body.ts';

type Span = readonly [first: number, last: number];

/** What a `unicode-range` of CSS says. */
export function spansOf(range: string): Span[] {
  return range.split(', ').map((text) => {
    const [first = '', last = first] = text.slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
}

/** Sorts the characters a font has into the scripts it is cut by; scripts it has nothing of are left out. */
export function sortByRange(codePoints: Iterable<number>): Map<FontRange, number[]> {
  const spans = (Object.keys(fontRanges) as FontRange[]).map((name) => [name, spansOf(fontRanges[name])] as const);
  const found = new Map<FontRange, number[]>();
  for (const point of codePoints) {
    const name = spans.find(([, each]) => each.some(([first, last]) => point >= first && point <= last))?.[0];
    if (name === undefined) continue;
    const own = found.get(name);
    if (own) own.push(point);
    else found.set(name, [point]);
  }
  return found;
}
