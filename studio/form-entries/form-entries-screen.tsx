import './words.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { entryFields, type FormEntry } from '#contract/form-entries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMayNot } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import type { RowAction } from '#studio/ui/grid/grid-row-actions.tsx';
import { IconAlert, IconCheck, IconEye, IconMail, IconTrash } from '#studio/ui/icons/icons.ts';
import { ListScreen } from '#studio/ui/list-screen/list-screen.tsx';
import { BulkEntryActs } from './bulk-entry-acts.tsx';
import { entryColumns, entryName } from './entry-columns.tsx';
import { EntryTools } from './entry-tools.tsx';
import { entriesQuery, formsQuery, shows } from './queries.ts';
import { useEntryActs } from './use-entry-acts.ts';

const address = getRouteApi('/signed-in/pages/form-entries');

/** What visitors sent by the forms of the site. */
export function FormEntriesScreen() {
  const t = useT();
  const search = address.useSearch();
  const navigate = address.useNavigate();
  const mayNot = useMayNot('publish');
  const answer = useQuery({ ...entriesQuery(search), enabled: !mayNot });
  const { data: forms = [] } = useQuery({ ...formsQuery, enabled: !mayNot });
  const { mark, remove } = useEntryActs();
  const [toDelete, setToDelete] = useState<FormEntry>();
  const rowActions = (entry: FormEntry): RowAction[] => [
    {
      id: 'open',
      label: t('common.open'),
      icon: IconEye,
      run: () => void navigate({ to: '/pages/form-entries/$id', params: { id: entry.id }, search: (old) => old }),
    },
    {
      id: 'read',
      label: t(entry.is_read ? 'formEntries.markUnread' : 'formEntries.markRead'),
      icon: IconCheck,
      run: () => void mark([entry.id], { is_read: !entry.is_read }),
    },
    {
      id: 'spam',
      label: t(entry.is_spam ? 'formEntries.noSpam' : 'formEntries.markSpam'),
      icon: IconAlert,
      run: () => void mark([entry.id], { is_spam: !entry.is_spam }),
    },
    { id: 'delete', label: t('common.delete'), icon: IconTrash, danger: true, run: () => setToDelete(entry) },
  ];
  return (
    <ListScreen
      title={t('formEntries.nav')}
      description={t('formEntries.description')}
      refusal={mayNot && { icon: IconMail, title: t('formEntries.mayNot'), text: t('formEntries.mayNotText') }}
      actions={!mayNot && <EntryTools search={search} forms={forms} />}
      search={search}
      find={t('formEntries.search')}
      filters={[
        {
          name: 'form',
          label: t('formEntries.form'),
          any: t('formEntries.allForms'),
          options: forms.map(({ name, label, unread }) => {
            const called = label || name;
            return {
              value: name,
              label: unread > 0 ? t('formEntries.formUnread', { form: called, count: unread }) : called,
            };
          }),
        },
        {
          name: 'show',
          label: t('formEntries.show'),
          options: shows.map((value) => ({ value, label: t(`formEntries.show.${value}`) })),
        },
      ]}
      answer={answer}
      rowsOf={({ entries }) => entries}
      rowName={(entry) => entryName(t, entry)}
      columns={entryColumns(t)}
      sorts={entryFields}
      rowActions={rowActions}
      bulk={(entries, unselect) => <BulkEntryActs entries={entries} onDone={unselect} />}
      empty={{
        icon: IconMail,
        title: t('formEntries.noneTitle'),
        text: t(forms.some(({ is_used }) => is_used) ? 'formEntries.noneText' : 'formEntries.noFormText'),
      }}
      noneFound={{
        title: t('formEntries.noneFound'),
        text: t('formEntries.noneFoundText'),
        showAll: t('formEntries.showAll'),
      }}
    >
      <ConfirmDialog
        opened={toDelete !== undefined}
        title={t('formEntries.deleteTitle', { count: 1 })}
        confirmLabel={t('common.delete')}
        danger
        onConfirm={async () => {
          if (toDelete) await remove([toDelete.id]);
          setToDelete(undefined);
        }}
        onCancel={() => setToDelete(undefined)}
      >
        {t('formEntries.deleteText')}
      </ConfirmDialog>
    </ListScreen>
  );
}
