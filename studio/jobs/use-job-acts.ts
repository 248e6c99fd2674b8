import { useQueryClient } from '@tanstack/react-query';
import { cancelJob, runJobAgain } from '#contract/jobs.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

/** What can be done with jobs. */
export function useJobActs() {
  const queries = useQueryClient();
  // What a job is for is told of elsewhere, too.
  const refresh = () =>
    Promise.all(
      ['jobs', 'deploys', 'releases', 'form-entries'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );

  /** @throws Problem where it ended meanwhile */
  const cancel = async (id: string): Promise<void> => {
    try {
      notify.done((await call(cancelJob, { params: { id } })).message);
    } finally {
      await refresh();
    }
  };

  const runAgain = async (id: string): Promise<void> => {
    try {
      notify.done((await call(runJobAgain, { params: { id } })).message);
    } catch (problem) {
      notify.problem(problem);
    }
    await refresh();
  };

  return { cancel, runAgain };
}
