import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<T extends string> {
  legend: string;
  value: T;
  options: readonly { value: T; label: string; lang?: string }[];
  onChange: (value: T) => void;
  help?: ReactNode;
}

/** One of a few, each seen at once. */
export function Choice<T extends string>({ legend, value, options, onChange, help }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span lang={option.lang}>{option.label}</span>
          </label>
        ))}
      </div>
      {help !== undefined && <p className={styles.help}>{help}</p>}
    </fieldset>
  );
}
