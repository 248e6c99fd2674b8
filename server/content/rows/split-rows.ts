import type { Json } from '#model/json.ts';

/** Characters of a part: at least, about, and at most unless one row has more. */
export const MIN = 4 * 1024;
const USUAL = 32 * 1024;
const MAX = 128 * 1024;

/** Rows that are kept together, with their JSON. */
interface SplitPart {
  readonly rows: number;
  readonly content: string;
}

/**
 * Splits rows into parts. Where one ends follows from the rows themselves (content-defined chunking), so that a row put
 * in at the front leaves the parts behind it as they were.
 */
export function* splitRows(rows: Iterable<Json>): Generator<SplitPart> {
  let texts: string[] = [];
  let size = 0;
  const take = (): SplitPart => {
    const part = { rows: texts.length, content: `[${texts.join()}]` };
    [texts, size] = [[], 0];
    return part;
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (texts.length > 0 && size + text.length > MAX) yield take();
    texts.push(text);
    size += text.length;
    if (size >= MIN && endsPart(text)) yield take();
  }
  if (texts.length > 0) yield take();
}

/** Whether a part may end with a row: larger ones end more often, so that parts come out alike. The hash is FNV-1a. */
function endsPart(text: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) / 2 ** 32 < text.length / USUAL;
}
