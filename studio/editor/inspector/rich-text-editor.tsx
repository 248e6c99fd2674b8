import { Input } from '@mantine/core';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { RichTextArea, type RichTextHandle } from '#studio/documents/rich-text/rich-text-area.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { DataPicker } from '../data/data-picker.tsx';
import { useEditor } from '../document/editor-context.ts';
import { FieldLabel } from './field-label.tsx';
import type { FieldControlProps } from './field-props.ts';

interface RichTextEditorProps extends Omit<FieldControlProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string, isTyping: boolean) => void;
  takesFocus: RefObject<boolean>;
  tools: ReactNode;
}

/** Rich text in a field, with the buttons that format it. */
export function RichTextEditor({ tools, ...props }: RichTextEditorProps) {
  const { label, field, node, value, isReadOnly, takesFocus, onChange } = props;
  const t = useT();
  const { store } = useEditor();
  const area = useRef<RichTextHandle>(null);
  const errorId = useId();
  const isLong = field.maxLength !== undefined && value.length > field.maxLength;
  const insert = (path: string) => area.current?.format({ do: 'insert', source: `{{ ${path} }}` });
  const data = !isReadOnly && <DataPicker label={label} node={node} onPick={insert} />;
  return (
    <div>
      <FieldLabel
        label={label}
        isRequired={field.required === true}
        tools={
          <>
            {data}
            {tools}
          </>
        }
      />
      <RichTextArea
        ref={area}
        label={label}
        value={value}
        isReadOnly={isReadOnly}
        isInvalid={isLong}
        attributes={{ 'data-rich-field': '', ...(isLong && { 'aria-describedby': errorId }) }}
        takesFocus={takesFocus}
        history={store}
        onChange={onChange}
      />
      {isLong && <Input.Error id={errorId}>{t('editor.field.long', { max: field.maxLength ?? 0 })}</Input.Error>}
    </div>
  );
}
