import type { ReactNode } from 'react';
import styles from './inspector.module.css';

/** A label that holds buttons may be no `label`: a click on one would be a click on the field. */
export const divLabel = { labelElement: 'div' as const, className: styles.wide };

/** A field's label with the buttons that act on the field at its end. */
export function FieldLabel({
  label,
  isRequired = false,
  tools,
}: {
  label: string;
  isRequired?: boolean;
  tools?: ReactNode;
}) {
  return (
    <span className={styles.label}>
      <span>
        {label}
        {isRequired && <span aria-hidden> *</span>}
      </span>
      <span className={styles.tools}>{tools}</span>
    </span>
  );
}
