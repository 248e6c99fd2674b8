import { useQueryClient } from '@tanstack/react-query';
import { deleteFormEntries, deliverFormEntry, markFormEntries } from '#contract/form-entries.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

interface Marks {
  is_read?: boolean;
  is_spam?: boolean;
}

/** What can be done with entries, from the list and from an open one. */
export function useEntryActs() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['form-entries'] });

  /** Says nothing of what is seen at once. */
  const mark = async (ids: readonly string[], marks: Marks): Promise<void> => {
    try {
      const { message } = await call(markFormEntries, { body: { ids: [...ids], ...marks } });
      if (marks.is_spam !== undefined) notify.done(message);
    } catch (problem) {
      notify.problem(problem);
    }
    await refresh();
  };

  const remove = async (ids: readonly string[]): Promise<void> => {
    const { message } = await call(deleteFormEntries, { body: { ids: [...ids] } });
    notify.done(message);
    await refresh();
  };

  const deliver = async (id: string): Promise<void> => {
    try {
      notify.done((await call(deliverFormEntry, { params: { id } })).message);
    } catch (problem) {
      notify.problem(problem);
    }
    await refresh();
  };

  return { mark, remove, deliver, refresh };
}
