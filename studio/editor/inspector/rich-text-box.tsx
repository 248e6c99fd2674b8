import { ActionIcon } from '@mantine/core';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { readHtml } from '#rich-text/read-html.ts';
import styles from '#studio/documents/rich-text/rich-text.module.css';
import { useT } from '#studio/messages/use-t.ts';
import { IconCode, IconText } from '#studio/ui/icons/icons.ts';
import type { FieldControlProps } from './field-props.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import { TextField } from './text-field.tsx';

interface RichTextBoxProps extends FieldControlProps {
  /** Somebody waits for it, to write in it. */
  takesFocus: RefObject<boolean>;
}

/** Rich text as it is read, or as HTML where it holds more than that, or where a person would rather have that. */
export function RichTextBox({ takesFocus, ...props }: RichTextBoxProps) {
  const { label, field, value, onChange, isReadOnly } = props;
  const t = useT();
  const text = typeof value === 'string' ? value : '';
  const written = useRef<string>(undefined);
  const isWhole = useMemo(() => text === written.current || readHtml(text) !== undefined, [text]);
  const [isCode, setCode] = useState(!isWhole);
  // Whoever mends it in HTML goes on there.
  if (!isWhole && !isCode) setCode(true);
  const change = (next: string, isTyping?: boolean) => {
    written.current = next;
    onChange(next, isTyping);
  };
  const name = t(isCode ? 'editor.richText.asText' : 'editor.richText.asCode');
  const toggle = !isReadOnly && (
    <ActionIcon
      data-hint={isWhole ? name : t('editor.richText.onlyCode')}
      size={24}
      aria-label={`${label}: ${name}`}
      aria-disabled={!isWhole}
      data-disabled={!isWhole || undefined}
      onClick={() => isWhole && setCode(!isCode)}
    >
      {isCode ? <IconText size={16} /> : <IconCode size={16} />}
    </ActionIcon>
  );
  if (!isCode) {
    return <RichTextEditor {...props} value={text} takesFocus={takesFocus} tools={toggle} onChange={change} />;
  }
  return (
    <div>
      <TextField {...props} field={{ ...field, kind: 'html' }} tools={toggle} />
      {!isWhole && <p className={styles.note}>{t('editor.richText.onlyCode')}</p>}
    </div>
  );
}
