import { useRef } from 'react';
import type { LiquidEditorHandle } from '#studio/documents/code/liquid-editor.tsx';
import { CodeField } from '../code/code-field.tsx';
import { DataPicker } from '../data/data-picker.tsx';
import { useEditor } from '../document/editor-context.ts';
import { FieldLabel } from './field-label.tsx';

interface LiquidTextProps {
  label: string;
  help?: string;
  error?: string;
  value: string;
  /** Stands beside another field: its label is for screen readers. */
  isBare?: boolean;
  isMultiline?: boolean;
  onChange: (text: string) => void;
}

/** Text over the params and the query of the page. */
export function LiquidText({
  label,
  help,
  error,
  value,
  isBare = false,
  isMultiline = false,
  onChange,
}: LiquidTextProps) {
  const { canEdit } = useEditor();
  const code = useRef<LiquidEditorHandle>(null);
  const picker = canEdit && <DataPicker label={label} onPick={(path) => code.current?.insert(`{{ ${path} }}`)} />;
  return (
    <CodeField
      ref={code}
      label={label}
      help={help}
      error={error}
      head={isBare ? undefined : <FieldLabel label={label} tools={picker} />}
      aside={isBare ? picker : undefined}
      value={value}
      isMultiline={isMultiline}
      isReadOnly={!canEdit}
      onChange={onChange}
    />
  );
}
