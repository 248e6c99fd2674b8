import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { type DefaultValues, type FieldValues, useFormState } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Problem } from '#contract/problems.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import dialogStyles from '#studio/ui/dialog/confirm-dialog.module.css';
import { Dialog } from '#studio/ui/dialog/dialog.tsx';
import styles from './form-dialog.module.css';
import { type StudioForm, useSchemaForm } from './use-schema-form.ts';

interface FormDialogProps<S extends z.ZodMiniType<unknown, FieldValues>> {
  title: string;
  /** What is affected. */
  text: string;
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
  text,
  schema,
  defaultValues,
  submitLabel,
  danger,
  children,
  onSubmit,
  onCancel,
}: FormDialogProps<S>) {
  const t = useT();
  const id = useId();
  const [problem, setProblem] = useState<Problem>();
  const form = useSchemaForm(schema, {
    defaultValues,
    onSubmit: (values) => {
      setProblem(undefined);
      return onSubmit(values);
    },
    onProblem: (answered) => {
      const isAboutField = (answered.details.issues ?? []).length > 0;
      if (!isAboutField) setProblem(answered);
      return !isAboutField;
    },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Dialog opened onClose={onCancel} className={dialogStyles.dialog} labelledBy={id}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <h2 id={id} className={dialogStyles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        {children(form)}
        {problem && (
          <p role="alert" className={dialogStyles.problem} dir="auto">
            {problemText(problem)}
          </p>
        )}
        <div className={dialogStyles.buttons}>
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" color={danger ? 'red.9' : 'brand'} loading={isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
