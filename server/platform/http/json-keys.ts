const QUOTE = '"';
const CLOSING = 34;
const BACKSLASH = 92;
const COLON = 58;

/** How many keys the objects of a value have together. It is at most as deep as `findJsonFault` lets it be. */
export function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const values: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return values.reduce<number>((count, each) => count + countKeys(each), Array.isArray(value) ? 0 : values.length);
}

/** How many keys a JSON text writes, each time one is written; the text must be one that can be parsed. */
export function countKeysWritten(text: string): number {
  let count = 0;
  for (let start = text.indexOf(QUOTE); start >= 0; ) {
    let after = endOfString(text, start);
    while (isSpace(text.charCodeAt(after))) after += 1;
    if (text.charCodeAt(after) === COLON) count += 1;
    start = text.indexOf(QUOTE, after);
  }
  return count;
}

/** The place after the quote that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code === CLOSING) return at + 1;
    if (code === BACKSLASH) at += 1;
  }
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}
