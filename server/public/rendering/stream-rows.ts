import { writeLargeJson } from '#server/platform/http/write-large-json.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';

/** Characters of a message, unless one row has more. */
const AT_ONCE = 64 * 1024;

/** Sends rows as JSON, a few at a time, with turns of others in between; `send` answers false to end it. */
export async function streamRows(rows: readonly unknown[], send: (rows: string) => boolean): Promise<boolean> {
  const breathe = createYielder();
  let texts: string[] = [];
  let size = 0;
  for (const row of rows) {
    const pieces = await writeLargeJson(row);
    const text = pieces.length === 1 ? (pieces[0] ?? '') : pieces.join('');
    texts.push(text);
    size += text.length;
    if (size < AT_ONCE) continue;
    if (!send(`[${texts.join()}]`)) return false;
    [texts, size] = [[], 0];
    await breathe();
  }
  return texts.length === 0 || send(`[${texts.join()}]`);
}
