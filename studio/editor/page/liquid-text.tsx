import { TextInput } from '@mantine/core';
import { DataPicker } from '../data/data-picker.tsx';
import { useEditor } from '../document/editor-context.ts';
import { divLabel, FieldLabel } from '../inspector/field-label.tsx';

interface LiquidTextProps {
  label: string;
  help?: string;
  value: string;
  /** Stands beside another field: its label is for screen readers. */
  isBare?: boolean;
  onChange: (text: string) => void;
}

/** Text over the params and the query of the page. */
export function LiquidText({ label, help, value, isBare = false, onChange }: LiquidTextProps) {
  const { canEdit } = useEditor();
  const picker = canEdit && <DataPicker label={label} onPick={(path) => onChange(`${value}{{ ${path} }}`)} />;
  return (
    <TextInput
      dir="ltr"
      size={isBare ? 'xs' : 'sm'}
      label={isBare ? undefined : <FieldLabel label={label} tools={picker} />}
      labelProps={divLabel}
      aria-label={label}
      description={help}
      value={value}
      readOnly={!canEdit}
      rightSection={isBare ? picker : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
