import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useT } from '#studio/messages/use-t.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { UnsavedGuard } from '#studio/ui/dialog/unsaved-guard.tsx';
import { ReadOnlyReason } from '#studio/ui/form/read-only-reason.tsx';
import type { StudioForm } from '#studio/ui/form/use-schema-form.ts';
import { useSaveShortcut } from '#studio/ui/keys/use-save-shortcut.ts';
import { DrawerFrame } from './drawer-frame.tsx';
import styles from './form-drawer.module.css';

interface FormDrawerProps<T extends FieldValues, O> {
  title: string;
  form: StudioForm<T, O>;
  submitLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Stands beneath the fields and is usable even when they are not. */
  below?: ReactNode;
  /** Further actions at the start of the footer. */
  aside?: ReactNode;
  /** Why nothing can be changed: said above the fields, which are then for reading only. */
  disabledReason?: string | undefined;
  /** In pixels, where it shows more than fields. */
  width?: 960 | undefined;
}

/** A short document's form over its list. Saving is always in reach (also Ctrl/Cmd-S); leaving with changes asks. */
export function FormDrawer<T extends FieldValues, O>({
  title,
  form,
  submitLabel,
  onClose,
  children,
  below,
  aside,
  disabledReason,
  width,
}: FormDrawerProps<T, O>) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const hasChanges = isDirty && !isSubmitting;
  const close = () => {
    if (!hasChanges && !form.isAhead()) return onClose();
    // A moment later: the Escape that closes the drawer would close the question as well.
    if (!isAsking) setTimeout(() => setAsking(true));
  };
  // The dialog first: beneath it a fault could not take the focus. What is saved closes the drawer itself.
  const saveFirst = () => {
    flushSync(() => setAsking(false));
    return form.submit();
  };
  const isReadOnly = disabledReason !== undefined;
  useSaveShortcut(() => void (isReadOnly || form.submit()));
  return (
    <DrawerFrame title={title} onClose={close} width={width}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <div className={styles.content}>
          {isReadOnly && <ReadOnlyReason>{disabledReason}</ReadOnlyReason>}
          <fieldset className={styles.fields} disabled={isReadOnly}>
            {children}
          </fieldset>
          {below !== undefined && <div className={styles.below}>{below}</div>}
        </div>
        <div className={styles.footer}>
          <div>{aside}</div>
          <Group gap="xs">
            <Button variant="default" onClick={close}>
              {t(isReadOnly ? 'common.close' : 'common.cancel')}
            </Button>
            {!isReadOnly && (
              <Button type="submit" loading={isSubmitting}>
                {submitLabel}
              </Button>
            )}
          </Group>
        </div>
      </form>
      <UnsavedGuard when={hasChanges && !isAsking} save={form.submit} />
      <ConfirmDialog
        opened={isAsking}
        title={t('common.unsavedTitle')}
        confirmLabel={t('common.discard')}
        cancelLabel={t('common.keepEditing')}
        danger
        better={{ label: submitLabel, run: saveFirst }}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {t('common.unsavedText')}
      </ConfirmDialog>
    </DrawerFrame>
  );
}
