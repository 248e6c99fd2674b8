import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import { deleteSite, transferOrganization } from '#contract/organization.ts';
import { useT } from '#studio/messages/use-t.ts';
import dialogStyles from '#studio/ui/confirm-dialog.module.css';
import { Dialog } from '#studio/ui/dialog.tsx';
import { PasswordField, TextField } from '#studio/ui/fields.tsx';
import { type StudioForm, useSchemaForm } from '#studio/ui/use-schema-form.ts';
import styles from './organization.module.css';

/** All that any of these acts is asked for; the one whose ownership goes nowhere leaves `to` empty. */
const confirmation = z.extend(deleteSite.body, { to: transferOrganization.body.shape.to });
export type Confirmed = z.infer<typeof confirmation>;
type ConfirmForm = StudioForm<z.input<typeof confirmation>, Confirmed>;

interface ConfirmByNameProps {
  title: string;
  text: string;
  /** What has to be typed. */
  name: string;
  confirmLabel: string;
  /** Absent: nobody is chosen. */
  chooseOwner?: (form: ConfirmForm) => ReactNode;
  onConfirm: (values: Confirmed) => Promise<void>;
  onCancel: () => void;
}

/** Asks before what cannot be taken back: its name typed, and the password of who asks. */
export function ConfirmByName({
  title,
  text,
  name,
  confirmLabel,
  chooseOwner,
  onConfirm,
  onCancel,
}: ConfirmByNameProps) {
  const t = useT();
  const id = useId();
  const form = useSchemaForm(confirmation, {
    defaultValues: { name: '', password: '', to: chooseOwner ? '' : 'nobody' },
    onSubmit: onConfirm,
  });
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Dialog opened onClose={onCancel} className={dialogStyles.dialog} labelledBy={id}>
      <form className={styles.confirm} onSubmit={form.submit} noValidate>
        <h2 id={id} className={dialogStyles.title}>
          {title}
        </h2>
        <p className={styles.quiet}>{text}</p>
        {chooseOwner?.(form)}
        <TextField
          form={form}
          name="name"
          label={t('organization.typeToConfirm', { name })}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
        />
        <PasswordField
          form={form}
          name="password"
          label={t('organization.password')}
          autoComplete="current-password"
          dir="ltr"
        />
        <div className={dialogStyles.buttons}>
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" color="red.9" loading={isSubmitting}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
