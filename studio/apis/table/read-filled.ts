import { type Api, listRows, MAX_SENT_ROWS } from '#contract/apis.ts';
import type { Table } from '#model/apis/collection/edit-table.ts';
import type { JsonObject } from '#model/json.ts';
import { asRow, lacksSlug, slugColumnsOf } from '#model/table-pages/fill-slugs.ts';
import { call } from '#studio/session/call.ts';

/** A table that was just saved, with the slugs that the server gave its rows. */
export async function readFilled({ id, version }: Pick<Api, 'id' | 'version'>, saved: Table): Promise<Table> {
  const columns = slugColumnsOf(saved.fields);
  const lacking = saved.rows.flatMap((row, at) => (lacksSlug(row, columns) ? [at] : []));
  const rows: JsonObject[] = [...saved.rows];
  for (let next = 0; next < lacking.length; ) {
    const from = lacking[next] ?? 0;
    const inReach = lacking.slice(next).findIndex((at) => at >= from + MAX_SENT_ROWS);
    const places = lacking.slice(next, inReach === -1 ? undefined : next + inReach);
    const count = (places.at(-1) ?? from) - from + 1;
    const sent = await call(listRows, { body: { id, from, count } });
    // Somebody else has saved since; what they made is merged with the next save.
    if (sent.version !== version) return saved;
    for (const at of places) {
      const given = asRow(sent.rows[at - from] ?? null);
      const cells = columns.flatMap(({ name }) => (given?.[name] === undefined ? [] : [[name, given[name]] as const]));
      rows[at] = { ...rows[at], ...Object.fromEntries(cells) };
    }
    next += places.length;
  }
  return lacking.length === 0 ? saved : { ...saved, rows };
}
