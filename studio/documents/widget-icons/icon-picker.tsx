import '#studio/messages/widget-field-words.ts';
import { Input } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import styles from './icon-picker.module.css';
import { widgetIconLabel, widgetIconNames, widgetPicture } from './widget-icons.ts';

interface IconPickerProps {
  label: string;
  value: string;
  onChange: (name: string) => void;
  onBlur: () => void;
  /** Takes the focus when the choice is at fault. */
  inputRef: Ref<HTMLInputElement>;
  error: ReactNode;
}

/** Chooses one of the pictures by looking: a group of radio buttons, gone through with the arrow keys. */
export function IconPicker({ label, value, onChange, onBlur, inputRef, error }: IconPickerProps) {
  const t = useT();
  const id = useId();
  return (
    <fieldset
      className={styles.picker}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.icons} data-error={error ? true : undefined}>
        {widgetIconNames.map((name, at) => {
          const Picture = widgetPicture(name);
          const words = t(widgetIconLabel(name));
          return (
            <label key={name} className={styles.icon} title={words}>
              <input
                type="radio"
                name={id}
                ref={at === 0 ? inputRef : undefined}
                className={styles.input}
                aria-label={words}
                checked={value === name}
                onChange={() => onChange(name)}
                onBlur={onBlur}
              />
              <Picture />
            </label>
          );
        })}
      </div>
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </fieldset>
  );
}
