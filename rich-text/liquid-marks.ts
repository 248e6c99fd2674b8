const output = /\{\{[\s\S]*?\}\}/g;

/** Words that stand for the Liquid of a text while it is read as HTML. */
export interface LiquidMarks {
  /** The text with a word in the place of each output. */
  marked: string;
  holds: (text: string) => boolean;
  /** Splits into text and outputs, in turns. */
  split: (text: string) => string[];
  restore: (text: string) => string;
}

/** Puts a word without any meaning in HTML in the place of each `{{ … }}`, whatever stands in that. */
export function markLiquid(html: string): LiquidMarks {
  const pieces: string[] = [];
  let word = 'liquid';
  while (html.includes(word)) word += 'x';
  const marked = html.replace(output, (piece) => `${word}${pieces.push(piece) - 1}z`);
  const pattern = new RegExp(`${word}(\\d+)z`);
  const split = (text: string) =>
    text.split(pattern).map((part, at) => (at % 2 === 1 ? (pieces[Number(part)] ?? '') : part));
  return { marked, holds: (text) => text.includes(word), split, restore: (text) => split(text).join('') };
}
