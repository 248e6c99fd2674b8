import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useT } from '#studio/messages/use-t.ts';
import { type Bound, useFieldFault } from '#studio/ui/form/use-field-fault.ts';
import styles from './auth-fields.module.css';
import { IconAlert, IconEye, IconEyeOff } from './auth-icons.ts';

// Plain elements instead of Mantine's: what everyone downloads before signing in is a fifth lighter for it.

type FieldProps<T extends FieldValues, O> = Bound<T, O> &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'autoFocus' | 'className' | 'dir' | 'inputMode' | 'maxLength' | 'type'
  > & {
    label: string;
    help?: string;
    end?: ReactNode;
  };

function Fault({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p className={styles.fault} id={id} hidden={text === undefined}>
      <IconAlert size={16} />
      {text}
    </p>
  );
}

/** A line of text with its label, help and fault, and what stands at its end. */
export function AuthField<T extends FieldValues, O>({
  form,
  name,
  label,
  help,
  end,
  className,
  ...input
}: FieldProps<T, O>) {
  const id = useId();
  const fault = useFieldFault({ form, name });
  const described = fault === undefined ? help && `${id}-help` : `${id}-fault`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {help !== undefined && (
        <p className={styles.help} id={`${id}-help`} dir="auto">
          {help}
        </p>
      )}
      <div className={styles.control}>
        <input
          {...input}
          {...form.register(name)}
          id={id}
          className={className ? `${styles.input} ${className}` : styles.input}
          aria-invalid={fault !== undefined}
          aria-describedby={described}
        />
        {end}
      </div>
      <Fault id={`${id}-fault`} text={fault} />
    </div>
  );
}

/** A password, with a button that shows what was typed. */
export function AuthPassword<T extends FieldValues, O>(props: FieldProps<T, O>) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const eye = (
    <button
      type="button"
      className={styles.eye}
      aria-pressed={isShown}
      aria-label={t('common.showPassword')}
      onClick={() => setShown(!isShown)}
    >
      {isShown ? <IconEyeOff /> : <IconEye />}
    </button>
  );
  return <AuthField {...props} type={isShown ? 'text' : 'password'} end={eye} />;
}

interface CheckboxProps {
  label: string;
  /** What belongs to it: a link to what is agreed to. */
  children?: ReactNode;
}

export function AuthCheckbox<T extends FieldValues, O>({ form, name, label, children }: Bound<T, O> & CheckboxProps) {
  const id = useId();
  const fault = useFieldFault({ form, name });
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          {...form.register(name)}
          defaultChecked={Boolean(form.formState.defaultValues?.[name])}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && `${id}-fault`}
        />
        {label}
      </label>
      {children !== undefined && <span className={styles.below}>{children}</span>}
      <Fault id={`${id}-fault`} text={fault} />
    </div>
  );
}

export function AuthButton({ children, isBusy }: { children: string; isBusy: boolean }) {
  return (
    <button type="submit" className={styles.button} aria-busy={isBusy} aria-disabled={isBusy}>
      {children}
    </button>
  );
}
