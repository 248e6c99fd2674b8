import './words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { undoChangeSet } from '#contract/change-sets.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

/** Says what was done as one change set, which can be taken back whole, or looked at. */
export function useToldChange(): (text: string, changeSet: string | null) => Promise<void> {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['change-sets'] }),
      afterSave(queries, 'page_route', 'page_template', 'widget'),
    ]);
  return async (text, changeSet) => {
    const undo = async (id: string) => {
      try {
        notify.done((await call(undoChangeSet, { params: { id } })).message);
      } catch (problem) {
        notify.problem(problem);
      }
      await refresh();
    };
    if (changeSet === null) notify.done(text);
    else {
      const takeBack = { label: t('common.undo'), run: () => void undo(changeSet) };
      const look = () => void navigate({ to: '/pages/change-sets/$id', params: { id: changeSet } });
      notify.done(text, takeBack, { label: t('routeChange.seeSet'), run: look });
    }
    await refresh();
  };
}
