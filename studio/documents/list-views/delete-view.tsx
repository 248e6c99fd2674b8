import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListView } from '#contract/list-views.ts';
import { deleteListView } from '#contract/save-list-view.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { viewsQuery } from './queries.ts';
import styles from './views.module.css';

interface DeleteViewProps {
  view: ListView;
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks in the panel itself, which a dialog over it would close. Cancel has the focus. */
export function DeleteView({ view, onDeleted, onCancel }: DeleteViewProps) {
  const t = useT();
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => call(deleteListView, { params: { id: view.id } }),
    onSuccess: async ({ message }) => {
      notify.done(message);
      await queries.invalidateQueries({ queryKey: viewsQuery(view.list).queryKey });
      onDeleted();
    },
  });
  return (
    <>
      <h3 className={styles.title}>{t('view.deleteTitle', { name: view.name })}</h3>
      <p className={styles.text}>{t(view.is_shared ? 'view.deleteShared' : 'view.deleteOwn')}</p>
      {deleting.error && (
        <p role="alert" className={styles.problem}>
          {problemText(deleting.error)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel} autoFocus>
          {t('common.cancel')}
        </Button>
        <Button color="red.9" loading={deleting.isPending} onClick={() => deleting.mutate()}>
          {t('common.delete')}
        </Button>
      </div>
    </>
  );
}
