import { NumberInput, Switch } from '@mantine/core';
import type { JsonObject } from '#model/json.ts';
import { holdsLiquid } from '#model/layout/check-value.ts';
import type { Field } from '#model/widget-type.ts';
import { DataPicker } from '../data/data-picker.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ColorField } from './color-field.tsx';
import { divLabel, FieldLabel } from './field-label.tsx';
import type { FieldControlProps } from './field-props.ts';
import { ImageField } from './image-field.tsx';
import styles from './inspector.module.css';
import { LengthField } from './length-field.tsx';
import { LinkField } from './link-field.tsx';
import { ListField } from './list-field.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { TextField } from './text-field.tsx';

/** The control that fits a field's kind. */
export function FieldControl(props: FieldControlProps) {
  const { label, type, name, field, node, value, onChange, onBind, isReadOnly } = props;
  // What is written in Liquid can only be edited as text, whatever the field takes otherwise.
  if (field.kind === 'image') return <ImageField {...props} />;
  if (field.kind === 'url') return <LinkField {...props} />;
  if (field.kind === 'length') return <LengthField key={`${node} ${name}`} {...props} />;
  const isText = ['text', 'multiline', 'html'].includes(field.kind);
  if (isText || (field.kind !== 'rich-text' && holdsLiquid(value))) return <TextField {...props} />;
  const tools = onBind && !isReadOnly && (
    <DataPicker label={label} node={node} kinds={field.kind === 'list' ? ['list'] : undefined} onPick={onBind} />
  );
  const head = <FieldLabel label={label} tools={tools} />;
  switch (field.kind) {
    case 'rich-text':
      return <RichTextField {...props} />;
    case 'list':
      return (
        <ListField
          key={node}
          control={FieldControl}
          label={label}
          type={type}
          name={name}
          of={field.of ?? {}}
          node={node}
          items={Array.isArray(value) ? (value as JsonObject[]) : []}
          onChange={onChange}
          tools={tools}
          isReadOnly={isReadOnly}
        />
      );
    case 'number':
      return (
        <NumberInput
          label={head}
          aria-label={label}
          labelProps={divLabel}
          dir="ltr"
          value={typeof value === 'number' ? value : ''}
          min={field.min}
          max={field.max}
          suffix={suffixOf(field)}
          clampBehavior="blur"
          readOnly={isReadOnly}
          onChange={(next) => typeof next === 'number' && onChange(next, true)}
        />
      );
    case 'boolean':
      return (
        <div className={styles.switchField}>
          <Switch
            label={label}
            checked={value === true}
            disabled={isReadOnly}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span className={styles.tools}>{tools}</span>
        </div>
      );
    case 'choice':
      return <ChoiceField {...props} tools={tools} />;
    case 'color':
      return <ColorField {...props} tools={tools} />;
    default:
      return null;
  }
}

/** What a number counts: `°` stands right behind it, a word apart from it. */
function suffixOf({ units: [unit] = [] }: Field): string | undefined {
  return unit === undefined || !/^\p{L}/u.test(unit) ? unit : `\u00a0${unit}`;
}
