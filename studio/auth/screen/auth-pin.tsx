import type { FieldValues } from 'react-hook-form';
import type { Bound } from '#studio/ui/form/use-field-fault.ts';
import styles from './auth-fields.module.css';
import { AuthField } from './auth-fields.tsx';

/**
 * Six digits, wide apart. One field instead of six boxes: it can be pasted into, filled from the mail by the browser,
 * and read by a screen reader as the one thing it is. Digits of any keyboard are taken as they are typed.
 */
export function AuthPin<T extends FieldValues, O>(props: Bound<T, O> & { label: string; help: string }) {
  return (
    <AuthField
      {...props}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={styles.pin}
      maxLength={13}
      dir="ltr"
      autoFocus
    />
  );
}
