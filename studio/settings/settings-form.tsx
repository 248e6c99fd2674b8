import { Paper } from '@mantine/core';
import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import type { Settings } from '#contract/settings.ts';
import { settingsFieldLabel } from '#studio/documents/field-labels/settings-labels.ts';
import { useFormVersion } from '#studio/documents/form/use-document-form.ts';
import { RevisionsPanel } from '#studio/documents/revisions/revisions-panel.tsx';
import { StaleDialog } from '#studio/documents/stale-dialog/stale-dialog.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { useMay, useMayNot } from '#studio/session/site-query.ts';
import { UnsavedGuard } from '#studio/ui/dialog/unsaved-guard.tsx';
import { ReadOnlyReason } from '#studio/ui/form/read-only-reason.tsx';
import { SaveBar } from '#studio/ui/form/save-bar.tsx';
import { useSaveShortcut } from '#studio/ui/keys/use-save-shortcut.ts';
import { AccessSection } from './access-section.tsx';
import { comparedSettings } from './compared-settings.tsx';
import { CountingSection } from './counting-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { LookSection } from './look-section.tsx';
import { MapsSection } from './maps-section.tsx';
import { MarksSection } from './marks-section.tsx';
import { ServerSection } from './server-section.tsx';
import styles from './settings.module.css';
import { settingsFormValues } from './settings-form-values.ts';
import { SiteSection } from './site-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface SettingsFormProps {
  settings: Settings;
  yourAddress: string;
  /** An older version is the current one again. */
  onRestored: () => Promise<unknown>;
}

/** The settings as one form, saved together; read only for whoever may not administer the site. */
export function SettingsForm({ settings, yourAddress, onRestored }: SettingsFormProps) {
  const t = useT();
  const id = useId();
  const mayChange = !useMayNot('administer');
  const mayEdit = useMay('edit');
  const { form, stale, closeStale } = useSettingsForm(settings);
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  useSaveShortcut(() => void (mayChange && form.submit()));
  return (
    <>
      {!mayChange && (
        <div className={styles.reason}>
          <ReadOnlyReason>{t('settings.mayNotChange')}</ReadOnlyReason>
        </div>
      )}
      <form id={id} onSubmit={form.submit} noValidate>
        <fieldset className={styles.sections} disabled={!mayChange}>
          <SiteSection form={form} />
          <LanguagesSection form={form} mayChange={mayChange} />
          <MarksSection form={form} />
          <MapsSection form={form} />
          <CountingSection form={form} />
          <LookSection />
          <AccessSection form={form} yourAddress={yourAddress} />
        </fieldset>
      </form>
      {mayChange && (
        <div className={styles.server}>
          <ServerSection />
        </div>
      )}
      <Paper className={styles.versions}>
        <RevisionsPanel
          kind="settings"
          id={settings.id}
          version={useFormVersion(form) ?? settings.version}
          fieldLabel={(field) => t(settingsFieldLabel(field))}
          mayRestore={mayEdit}
          hasChanges={isDirty}
          onRestored={onRestored}
        />
      </Paper>
      {mayChange && (
        <SaveBar
          state={t('settings.unsaved')}
          isDirty={isDirty}
          isBusy={isSubmitting}
          form={id}
          onDiscard={() => form.reset()}
        />
      )}
      <UnsavedGuard when={isDirty && !isSubmitting} save={form.submit} />
      <StaleDialog
        form={form}
        current={stale}
        valuesOf={settingsFormValues}
        fields={comparedSettings(t)}
        onClose={closeStale}
      />
    </>
  );
}
