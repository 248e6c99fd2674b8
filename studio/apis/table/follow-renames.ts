import type { QueryClient } from '@tanstack/react-query';
import { followRenames as follow } from '#contract/columns.ts';
import { renameViewColumns } from '#contract/save-list-view.ts';
import { viewsQuery } from '#studio/documents/list-views/queries.ts';
import { call } from '#studio/session/call.ts';

const listOf = (renames: ReadonlyMap<string, string>) => Array.from(renames, ([from, to]) => ({ from, to }));

/** Makes the saved views of a table name its columns as they are called now. */
export async function renameInViews(
  queries: QueryClient,
  id: string,
  renames: ReadonlyMap<string, string>,
): Promise<void> {
  const list = `table:${id}` as const;
  await call(renameViewColumns, { params: { list }, body: { renames: listOf(renames) } });
  await queries.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
}

/** Makes all that reads a table do so by the new names of its columns: one change set, which can be undone. */
export const followRenames = (id: string, renames: ReadonlyMap<string, string>) =>
  call(follow, { body: { id, renames: listOf(renames) } });
