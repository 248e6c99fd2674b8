import { Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { Json } from '#model/json.ts';
import { isSafeAddress } from '#model/layout/safe-address.ts';
import type { Field } from '#model/widget-type.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DataPicker } from '../data/data-picker.tsx';
import type { FieldControlProps } from './field-control.tsx';
import { divLabel, FieldLabel } from './field-label.tsx';
import { insertText } from './insert-text.ts';

/** Text of one line or many, an address or code; data is inserted where the caret is. */
export function TextField({ label, field, node, value, onChange, isReadOnly }: FieldControlProps) {
  const t = useT();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const text = typeof value === 'string' ? value : '';
  const insert = (path: string) => input.current && insertText(input.current, `{{ ${path} }}`, onChange);
  const isCode = field.kind === 'html' || field.kind === 'url' || field.kind === 'image';
  const tools = !isReadOnly && <DataPicker label={label} node={node} onPick={insert} />;
  const common = {
    label: <FieldLabel label={label} isRequired={field.required === true} tools={tools} />,
    'aria-label': label,
    labelProps: divLabel,
    dir: isCode ? 'ltr' : 'auto',
    value: text,
    readOnly: isReadOnly,
    error: faultOf(field, value, t),
    ref: input,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value, true),
  };
  if (field.kind === 'multiline') return <Textarea {...common} autosize minRows={2} maxRows={10} />;
  if (field.kind === 'html') return <Textarea {...common} autosize minRows={4} maxRows={20} spellCheck={false} />;
  return <TextInput {...common} />;
}

function faultOf(field: Field, value: Json, t: ReturnType<typeof useT>): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (field.maxLength !== undefined && value.length > field.maxLength)
    return t('editor.field.long', { max: field.maxLength });
  const isAddress = field.kind === 'url' || field.kind === 'image';
  return isAddress && !isSafeAddress(value, field.kind === 'image' ? 'image' : 'url')
    ? t('editor.field.unsafeAddress')
    : undefined;
}
