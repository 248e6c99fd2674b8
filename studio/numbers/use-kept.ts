import { useQueryClient } from '@tanstack/react-query';
import { useT } from '#studio/messages/use-t.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

type Kind = 'goals' | 'funnels' | 'segments' | 'notes';

/** What comes after something that a team keeps about its numbers was saved or deleted. */
export function useKept(kind: Kind) {
  const t = useT();
  const queries = useQueryClient();
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: ['numbers', kind] });
    // A goal changes what reports count.
    if (kind === 'goals') await queries.invalidateQueries({ queryKey: ['numbers', 'ask'] });
  };
  const tell = async ({ message }: { message: string }): Promise<void> => {
    notify.done(message);
    await refresh();
  };
  /** Deletes, and offers to bring back. */
  const remove = async (act: () => Promise<{ message: string }>, bringBack: () => Promise<{ message: string }>) => {
    const undo = () => void bringBack().then(tell, notify.problem);
    try {
      const { message } = await act();
      notify.done(message, { label: t('common.undo'), run: undo });
    } catch (problem) {
      notify.problem(problem);
    }
    await refresh();
  };
  return { tell, remove };
}
