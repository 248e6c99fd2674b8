import { type ReactNode, useId } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { IconCheck } from '#studio/ui/icons/icons.ts';
import choice from './choice.module.css';
import styles from './color-choice.module.css';
import type { Preset } from './presets.ts';

interface ColorChoiceProps {
  legend: string;
  value: string | null;
  /** What the browser's colour field begins with while the value is null. */
  shown: string;
  presets: readonly Preset[];
  onChange: (color: string | null) => void;
  /** What was found of its contrast. */
  children: ReactNode;
}

/** One of the presets, or a colour of one's own. */
export function ColorChoice({ legend, value, shown, presets, onChange, children }: ColorChoiceProps) {
  const t = useT();
  const name = useId();
  const finding = useId();
  const isOwn = !presets.some(({ color }) => color === value);
  return (
    <fieldset className={choice.choice} aria-describedby={finding}>
      <legend className={choice.legend}>{legend}</legend>
      <div className={styles.swatches}>
        {presets.map(({ color, label }) => (
          <label key={label} className={styles.swatch} title={t(label)}>
            <input
              type="radio"
              name={name}
              className={choice.radio}
              aria-label={t(label)}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <span
              className={styles.color}
              data-mode={color === null || undefined}
              style={{ background: color ?? '' }}
            />
            <IconCheck size={16} />
          </label>
        ))}
        <label className={styles.own} data-current={isOwn || undefined}>
          <input
            type="color"
            className={styles.picker}
            value={value ?? shown}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <span>{t('display.own')}</span>
        </label>
      </div>
      <div id={finding} className={choice.help} role="status">
        {children}
      </div>
    </fieldset>
  );
}
