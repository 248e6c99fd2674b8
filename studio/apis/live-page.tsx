import { Paper } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { Api } from '#contract/apis.ts';
import type { LiveSource } from '#model/apis/live-source.ts';
import { useDocumentForm } from '#studio/documents/form/use-document-form.ts';
import { RefusedDialog } from '#studio/documents/uses/refused-dialog.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { useMay, useMayNot } from '#studio/session/site-query.ts';
import { UnsavedGuard } from '#studio/ui/dialog/unsaved-guard.tsx';
import { ReadOnlyReason } from '#studio/ui/form/read-only-reason.tsx';
import { useSaveShortcut } from '#studio/ui/keys/use-save-shortcut.ts';
import { AboutSection } from './about-section.tsx';
import { type ApiFormValues, apiForm, apiFormValues, saveApiForm } from './api-form-values.ts';
import styles from './api-page.module.css';
import { Console } from './console/console.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { HealthSection } from './health/health-section.tsx';
import { AuthenticationSection } from './live/authentication-section.tsx';
import { CacheSection, EnvironmentsSection } from './live/cache-section.tsx';
import { RequestSection } from './live/request-section.tsx';
import { ResponseSection } from './live/response-section.tsx';
import { SourceContext, sourceForm } from './live/source-context.ts';
import type { OpenedApi } from './queries.ts';
import { SaveSourceBar } from './save-source-bar.tsx';
import { StaleQuestion } from './stale-question.tsx';
import { useDraftForm } from './use-kept-form.ts';
import { Versions } from './versions.tsx';

interface LivePageProps {
  /** The source as it is saved; undefined for one that begins. */
  api: Api | undefined;
  values: ApiFormValues;
  /** How it is doing. */
  opened?: Pick<OpenedApi, 'health' | 'previewHealth'>;
  onReload: () => Promise<unknown>;
  /** Told whenever something is typed that is not saved, or nothing is any more. */
  onDirty?: (isDirty: boolean) => void;
}

/** A source that is asked while pages are made: its request at one side, what it answers at the other. */
export function LivePage({ api, values, opened, onReload, onDirty }: LivePageProps) {
  const t = useT();
  const navigate = useNavigate();
  const mayNotCall = useMayNot('administer');
  const canEdit = useMay('administer');
  const { form, stale, closeStale, refusal, closeRefusal } = useDocumentForm(
    {
      kind: 'api',
      schema: apiForm,
      save: saveApiForm,
      valuesOf: apiFormValues,
      fieldOf: (path) => path.replace(/^api\./, ''),
    },
    {
      values,
      onSaved: (saved) => {
        if (saved.key !== api?.key)
          void navigate({ to: '/pages/apis/$key', params: { key: saved.key }, replace: true });
      },
    },
  );
  const { isDirty, isSubmitting, errors, isSubmitted } = useFormState({ control: form.control });
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  const source = useWatch({ control: form.control, name: 'source' }) as LiveSource;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong is read off the form.
  const shared = useMemo(() => sourceForm(form, source, canEdit), [form, source, canEdit, errors, isSubmitted]);
  const { kept, settle } = useDraftForm(api?.key ?? `new-${source.type}`, api?.version, form.watch(), isDirty);
  const save = async () => {
    const isSaved = await form.submit();
    if (!isSaved) setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return isSaved;
  };
  useSaveShortcut(() => void (mayNotCall || save()));
  return (
    <SourceContext value={shared}>
      <div className={styles.page}>
        {kept && (
          <DraftNotice
            at={kept.at}
            onRestore={() => {
              form.reset(kept.state, { keepDefaultValues: true });
              settle();
            }}
            onDiscard={settle}
          />
        )}
        {mayNotCall && <ReadOnlyReason>{t('api.mayNotCall')}</ReadOnlyReason>}
        {opened && <HealthSection {...opened} />}
        <div className={styles.halves}>
          <div className={styles.column}>
            <RequestSection />
            <AuthenticationSection />
            <ResponseSection />
            <CacheSection />
            <EnvironmentsSection />
            <fieldset className={styles.page} disabled={mayNotCall}>
              <AboutSection form={form} />
            </fieldset>
          </div>
          <div className={styles.beside}>
            <Console id={api?.id} />
          </div>
        </div>
        {api && (
          <Paper className={styles.versions}>
            <Versions api={api} form={form} hasChanges={isDirty} mayRestore={canEdit} onRestored={onReload} />
          </Paper>
        )}
      </div>
      {!mayNotCall && (
        <SaveSourceBar
          saved={api}
          isDirty={isDirty}
          isBusy={isSubmitting}
          onDiscard={() => form.reset()}
          onSave={() => void save()}
        />
      )}
      <UnsavedGuard when={isDirty && !isSubmitting} save={save} />
      <StaleQuestion
        current={stale}
        onKeepMine={(current) => {
          closeStale();
          form.setValue('version', current.version);
          return save();
        }}
        onTakeTheirs={() => {
          closeStale();
          return onReload();
        }}
        onClose={closeStale}
      />
      <RefusedDialog refusal={refusal} title={values.title} onClose={closeRefusal} />
    </SourceContext>
  );
}
