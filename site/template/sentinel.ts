import type { Read } from '#site/expressions/compile-expression.ts';

/** Stands for a value while a widget is compiled. `read` makes the HTML that takes its place. */
export interface Hole {
  sentinel: string;
  read: Read<string>;
}

// Noncharacters are in no font and no language; the random part keeps a text from naming a hole on purpose.
const START = '\ufdd0';
const END = '\ufdd1';
const nonce = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join('');

let made = 0;

export function newHole(read: Read<string>): Hole {
  made += 1;
  return { sentinel: `${START}${nonce}${made.toString(36)}${END}`, read };
}

/** Markup cut at its sentinels: text, hole, text, hole, text. */
export interface CutMarkup {
  texts: string[];
  /** For each gap between the texts, the place of its hole in the list that was given. */
  gaps: number[];
}

/** Cuts markup at the sentinels of the holes; `undefined` when one of them did not reach it whole. */
export function cutMarkup(markup: string, holes: readonly Hole[]): CutMarkup | undefined {
  const placeOf = new Map(holes.map((hole, place) => [hole.sentinel, place]));
  const texts: string[] = [];
  const gaps: number[] = [];
  let from = 0;
  for (let start = markup.indexOf(START); start >= 0; start = markup.indexOf(START, start + 1)) {
    const end = markup.indexOf(END, start);
    const place = end < 0 ? undefined : placeOf.get(markup.slice(start, end + 1));
    if (place === undefined) continue;
    texts.push(markup.slice(from, start));
    gaps.push(place);
    from = end + 1;
  }
  texts.push(markup.slice(from));
  const isWhole = new Set(gaps).size === holes.length && !texts.some((text) => text.includes(nonce));
  return isWhole ? { texts, gaps } : undefined;
}
