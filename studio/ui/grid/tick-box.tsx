import { useLayoutEffect, useRef } from 'react';
import styles from './tick-box.module.css';

interface TickBoxProps {
  /** Its name: nothing else says what it is for. */
  label: string;
  checked: boolean;
  /** Some of what it stands for is chosen, and some is not. */
  isMixed?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** The box of a row. A list has one in each, so it is an element and no more. */
export function TickBox({ label, checked, isMixed = false, disabled = false, onChange }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.box}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
