import type { QueryClient } from '@tanstack/react-query';
import { renameViewColumns } from '#contract/save-list-view.ts';
import { viewsQuery } from '#studio/documents/list-views/queries.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

/** Makes the saved views of a table name its columns as they are called now. */
export async function renameInViews(
  queries: QueryClient,
  id: string,
  renames: ReadonlyMap<string, string>,
): Promise<void> {
  const list = `table:${id}` as const;
  try {
    const body = { renames: Array.from(renames, ([from, to]) => ({ from, to })) };
    await call(renameViewColumns, { params: { list }, body });
    await queries.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
  } catch (problem) {
    notify.problem(problem);
  }
}
