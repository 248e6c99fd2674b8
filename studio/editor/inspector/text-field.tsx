import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { Json } from '#model/json.ts';
import { holdsLiquid } from '#model/layout/check-value.ts';
import { isSafeAddress } from '#model/layout/safe-address.ts';
import type { Field } from '#model/widget-type.ts';
import type { LiquidEditorHandle } from '#studio/documents/code/liquid-editor.tsx';
import { useCodeEditor } from '#studio/documents/code/use-code-editor.ts';
import { inLanguage } from '#studio/documents/smart-punctuation.ts';
import { useT } from '#studio/messages/use-t.ts';
import { CodeField } from '../code/code-field.tsx';
import { DataPicker } from '../data/data-picker.tsx';
import { divLabel, FieldLabel } from './field-label.tsx';
import type { FieldControlProps } from './field-props.ts';
import { insertText } from './insert-text.ts';

/** Text of one line or many, an address or code; data is inserted where the caret is. With data in it, it is a code field. */
export function TextField(props: FieldControlProps & { tools?: ReactNode }) {
  const { label, help, field, node, value, onChange, isReadOnly } = props;
  const t = useT();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const code = useRef<LiquidEditorHandle>(null);
  // Where somebody stood when their text became Liquid: they go on typing there.
  const caret = useRef<number | undefined>(undefined);
  const text = typeof value === 'string' ? value : '';
  const isCode = field.kind === 'html' || field.kind === 'url' || field.kind === 'image';
  const isMultiline = field.kind === 'multiline' || field.kind === 'html';
  const error = faultOf(field, value, t);
  const [isFocused, setFocused] = useState(false);
  const isLiquid = holdsLiquid(text);
  const Editor = useCodeEditor(isLiquid || isFocused);
  const insert = (path: string) => {
    const written = `{{ ${path} }}`;
    if (code.current) return code.current.insert(written);
    caret.current = (input.current?.selectionStart ?? text.length) + written.length;
    if (input.current) insertText(input.current, written, onChange);
  };
  const tools = (
    <>
      {!isReadOnly && <DataPicker label={label} node={node} onPick={insert} />}
      {props.tools}
    </>
  );
  if (isLiquid && Editor)
    return (
      <CodeField
        ref={code}
        label={label}
        head={<FieldLabel label={label} isRequired={field.required === true} tools={tools} />}
        help={help}
        value={text}
        isMultiline={isMultiline}
        isReadOnly={isReadOnly}
        direction={isCode ? 'ltr' : 'auto'}
        error={error}
        node={node}
        caret={caret.current}
        onChange={(next) => onChange(next, true)}
      />
    );
  const common = {
    label: <FieldLabel label={label} isRequired={field.required === true} tools={tools} />,
    'aria-label': label,
    labelProps: divLabel,
    description: help,
    dir: isCode ? 'ltr' : 'auto',
    ...(!isCode && inLanguage('main')),
    value: text,
    readOnly: isReadOnly,
    error,
    ref: input,
    onFocus: (event: { currentTarget: { selectionStart: number | null } }) => {
      // A field that is focused by the keyboard or by code tells of no selection.
      caret.current = event.currentTarget.selectionStart ?? undefined;
      setFocused(true);
    },
    onSelect: (event: { currentTarget: { selectionStart: number | null } }) => {
      caret.current = event.currentTarget.selectionStart ?? undefined;
    },
    onBlur: () => {
      caret.current = undefined;
    },
    onChange: (event: { currentTarget: { value: string; selectionStart: number | null } }) => {
      caret.current = event.currentTarget.selectionStart ?? undefined;
      onChange(event.currentTarget.value, true);
    },
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
