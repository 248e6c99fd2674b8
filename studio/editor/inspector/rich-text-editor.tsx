import { Input } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { type Format, plain } from '#writing/format.ts';
import { startWriter, type Writer } from '#writing/start-writer.ts';
import { DataPicker } from '../data/data-picker.tsx';
import { useEditor } from '../document/editor-context.ts';
import { FormatBar } from '../rich-text/format-bar.tsx';
import styles from '../rich-text/rich-text.module.css';
import { textKey } from '../rich-text/text-key.ts';
import { FieldLabel } from './field-label.tsx';
import type { FieldControlProps } from './field-props.ts';

interface RichTextEditorProps extends Omit<FieldControlProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string, isTyping: boolean) => void;
  takesFocus: RefObject<boolean>;
  tools: ReactNode;
}

/** Rich text in a field, with the buttons that format it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, field, node, value, isReadOnly, takesFocus, tools } = props;
  const t = useT();
  const { store } = useEditor();
  const host = useRef<HTMLDivElement>(null);
  const writer = useRef<Writer>(undefined);
  const bar = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [formatted, setFormatted] = useState(plain);
  const [isLinking, setLinking] = useState(false);
  const errorId = useId();
  const isLong = field.maxLength !== undefined && value.length > field.maxLength;
  const attributes = {
    'data-rich-field': '',
    dir: 'auto',
    'aria-label': label,
    'aria-invalid': String(isLong),
    'aria-readonly': String(isReadOnly),
    ...(isLong && { 'aria-describedby': errorId }),
  };

  // Made once; what changes later is handed in below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with is read once.
  useEffect(() => {
    if (!host.current) return undefined;
    const made = startWriter({
      place: host.current,
      value: latest.current.value,
      attributes,
      isReadOnly: latest.current.isReadOnly,
      onChange: (next, isTyping) => latest.current.onChange(next, isTyping),
      onFormatted: setFormatted,
      onKey: (event) => {
        const key = textKey(event);
        if (!key || latest.current.isReadOnly) return false;
        if (key === 'link') setLinking(true);
        else if (key === 'bar') bar.current?.querySelector('button')?.focus();
        else store[key]();
        event.preventDefault();
        return true;
      },
    });
    writer.current = made;
    if (takesFocus.current) made?.focus('end');
    takesFocus.current = false;
    return () => made?.end();
  }, []);
  useEffect(() => void writer.current?.setValue(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the attributes are made of.
  useEffect(() => writer.current?.setAttributes(attributes, isReadOnly), [label, isLong, isReadOnly]);

  const format = (wanted: Format) => writer.current?.format(wanted);
  const insert = (path: string) => format({ do: 'insert', source: `{{ ${path} }}` });
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
      <div className={styles.box} data-invalid={isLong || undefined}>
        {!isReadOnly && (
          <FormatBar
            ref={bar}
            label={label}
            formatted={formatted}
            onFormat={format}
            onLeave={() => writer.current?.focus()}
            isLinking={isLinking}
            setLinking={setLinking}
          />
        )}
        <div ref={host} className={styles.text} />
      </div>
      {isLong && <Input.Error id={errorId}>{t('editor.field.long', { max: field.maxLength ?? 0 })}</Input.Error>}
    </div>
  );
}
