import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ListView } from '#contract/list-views.ts';
import { createListView, updateListView } from '#contract/save-list-view.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { useFieldFault } from '#studio/ui/form/use-field-fault.ts';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import type { ListViewsProps } from './list-views.tsx';
import { viewsQuery } from './queries.ts';
import { searchOfView } from './view-search.ts';
import styles from './views.module.css';

const namedView = z.pick(createListView.body, { name: true, is_shared: true });

interface NameViewProps extends Pick<ListViewsProps, 'list' | 'search'> {
  /** The view that gets another name; none for a new one. */
  view: ListView | undefined;
  onSaved: (view: ListView) => void;
  onCancel: () => void;
}

/** Asks for a name, and for a new view whether others have it too. */
export function NameView({ list, search, view, onSaved, onCancel }: NameViewProps) {
  const t = useT();
  const queries = useQueryClient();
  const mayShare = useMay('edit');
  const form = useSchemaForm(namedView, {
    defaultValues: { name: view?.name ?? '', is_shared: false },
    onSubmit: async ({ name, is_shared }) => {
      const answer = view
        ? await call(updateListView, { params: { id: view.id }, body: { name, search: view.search } })
        : await call(createListView, { body: { list, name, search: searchOfView(search), is_shared } });
      notify.done(answer.message);
      await queries.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
      onSaved(answer.view);
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextInput
        {...form.register('name')}
        label={t('view.name')}
        error={useFieldFault({ form, name: 'name' })}
        maxLength={60}
        dir="auto"
        autoComplete="off"
        autoFocus
      />
      {!view && mayShare && <Checkbox {...form.register('is_shared')} label={t('view.share')} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t(view ? 'common.rename' : 'view.save')}
        </Button>
      </div>
    </form>
  );
}
