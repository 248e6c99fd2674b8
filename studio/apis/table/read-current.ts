import { type Api, showApi } from '#contract/apis.ts';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { call } from '#studio/session/call.ts';
import { readTable } from '../queries.ts';

/** A collection as it is saved now, with the rows of that very version. */
export async function readCurrent(id: string, signal?: AbortSignal): Promise<{ api: Api; table: Table }> {
  const show = async () => (await call(showApi, { params: { id }, signal })).api;
  let api = await show();
  for (;;) {
    const table = await readTable(id, signal);
    const after = await show();
    if (after.version === api.version) return { api, table };
    api = after;
  }
}
