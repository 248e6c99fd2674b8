import { NativeSelect, NumberInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Json } from '#model/json.ts';
import { readLength, writeLength } from '#model/layout/length.ts';
import { stepOf } from '#model/layout/step-length.ts';
import { useT } from '#studio/messages/use-t.ts';
import { divLabel, FieldLabel } from './field-label.tsx';
import type { FieldControlProps } from './field-props.ts';
import styles from './inspector.module.css';

/** A number with its unit, chosen among those of the field; without a number the widget has a length of its own. */
export function LengthField({ label, field, value, onChange, isReadOnly }: FieldControlProps) {
  const t = useT();
  const length = readLength(field, value);
  const units = field.units ?? [];
  // A unit can be chosen before there is a number.
  const wanted = useRef<string>(undefined);
  const [, drawAgain] = useState({});
  const unit = length?.unit ?? wanted.current ?? units[0] ?? 'px';
  const unitOf = (now: Json) => readLength(field, now)?.unit ?? wanted.current ?? units[0] ?? 'px';
  const giveNumber = (number: number) => onChange((now) => writeLength({ number, unit: unitOf(now) }), true);
  const giveUnit = (next: string) => {
    wanted.current = next;
    drawAgain({});
    onChange((now) => {
      const known = readLength(field, now);
      return known ? writeLength({ number: known.number, unit: next }) : now;
    });
  };
  return (
    <div className={styles.length}>
      <NumberInput
        label={<FieldLabel label={label} tools={false} />}
        aria-label={label}
        labelProps={divLabel}
        dir="ltr"
        value={length?.number ?? ''}
        placeholder={t('editor.length.own')}
        min={field.min ?? 0}
        max={field.max}
        step={stepOf(unit)}
        decimalScale={3}
        clampBehavior="blur"
        readOnly={isReadOnly}
        onChange={(next) => {
          if (typeof next === 'number') giveNumber(next);
          else if (next === '') onChange('', true);
        }}
      />
      <NativeSelect
        aria-label={t('editor.length.unit', { field: label })}
        dir="ltr"
        data={[...units]}
        value={unit}
        disabled={isReadOnly}
        onChange={(event) => giveUnit(event.currentTarget.value)}
      />
    </div>
  );
}
