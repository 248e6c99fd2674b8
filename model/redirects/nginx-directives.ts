/** A directive with its words, and what stands between its braces. */
export interface Directive {
  readonly words: readonly string[];
  /** Whether each of the words was written in quotes. */
  readonly line: number;
  readonly within: readonly Directive[] | undefined;
}

const MAX_DEPTH = 20;

/** Reads the settings of nginx into directives; undefined where braces, quotes or semicolons are missing. */
export function readDirectives(text: string): Directive[] | undefined {
  const token =
    /[ \t\r]+|(\n)|#[^\n]*|([;{}])|"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'|((?:\\[\s\S]|\$\{\w+\}|[^\s;{}\\])(?:\\[\s\S]|\$\{\w+\}|(?<=[^\s])\{(?=\d+(?:,\d*)?\})|(?<=\{[\d,]*)\}|[^\s;{}\\])*)/gy;
  const open: { words: string[]; line: number; within: Directive[] }[] = [{ words: [], line: 0, within: [] }];
  let words: string[] = [];
  let line = 1;
  let from = 1;
  let at = 0;
  for (const match of text.matchAll(token)) {
    if (match.index !== at) return undefined;
    at += match[0].length;
    const [whole, newline, mark, double, single, bare] = match;
    const word = double ?? single ?? bare;
    if (newline !== undefined) line += 1;
    else if (word !== undefined) {
      if (words.length === 0) from = line;
      words.push(bare === undefined ? word.replace(/\\(["'])/g, '$1') : word);
      line += whole.split('\n').length - 1;
    } else if (mark === ';') {
      if (words.length > 0) open.at(-1)?.within.push({ words, line: from, within: undefined });
      words = [];
    } else if (mark === '{') {
      if (open.length > MAX_DEPTH) return undefined;
      open.push({ words, line: words.length === 0 ? line : from, within: [] });
      words = [];
    } else if (mark === '}') {
      const done = open.pop();
      if (!done || open.length === 0 || words.length > 0) return undefined;
      open.at(-1)?.within.push(done);
    }
  }
  return at === text.length && open.length === 1 && words.length === 0 ? open[0]?.within : undefined;
}

/** A directive as it might have been written. */
export const shown = ({ words, within }: Directive): string =>
  `${words.join(' ')}${within ? ` { ${within.map(shown).join(' ')} }` : ';'}`.slice(0, 500);
