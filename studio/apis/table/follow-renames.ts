import { followRenames as follow } from '#contract/columns.ts';
import { call } from '#studio/session/call.ts';

/** Makes all that reads a table do so by the new names of its columns: one change set, which can be undone. */
export const followRenames = (id: string, renames: ReadonlyMap<string, string>) =>
  call(follow, { body: { id, renames: Array.from(renames, ([from, to]) => ({ from, to })) } });
