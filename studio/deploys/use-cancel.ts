import { useQueryClient } from '@tanstack/react-query';
import { cancelDeploy } from '#contract/deploys.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { refreshDeploys } from './queries.ts';

/** Stops a deploy. What was there stays, so nothing is asked before. */
export function useCancel(): (id: string) => Promise<void> {
  const queries = useQueryClient();
  return async (id) => {
    try {
      notify.done((await call(cancelDeploy, { params: { id } })).message);
    } catch (problem) {
      notify.problem(problem);
    }
    await refreshDeploys(queries);
  };
}
