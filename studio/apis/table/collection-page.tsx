import { Button, Group, Paper } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { Api } from '#contract/apis.ts';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { suggestKey } from '#model/keys.ts';
import { NewTable } from '#studio/documents/tables/new-table.tsx';
import { TableGrid } from '#studio/documents/tables/table-grid.tsx';
import { useTable } from '#studio/documents/tables/use-table.ts';
import { TableViews } from '#studio/documents/tables/views/table-views.tsx';
import { RefusedDialog } from '#studio/documents/uses/refused-dialog.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMayNot } from '#studio/session/site-query.ts';
import { UnsavedGuard } from '#studio/ui/dialog/unsaved-guard.tsx';
import { TextField } from '#studio/ui/form/fields.tsx';
import { ReadOnlyReason } from '#studio/ui/form/read-only-reason.tsx';
import { IconPublish } from '#studio/ui/icons/icons.ts';
import { useSaveShortcut } from '#studio/ui/keys/use-save-shortcut.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { AboutSection } from '../about-section.tsx';
import type { ApiFormValues } from '../api-form-values.ts';
import styles from '../api-page.module.css';
import { DraftNotice } from '../draft-notice.tsx';
import { SaveSourceBar } from '../save-source-bar.tsx';
import { useDraftForm } from '../use-kept-form.ts';
import { Versions } from '../versions.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { Merged } from './merge-saves.ts';
import { useCollectionForm } from './use-collection-form.ts';

// Asked for when somebody else has saved, which is seldom.
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

interface CollectionPageProps {
  /** The collection as it is saved; undefined for one that begins. */
  api: Api | undefined;
  values: ApiFormValues;
  table: Table;
  onReload: () => Promise<unknown>;
  /** Told whenever something is typed that is not saved, or nothing is any more. */
  onDirty?: (isDirty: boolean) => void;
}

/** A table the site carries itself: typed, pasted, imported; with what is said of it. */
export function CollectionPage({ api, values, table, onReload, onDirty }: CollectionPageProps) {
  const t = useT();
  const navigate = useNavigate();
  const mayNotEdit = useMayNot('edit');
  const edited = useTable(table);
  const [isImporting, setImporting] = useState(false);
  const created = (saved: Api) => {
    if (!api) void navigate({ to: '/pages/apis/$key', params: { key: saved.key }, replace: true });
  };
  const { form, stale, closeStale, refusal, closeRefusal, goOnFrom } = useCollectionForm(api, values, edited, created);
  const { isDirty: isFormDirty, isSubmitting } = useFormState({ control: form.control });
  const isDirty = isFormDirty || edited.isDirty;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  const state = { values: form.watch(), table: edited.table };
  const { kept, settle } = useDraftForm(api?.key ?? 'new-table', api?.version, state, isDirty);
  const save = async () => {
    const isSaved = await form.submit();
    if (!isSaved) setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return isSaved;
  };
  const [merges, setMerges] = useState(0);
  const saveMerged = useEffectEvent(() => void save());
  useEffect(() => {
    if (merges > 0) saveMerged();
  }, [merges]);
  const takeMerged = (merged: Merged, current: Api, theirs: Table) => {
    goOnFrom(current, theirs, merged);
    closeStale();
    notify.done(t('apis.mergeDone', { name: current.updated_by ?? t('apis.someone') }));
    setMerges(merges + 1);
  };
  const name = (title: string) => {
    if (form.getValues('title') !== '') return;
    form.setValue('title', title, { shouldDirty: true });
    if (form.getValues('key') === '') form.setValue('key', suggestKey(title, 'api'), { shouldDirty: true });
  };
  useSaveShortcut(() => void (mayNotEdit || save()));
  const restore = () => {
    if (!kept) return;
    form.reset({ ...kept.state.values }, { keepDefaultValues: true });
    edited.change(kept.state.table);
    settle();
  };
  return (
    <>
      <div className={styles.page}>
        {kept && <DraftNotice at={kept.at} onRestore={restore} onDiscard={settle} />}
        {mayNotEdit && <ReadOnlyReason>{t('apis.mayNotEdit')}</ReadOnlyReason>}
        {!api && <AboutSection form={form} />}
        <Section
          title={t('apis.table')}
          help={t('apis.tableHelp')}
          action={
            edited.table.fields.length > 0 && (
              <Group gap={8} justify="flex-end">
                {api && <ExportMenu name={api.key} table={edited.table} />}
                {!mayNotEdit && (
                  <Button variant="default" leftSection={<IconPublish size={16} />} onClick={() => setImporting(true)}>
                    {t('apis.importTable')}
                  </Button>
                )}
              </Group>
            )
          }
        >
          {api && <TableViews label={t('apis.table')} edited={edited} canEdit={!mayNotEdit} tableId={api.id} />}
          {!api && mayNotEdit && <TableGrid label={t('apis.table')} edited={edited} canEdit={false} />}
          {!api && !mayNotEdit && <NewTable label={t('apis.table')} edited={edited} onNamed={name} />}
        </Section>
        <fieldset className={styles.page} disabled={mayNotEdit}>
          {api && <AboutSection form={form} />}
          <Section title={t('apis.origin')}>
            <TextField
              form={form}
              name={'source.attribution' as 'source'}
              label={t('common.optionalLabel', { label: t('apis.attribution') })}
              dir="auto"
            />
          </Section>
        </fieldset>
        {api && (
          <Paper className={styles.versions}>
            <Versions api={api} form={form} hasChanges={isDirty} mayRestore={!mayNotEdit} onRestored={onReload} />
          </Paper>
        )}
      </div>
      {!mayNotEdit && (
        <SaveSourceBar
          saved={api}
          isDirty={isDirty}
          isBusy={isSubmitting}
          onDiscard={() => {
            form.reset();
            edited.change(edited.saved);
          }}
          onSave={() => void save()}
        />
      )}
      <UnsavedGuard when={isDirty && !isSubmitting} save={save} staysOnPage />
      {isImporting && (
        <Suspense>
          <ImportDialog edited={edited} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {stale && (
        <Suspense>
          <MergeDialog
            stale={stale}
            base={{ values: form.formState.defaultValues as ApiFormValues, table: edited.saved }}
            mine={{ values: form.getValues(), table: edited.table }}
            onMerged={takeMerged}
            onTakeTheirs={() => {
              closeStale();
              void onReload();
            }}
            onClose={closeStale}
          />
        </Suspense>
      )}
      <RefusedDialog refusal={refusal} title={values.title} onClose={closeRefusal} />
    </>
  );
}
