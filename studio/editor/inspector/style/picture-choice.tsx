import { UnstyledButton } from '@mantine/core';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import styles from './style.module.css';

interface PictureChoiceProps {
  label: string;
  pictures: Readonly<Record<string, Icon>>;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}

/** A choice of what is better seen than read. */
export function PictureChoice({ label, pictures, options, value, isReadOnly, onChange }: PictureChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend where the label stands already.
    <div role="group" aria-label={label} className={styles.pictures} data-pictures>
      {options.map((option) => {
        const Picture = pictures[option.value];
        return (
          <UnstyledButton
            key={option.value}
            className={styles.picture}
            aria-label={option.label}
            aria-pressed={option.value === value}
            disabled={isReadOnly}
            onClick={() => onChange(option.value)}
          >
            {Picture ? <Picture size={16} /> : option.label}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
