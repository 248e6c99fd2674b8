import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { deleteSite, transferOrganization } from '#contract/organization.ts';
import { useT } from '#studio/messages/use-t.ts';
import { ConfirmingFields } from '#studio/ui/form/confirming-fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import type { StudioForm } from '#studio/ui/form/use-schema-form.ts';

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
  return (
    <FormDialog
      title={title}
      text={text}
      schema={confirmation}
      defaultValues={{ name: '', password: '', to: chooseOwner ? '' : 'nobody' }}
      submitLabel={confirmLabel}
      danger
      onSubmit={onConfirm}
      onCancel={onCancel}
    >
      {(form) => (
        <>
          {chooseOwner?.(form)}
          <ConfirmingFields
            form={form}
            typeLabel={t('organization.typeToConfirm', { name })}
            passwordLabel={t('organization.password')}
            dir="auto"
          />
        </>
      )}
    </FormDialog>
  );
}
