import type { CardFont } from './card-font.ts';
import { type BidiText, type SetLine, setLine, withBidiLevels } from './set-line.ts';

/** A text in lines, as large as there is room for it. */
export interface SetText {
  readonly size: number;
  readonly lines: readonly SetLine[];
}

interface Room {
  readonly width: number;
  readonly height: number;
  /** Height of a line in its size. */
  readonly leading: number;
  /** Sizes that are tried, the largest first; in the last one what has no room is cut off. */
  readonly sizes: readonly number[];
}

/** The direction a text begins in (UAX #9, P2); that of the card where it says nothing of it. */
function directionOf(text: string, usual: 'ltr' | 'rtl'): 'ltr' | 'rtl' {
  const [first] = /[\p{L}]/u.exec(text) ?? [];
  if (first === undefined) return usual;
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first) ? 'rtl' : 'ltr';
}

/** Sets a text; undefined where no font has one of its letters. */
export function setText(
  text: string,
  fonts: readonly CardFont[],
  language: string,
  usual: 'ltr' | 'rtl',
  room: Room,
): SetText | undefined {
  const base = directionOf(text, usual);
  // Of all of it: what a line begins with may hang on how the one before ends.
  const { levels } = withBidiLevels(text, base);
  const pieces = piecesOf(text, language);
  for (const [at, size] of room.sizes.entries()) {
    const isLast = at === room.sizes.length - 1;
    const measure = (line: BidiText) => setLine(line, fonts, size, true);
    const wrapped = wrap(pieces, levels, measure, room.width);
    if (!wrapped) return undefined;
    const most = Math.max(1, Math.floor(room.height / (size * room.leading)));
    const isWhole = wrapped.length <= most && wrapped.every(({ width }) => width <= room.width);
    if (!isWhole && !isLast) continue;
    const end = base === 'rtl' ? 1 : 0;
    const lines = (isWhole ? wrapped : cut(wrapped, measure, end, room.width, most)).map((line) =>
      setLine(line, fonts, size),
    );
    return lines.every((line) => line !== undefined) ? { size, lines } : undefined;
  }
  return undefined;
}

/** After these a line may end without a space. */
const breaksAfter = /[-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u;

/** What stays together on a line: words with the space after them, and letters of scripts that put no space between words. */
function piecesOf(text: string, language: string): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1);
    const isAfterSpace = last !== undefined && /\s$/.test(last) && !/^\s/.test(segment);
    const begins = last === undefined || isAfterSpace || (isWordLike === true && breaksAfter.test(last));
    if (begins) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
}

interface Wrapped extends BidiText {
  readonly width: number;
}

type Set = (line: BidiText) => SetLine | undefined;

function wrap(pieces: readonly string[], levels: readonly number[], set: Set, most: number): Wrapped[] | undefined {
  const lines: Wrapped[] = [];
  let [start, end] = [0, 0];
  const lineOf = (text: string): Wrapped | undefined => {
    const kept = { text: text.trimEnd(), levels: levels.slice(start, start + text.trimEnd().length) };
    const line = set(kept);
    return line && { ...kept, width: line.width };
  };
  let text = '';
  for (const piece of pieces) {
    const longer = lineOf(text + piece);
    if (!longer) return undefined;
    if (text !== '' && longer.width > most) {
      start = end;
      text = piece;
      const own = lineOf(text);
      if (!own) return undefined;
      lines.push(own);
    } else {
      text += piece;
      lines[Math.max(0, lines.length - 1)] = longer;
    }
    end += piece.length;
  }
  return lines;
}

/** The lines there is room for, with a mark where the rest was. `end` is the level of that mark. */
function cut(lines: readonly Wrapped[], set: Set, end: number, width: number, most: number): BidiText[] {
  const fits = (line: BidiText) => (set(line)?.width ?? 0) <= width;
  const marked = ({ levels }: BidiText, text: string): BidiText => {
    return { text: `${text.trimEnd()}…`, levels: [...levels.slice(0, text.trimEnd().length), end] };
  };
  return lines.slice(0, most).map((line, at) => {
    const isCut = at === most - 1 && lines.length > most;
    if (!isCut && fits(line)) return line;
    const letters = Array.from(new Intl.Segmenter().segment(line.text), ({ segment }) => segment);
    while (letters.length > 1 && !fits(marked(line, letters.join('')))) letters.pop();
    return marked(line, letters.join(''));
  });
}
