import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { undoChangeSet } from '#contract/change-sets.ts';
import type { TablePageChoices } from '#model/table-pages/choices.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { createPages } from './queries.ts';

/** Makes the pages of a data source and opens the editor on their list; undone, it leads back. */
export function useCreatePages({ id, key }: { id: string; key: string }) {
  const t = useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const refresh = async () => {
    // The table may have got a column, or lost it: it is read again where it is open, or once it is.
    await queries.resetQueries({ queryKey: ['api', 'opened', key] });
    await queries.invalidateQueries({ queryKey: ['change-sets'] });
    await afterSave(queries, 'page_route', 'page_template', 'widget', 'api');
  };
  const undo = async (changeSet: string) => {
    const { message } = await call(undoChangeSet, { params: { id: changeSet } });
    await navigate({ to: '/pages/apis/$key', params: { key } });
    notify.done(message);
    await refresh();
  };
  const create = async (choices: TablePageChoices) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { message, page_key: pageKey, change_set: changeSet } = await createPages(id, choices);
      await navigate({ to: '/pages/templates/$pageKey', params: { pageKey } });
      notify.done(message, { label: t('common.undo'), run: () => void undo(changeSet).catch(notify.problem) });
      await refresh();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { create, isBusy, failure };
}
