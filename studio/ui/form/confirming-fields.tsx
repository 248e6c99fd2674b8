import type { FieldPath, FieldValues } from 'react-hook-form';
import { PasswordField, TextField } from './fields.tsx';
import type { StudioForm } from './use-schema-form.ts';

interface ConfirmingFieldsProps<T extends FieldValues, O> {
  /** A form with `name` and `password`. */
  form: StudioForm<T, O>;
  /** Says what has to be typed. */
  typeLabel: string;
  passwordLabel: string;
  /** Of what is typed: an address reads from left to right. */
  dir: 'auto' | 'ltr';
}

/** Asked for before what cannot be taken back: the name of what it is about, typed, and the password of who asks. */
export function ConfirmingFields<T extends FieldValues & { name: string; password: string }, O>({
  form,
  typeLabel,
  passwordLabel,
  dir,
}: ConfirmingFieldsProps<T, O>) {
  return (
    <>
      <TextField
        form={form}
        name={'name' as FieldPath<T>}
        label={typeLabel}
        autoComplete="off"
        spellCheck={false}
        dir={dir}
      />
      <PasswordField
        form={form}
        name={'password' as FieldPath<T>}
        label={passwordLabel}
        autoComplete="current-password"
        dir="ltr"
      />
    </>
  );
}
