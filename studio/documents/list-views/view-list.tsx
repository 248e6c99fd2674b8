import { ActionIcon, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { ListView } from '#contract/list-views.ts';
import { updateListView } from '#contract/save-list-view.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconCheck, IconEdit, IconList, IconTrash } from '#studio/ui/icons/icons.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import type { ListViewsProps } from './list-views.tsx';
import { viewsQuery } from './queries.ts';
import { searchOfView, viewAddress } from './view-search.ts';
import styles from './views.module.css';
import type { Asked } from './views-panel.tsx';

interface ViewListProps extends ListViewsProps {
  views: readonly ListView[];
  onAsk: (asked: Asked) => void;
  onClose: () => void;
}

/** One's own views and the shared ones, and what can be done with the list as it stands. */
export function ViewList({ views, list, search, onApply, onAsk, onClose }: ViewListProps) {
  const t = useT();
  const queries = useQueryClient();
  const mayEdit = useMay('edit');
  const current = views.find(({ id }) => id === search.view);
  const settings = searchOfView(search);
  const updating = useMutation({
    mutationFn: ({ id, name }: ListView) => call(updateListView, { params: { id }, body: { name, search: settings } }),
    onSuccess: async ({ message }) => {
      notify.done(message);
      await queries.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
    },
    onError: notify.problem,
  });
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const apply = (address: ListViewsProps['search']) => {
    onClose();
    onApply(address);
  };
  const mayChange = (view: ListView) => !view.is_shared || mayEdit;
  const part = { search, mayChange, onAsk, onApply: (view: ListView) => apply(viewAddress(view)) };
  return (
    <>
      {views.length === 0 && <p className={styles.quiet}>{t('view.none')}</p>}
      <button type="button" className={styles.apply} onClick={() => apply({})} ref={first}>
        <IconList size={16} />
        {t('view.unchanged')}
      </button>
      <Group title={t('view.own')} views={views.filter(({ is_shared }) => !is_shared)} {...part} />
      <Group title={t('view.shared')} views={views.filter(({ is_shared }) => is_shared)} {...part} />
      <div className={styles.acts}>
        {current && settings !== current.search && mayChange(current) && (
          <Button variant="light" loading={updating.isPending} onClick={() => updating.mutate(current)}>
            {t('view.update', { name: current.name })}
          </Button>
        )}
        <Button variant="default" onClick={() => onAsk({ act: 'save' })}>
          {t('view.saveAs')}
        </Button>
      </div>
    </>
  );
}

interface GroupProps {
  title: string;
  views: readonly ListView[];
  search: ListViewsProps['search'];
  mayChange: (view: ListView) => boolean;
  onApply: (view: ListView) => void;
  onAsk: (asked: Asked) => void;
}

function Group({ title, views, search, mayChange, onApply, onAsk }: GroupProps) {
  const t = useT();
  const id = useId();
  if (views.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.group}>
        {title}
      </h3>
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view.id} className={styles.view}>
            <button
              type="button"
              className={styles.apply}
              aria-current={view.id === search.view || undefined}
              title={view.is_shared && view.made_by !== null ? t('view.madeBy', { name: view.made_by }) : undefined}
              onClick={() => onApply(view)}
            >
              <span dir="auto">{view.name}</span>
              {view.id === search.view && <IconCheck size={16} />}
            </button>
            {mayChange(view) && (
              <>
                <ActionIcon
                  aria-label={t('view.rename', { name: view.name })}
                  onClick={() => onAsk({ act: 'rename', view })}
                >
                  <IconEdit size={16} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('view.delete', { name: view.name })}
                  onClick={() => onAsk({ act: 'delete', view })}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
