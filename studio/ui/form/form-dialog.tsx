import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, useFormState } from 'react-hook-form';
import type * as z from 'zod/mini';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame, type DialogWidth } from '#studio/ui/dialog/dialog-frame.tsx';
import { useDialogProblem } from '#studio/ui/dialog/use-dialog-problem.ts';
import styles from './form-dialog.module.css';
import { type StudioForm, useSchemaForm } from './use-schema-form.ts';

interface FormDialogProps<S extends z.ZodMiniType<unknown, FieldValues>> {
  title: string;
  width?: DialogWidth;
  /** What is affected. */
  text?: ReactNode;
  schema: S;
  defaultValues: DefaultValues<z.input<S>>;
  submitLabel: string;
  danger?: boolean;
  /** Its fields. */
  children: (form: StudioForm<z.input<S> & FieldValues, z.output<S>>) => ReactNode;
  /** While its promise runs the dialog waits; a failure is told at its field or in the dialog, which stays open. */
  onSubmit: (values: z.output<S>) => Promise<void>;
  onCancel: () => void;
}

/** Asks for something, mostly a password, before what cannot be taken back or weighs much. */
export function FormDialog<S extends z.ZodMiniType<unknown, FieldValues>>({
  title,
  width = 480,
  text,
  schema,
  defaultValues,
  submitLabel,
  danger,
  children,
  onSubmit,
  onCancel,
}: FormDialogProps<S>) {
  const [problem, report] = useDialogProblem();
  const form = useSchemaForm(schema, {
    defaultValues,
    onSubmit: (values) => {
      report(undefined);
      return onSubmit(values);
    },
    onProblem: report,
  });
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <DialogFrame onClose={onCancel} title={title} width={width}>
      <DialogForm
        onSubmit={form.submit}
        isBusy={isSubmitting}
        problem={problem}
        submitLabel={submitLabel}
        danger={danger}
        onCancel={onCancel}
      >
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {children(form)}
      </DialogForm>
    </DialogFrame>
  );
}
