import { TextInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import { contrast, inkOn } from '#model/contrast.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import styles from './accent-field.module.css';
import type { SettingsFormState } from './use-settings-form.ts';

const presets = ['#0a8fdc', '#0b6e4f', '#7a3cc2', '#c8102e', '#d9480f', '#b58900', '#2f3e46'];

export const isColor = (text: string | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '');

/** The accent: one of some, by the system's picker, or as its code; with how well words on it can be read. */
export function AccentField({ form }: { form: SettingsFormState }) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'theme.accent' });
  const value = field.value ?? '';
  const color = isColor(value) ? value.toLowerCase() : undefined;
  const choose = (next: string) => {
    field.onChange(next);
    form.clearErrors('theme.accent');
  };
  return (
    <div>
      <TextInput
        label={t('settings.accent')}
        description={t('settings.accentHelp')}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        value={value}
        ref={field.ref}
        onBlur={field.onBlur}
        onChange={(event) => choose(event.currentTarget.value.trim())}
        error={useFaultText({ form, name: 'theme.accent' })}
        leftSection={
          <input
            type="color"
            className={styles.picker}
            aria-label={t('settings.accentPicker')}
            value={color ?? '#000000'}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        }
      />
      <div className={styles.presets}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={styles.preset}
            style={{ backgroundColor: preset }}
            aria-label={preset}
            aria-pressed={preset === color}
            onClick={() => choose(preset)}
          />
        ))}
      </div>
      {color && <Contrast color={color} />}
    </div>
  );
}

function Contrast({ color }: { color: string }) {
  const t = useT();
  const onWhite = contrast(color, '#ffffff');
  const ratio = formatNumber(Math.floor(onWhite * 10) / 10);
  const ink = inkOn(color);
  return (
    <p className={styles.contrast} aria-live="polite">
      <span className={styles.sample} style={{ backgroundColor: color, color: ink }} aria-hidden>
        Aa
      </span>
      <span>{t(onWhite >= 4.5 ? 'settings.accentReadable' : 'settings.accentFaint', { ratio })}</span>
    </p>
  );
}
