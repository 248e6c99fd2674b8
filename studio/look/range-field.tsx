import { useId } from 'react';
import { type FieldPath, useController } from 'react-hook-form';
import { type LookNumber, lookRanges } from '#model/look/look-body.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './range-field.module.css';
import type { LookForm, LookValues } from './use-look-form.ts';

interface RangeFieldProps {
  form: LookForm;
  name: LookNumber & FieldPath<LookValues>;
  label: string;
}

/** How a number of a look is said: pixels, or percent of what is usual; of a size of letters in percent of it. */
const units: Partial<Record<LookNumber, { unit: 'px' | 'percent'; factor: number }>> = {
  'type.tracking': { unit: 'percent', factor: 100 },
  'type.labelTracking': { unit: 'percent', factor: 100 },
  'type.titles': { unit: 'percent', factor: 1 },
  space: { unit: 'percent', factor: 1 },
  'widths.page': { unit: 'px', factor: 16 },
  'widths.text': { unit: 'px', factor: 16 },
};

/** A number between two ends, moved by pointer or keys. */
export function RangeField({ form, name, label }: RangeFieldProps) {
  const t = useT();
  const id = useId();
  const { field } = useController({ control: form.control, name });
  const { least, most, step } = lookRanges[name];
  const { unit, factor } = units[name] ?? { unit: 'px' as const, factor: 1 };
  const value = Number(field.value ?? least);
  const number = formatNumber(Math.round(value * factor * 10) / 10);
  const said = name === 'type.weight' ? number : t(`look.${unit}`, { number });
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <output htmlFor={id} className={styles.value}>
        {said}
      </output>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={least}
        max={most}
        step={step}
        value={value}
        ref={field.ref}
        onBlur={field.onBlur}
        aria-valuetext={said}
        onChange={(event) => field.onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
