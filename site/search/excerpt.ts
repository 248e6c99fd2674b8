import { foldText } from '#model/fold-text.ts';
import type { FoundText } from '#model/widget-type.ts';
import { foldWithPlaces } from './fold.ts';

/** Characters an excerpt has at most, and of them before the first word that was found. */
const LENGTH = 220;
const BEFORE = 60;
/** Places of a word that are looked at. */
const MAX_PLACES = 40;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** A text with the words that are found in it marked. */
export function markWords(text: string, folded: string, words: readonly string[]): FoundText[] {
  return partsOf(text, { from: 0, to: text.length }, rangesOf(text, folded, words));
}

/** The part of a text in which most of the words are near each other; undefined where none is in it. */
export function excerptOf(text: string, folded: string, words: readonly string[]): FoundText[] | undefined {
  const ranges = rangesOf(text, folded, words);
  if (ranges.length === 0) return undefined;
  const score = ({ from }: Range) =>
    ranges.filter((other) => other.from >= from && other.to <= from + LENGTH - BEFORE).length;
  const best = ranges.reduce((one, other) => (score(other) > score(one) ? other : one));
  const from = wordBegin(text, Math.max(0, best.from - BEFORE), best.from);
  const to = wordEnd(text, Math.min(text.length, from + LENGTH), best.to);
  const parts = partsOf(text, { from, to }, ranges);
  const cut = { text: '…', isMatch: false };
  return [...(from > 0 ? [cut] : []), ...parts, ...(to < text.length ? [cut] : [])];
}

/** The beginning of a text, which says nothing of what was searched for. */
export function beginningOf(text: string): FoundText[] {
  const to = wordEnd(text, Math.min(text.length, LENGTH), 1);
  return text === '' ? [] : [{ text: to < text.length ? `${text.slice(0, to)}…` : text, isMatch: false }];
}

function rangesOf(text: string, folded: string, words: readonly string[]): Range[] {
  const straight = text.length === folded.length ? placesOf(folded, words) : undefined;
  // Of two texts as long as each other one may still stretch here what the other does there.
  const isStraight = straight?.every(({ from, to, word }) => foldText(text.slice(from, to)) === word);
  const found = straight && isStraight ? straight : placedIn(text, words);
  const ranges: Range[] = [];
  for (const range of found.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    const last = ranges.at(-1);
    if (!last || range.from >= last.to) ranges.push(range);
    else if (range.to > last.to) ranges[ranges.length - 1] = { from: last.from, to: range.to };
  }
  return ranges;
}

function placesOf(folded: string, words: readonly string[]): (Range & { word: string })[] {
  const found: (Range & { word: string })[] = [];
  for (const word of words) {
    let at = folded.indexOf(word);
    for (let count = 0; at >= 0 && count < MAX_PLACES; count++) {
      found.push({ from: at, to: at + word.length, word });
      at = folded.indexOf(word, at + word.length);
    }
  }
  return found;
}

function placedIn(text: string, words: readonly string[]): Range[] {
  const { folded, places } = foldWithPlaces(text);
  return placesOf(folded, words).map(({ from, to }) => ({ from: places[from] ?? 0, to: endOf(places, to) }));
}

/** Where the character ends in which a word does: of ß as `ss`, the first s alone takes it whole. */
function endOf(places: readonly number[], to: number): number {
  let at = to;
  while (places[at] === places[to - 1] && at < places.length - 1) at += 1;
  return places[at] ?? 0;
}

function partsOf(text: string, { from, to }: Range, ranges: readonly Range[]): FoundText[] {
  const parts: FoundText[] = [];
  let at = from;
  for (const range of ranges) {
    if (range.from < at || range.to > to) continue;
    if (range.from > at) parts.push({ text: text.slice(at, range.from), isMatch: false });
    parts.push({ text: text.slice(range.from, range.to), isMatch: true });
    at = range.to;
  }
  if (at < to) parts.push({ text: text.slice(at, to), isMatch: false });
  return parts;
}

/** Where the word at a place begins, no further on than `latest`. */
function wordBegin(text: string, place: number, latest: number): number {
  if (place === 0) return 0;
  const space = text.indexOf(' ', place);
  return space < 0 || space >= latest ? whole(text, place) : space + 1;
}

/** Where the word before a place ends, no sooner than `earliest`. */
function wordEnd(text: string, place: number, earliest: number): number {
  if (place >= text.length) return text.length;
  const space = text.lastIndexOf(' ', place);
  return space < earliest ? whole(text, place) : space;
}

/** Never between the two halves of a character. */
function whole(text: string, place: number): number {
  const code = text.charCodeAt(place);
  return code >= 0xdc00 && code <= 0xdfff ? place - 1 : place;
}
