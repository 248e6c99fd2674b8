/** Those that are looked for. */
export const delimiters = ['\t', ',', ';', '|'] as const;

/** A first line such as `sep=;`, by which Excel is told the delimiter: it is no row. */
const directive = /^\ufeff?"?sep=([^"\r\n])"?(?:\r\n|[\r\n]|$)/i;

/** The delimiter a text names in its first line, or the one that is likeliest. */
export function delimiterOf(text: string): string {
  return directive.exec(text)?.[1] ?? guessDelimiter(text);
}

/** The text without the line that names its delimiter. */
const withoutDirective = (text: string): string => text.replace(directive, '');

/** {@link parseDelimited} of a whole file. */
export function parseFile(text: string, delimiter = delimiterOf(text)): string[][] {
  return parseDelimited(withoutDirective(text), delimiter);
}

/**
 * Rows of cells as a spreadsheet writes them (RFC 4180, and tab-separated as the clipboard holds it): quoted cells may
 * hold delimiters, quotes and line ends; `\n`, `\r\n` and `\r` all end a line, and the last line needs no end.
 */
export function parseDelimited(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === delimiter) {
      at += 1;
      // A delimiter at the very end opens one more, empty cell.
      if (at === text.length) row.push('');
      continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

interface Cell {
  value: string;
  /** Where the delimiter, the end of the line or of the text stands. */
  end: number;
}

const isLineEnd = (letter: string | undefined): boolean => letter === '\n' || letter === '\r';

function plainCell(text: string, from: number, delimiter: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== delimiter && !isLineEnd(text[end])) end += 1;
  return { value: text.slice(from, end), end };
}

/** A quote that nothing closes is text like any other: `"` for inches, say. */
function quotedCell(text: string, from: number, delimiter: string): Cell {
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return plainCell(text, from, delimiter);
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1, delimiter);
      return { value: value + rest.value, end: rest.end };
    }
    value += '"';
    at = quote + 2;
  }
}

/** The delimiter that cuts the first lines into the same number of cells, and into most. */
export function guessDelimiter(text: string): string {
  const head = text.slice(0, 20_000);
  let best: { delimiter: string; points: number } = { delimiter: ',', points: 0 };
  for (const delimiter of delimiters) {
    const lines = parseDelimited(head, delimiter)
      .filter((row) => row.length > 1 || row[0] !== '')
      .slice(0, 10);
    // The text may have been cut within its last line.
    const whole = head.length < text.length && lines.length > 1 ? lines.slice(0, -1) : lines;
    const width = whole[0]?.length ?? 1;
    const same = whole.filter((row) => row.length === width).length / Math.max(1, whole.length);
    const points = (width - 1) * same * same;
    if (points > best.points) best = { delimiter, points };
  }
  return best.delimiter;
}
