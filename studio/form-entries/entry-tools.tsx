import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SiteForm } from '#contract/form-entries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconSettings, IconTrash } from '#studio/ui/icons/icons.ts';
import { IconDownload } from '#studio/ui/icons/late-icons.ts';
import { ActionMenu, type MenuAction } from '#studio/ui/menu/action-menu.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { EraseDialog } from './erase-dialog.tsx';
import type { EntrySearch } from './queries.ts';

/** What can be done with the whole list: taken along, what is set for its forms, and a person forgotten. */
export function EntryTools({ search, forms }: { search: EntrySearch; forms: readonly SiteForm[] }) {
  const t = useT();
  const navigate = useNavigate();
  const mayAdminister = useMay('administer');
  const [isErasing, setErasing] = useState(false);
  const take = async (format: 'csv' | 'json') => {
    try {
      const { downloadEntries } = await import('./download.ts');
      await downloadEntries(search, format);
      notify.done(t('formEntries.exported'));
    } catch (problem) {
      notify.problem(problem);
    }
  };
  const shown = search.form === undefined ? forms : forms.filter(({ name }) => name === search.form);
  const settings = shown.map(({ name, label }): MenuAction => {
    const form = label || name;
    const open = () =>
      void navigate({ to: '/pages/form-entries/settings/$form', params: { form: name }, search: (old: object) => old });
    return { id: `settings-${name}`, label: t('formEntries.settingsOf', { form }), icon: IconSettings, run: open };
  });
  return (
    <>
      <ActionMenu
        label={t('formEntries.export')}
        text={t('formEntries.export')}
        isFramed
        icon={<IconDownload size={16} />}
        actions={[
          { id: 'csv', label: t('formEntries.asCsv'), run: () => void take('csv') },
          { id: 'json', label: t('formEntries.asJson'), run: () => void take('json') },
        ]}
      />
      {mayAdminister && (
        <ActionMenu
          label={t('formEntries.manage')}
          text={t('formEntries.manage')}
          isFramed
          icon={<IconSettings size={16} />}
          actions={[
            ...settings,
            { id: 'erase', label: t('formEntries.erase'), icon: IconTrash, danger: true, run: () => setErasing(true) },
          ]}
        />
      )}
      {isErasing && <EraseDialog address={search.address ?? ''} onClose={() => setErasing(false)} />}
    </>
  );
}
