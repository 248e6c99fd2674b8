import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Scheme } from '#model/look/check-contrast.ts';
import { type ColorName, colorNames } from '#model/look/look-body.ts';
import { colorLabel } from '#studio/documents/field-labels/look-labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import styles from './color-field.module.css';
import { isColor } from './is-color.ts';
import type { LookForm } from './use-look-form.ts';

interface ColorFieldProps {
  form: LookForm;
  scheme: Scheme;
  color: ColorName;
}

/** A colour by the system's picker, as its code, with those of the look at hand. */
export function ColorField({ form, scheme, color }: ColorFieldProps) {
  const t = useT();
  const swatchesId = useId();
  const name = `colors.${scheme}.${color}` as const;
  const { field } = useController({ control: form.control, name });
  const palette = useWatch({ control: form.control, name: `colors.${scheme}` });
  const value = field.value ?? '';
  const label = t(`look.color.${color}`);
  const choose = (next: string) => {
    field.onChange(next.trim());
    form.clearErrors(name);
  };
  const swatches = [...new Set(colorNames.map((each) => palette?.[each] ?? '').filter(isColor))];
  return (
    <div>
      <TextInput
        label={label}
        aria-label={colorLabel(scheme, color)}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        value={value}
        ref={field.ref}
        onBlur={field.onBlur}
        onChange={(event) => choose(event.currentTarget.value)}
        error={useFaultText({ form, name })}
        leftSection={
          <input
            type="color"
            list={swatchesId}
            className={styles.picker}
            aria-label={t('look.pickerOf', { color: label, scheme: t(`look.${scheme}`) })}
            value={isColor(value) ? value.toLowerCase() : '#000000'}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        }
      />
      <datalist id={swatchesId}>
        {swatches.map((swatch) => (
          <option key={swatch} value={swatch} />
        ))}
      </datalist>
    </div>
  );
}
