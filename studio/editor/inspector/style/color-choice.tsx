import { ColorInput, UnstyledButton } from '@mantine/core';
import { tokenLabel } from '#studio/documents/layouts/style-labels.ts';
import { useSiteColors } from './site-colors.ts';
import styles from './style.module.css';

interface ColorChoiceProps {
  id: string | undefined;
  label: string;
  tokens: Readonly<Record<string, string>>;
  value: string;
  placeholder: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: string, isTyping?: boolean) => void;
}

/** A colour of the site's theme, which follows the theme, or one of its own. */
export function ColorChoice({ id, label, tokens, value, placeholder, error, isReadOnly, onChange }: ColorChoiceProps) {
  const colors = useSiteColors();
  return (
    <div className={styles.colors}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend where the label stands already. */}
      <div role="group" aria-label={label} className={styles.swatches}>
        {Object.entries(tokens).map(([token, css]) => (
          <UnstyledButton
            key={token}
            className={styles.swatch}
            aria-label={tokenLabel(token)}
            data-hint={tokenLabel(token)}
            aria-pressed={token === value}
            disabled={isReadOnly}
            style={{ '--swatch': colors[css.slice('var(--'.length, -1)] ?? 'transparent' }}
            onClick={() => onChange(token)}
          />
        ))}
      </div>
      <ColorInput
        id={id}
        size="xs"
        dir="ltr"
        aria-label={label}
        format="hex"
        value={value.startsWith('#') ? value : ''}
        placeholder={value !== '' && !value.startsWith('#') ? tokenLabel(value) : placeholder}
        readOnly={isReadOnly}
        error={error}
        onChange={(next) => next !== (value.startsWith('#') ? value : '') && onChange(next, true)}
      />
    </div>
  );
}
