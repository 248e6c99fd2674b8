import { Paper } from '@mantine/core';
import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import type { Look } from '#contract/look.ts';
import { lookFieldLabel } from '#studio/documents/field-labels/look-labels.ts';
import { useFormVersion } from '#studio/documents/form/use-document-form.ts';
import { RevisionsPanel } from '#studio/documents/revisions/revisions-panel.tsx';
import { StaleDialog } from '#studio/documents/stale-dialog/stale-dialog.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { useMayNot } from '#studio/session/site-query.ts';
import { UnsavedGuard } from '#studio/ui/dialog/unsaved-guard.tsx';
import { ReadOnlyReason } from '#studio/ui/form/read-only-reason.tsx';
import { SaveBar } from '#studio/ui/form/save-bar.tsx';
import { useSaveShortcut } from '#studio/ui/keys/use-save-shortcut.ts';
import { ColorsSection } from './colors-section.tsx';
import { comparedLook } from './compared-look.ts';
import { FontsSection } from './fonts/fonts-section.tsx';
import styles from './look.module.css';
import { LookPreview } from './preview/look-preview.tsx';
import { ShapeSection } from './shape-section.tsx';
import { StartsSection } from './starts-section.tsx';
import { TypeSection } from './type-section.tsx';
import { lookValues, useLookForm } from './use-look-form.ts';
import { VariantsSection } from './variants-section.tsx';

interface LookFormBodyProps {
  look: Look;
  /** An older version is the current one again. */
  onRestored: () => Promise<unknown>;
}

/** The look as one form, saved as a whole, beside a page of the site that follows every choice. */
export function LookFormBody({ look, onRestored }: LookFormBodyProps) {
  const t = useT();
  const id = useId();
  const mayChange = !useMayNot('edit');
  const { form, stale, closeStale } = useLookForm(look);
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const version = useFormVersion(form) ?? look.version;
  useSaveShortcut(() => void (mayChange && form.submit()));
  return (
    <>
      {!mayChange && <ReadOnlyReason>{t('look.mayNotChange')}</ReadOnlyReason>}
      <div className={styles.halves}>
        <form id={id} onSubmit={form.submit} noValidate className={styles.form}>
          <fieldset className={styles.sections} disabled={!mayChange}>
            <StartsSection form={form} />
            <ColorsSection form={form} />
            <TypeSection form={form} />
            <FontsSection />
            <ShapeSection form={form} />
            <VariantsSection form={form} />
          </fieldset>
          {look.id !== '' && (
            <Paper className={styles.versions}>
              <RevisionsPanel
                kind="look"
                id={look.id}
                version={version}
                fieldLabel={lookFieldLabel}
                mayRestore={mayChange}
                hasChanges={isDirty}
                onRestored={onRestored}
              />
            </Paper>
          )}
          {mayChange && (
            <SaveBar state={t('look.unsaved')} isDirty={isDirty} isBusy={isSubmitting} onDiscard={() => form.reset()} />
          )}
        </form>
        <LookPreview form={form} />
      </div>
      <UnsavedGuard when={isDirty && !isSubmitting} save={form.submit} />
      <StaleDialog form={form} current={stale} valuesOf={lookValues} fields={comparedLook()} onClose={closeStale} />
    </>
  );
}
