import { writeLargeJson } from '#server/platform/http/write-large-json.ts';

const AT_ONCE = 200;

/** Writes rows as the JSON of lists, some at a time and with turns of others in between. */
export async function* jsonLists(rows: readonly unknown[]): AsyncGenerator<string> {
  for (let start = 0; start < rows.length; start += AT_ONCE)
    yield (await writeLargeJson(rows.slice(start, start + AT_ONCE))).join('');
}
