import { ActionIcon, Textarea, Tooltip } from '@mantine/core';
import { useRef } from 'react';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { type Icon, icon } from '#studio/ui/icons/icon.tsx';
import { IconLink, IconList, IconText } from '#studio/ui/icons/icons.ts';
import { DataPicker } from '../data/data-picker.tsx';
import type { FieldControlProps } from './field-control.tsx';
import { FieldLabel } from './field-label.tsx';
import { insertText, wrapText } from './insert-text.ts';
import styles from './inspector.module.css';

interface Mark {
  label: MessageKey;
  icon: Icon;
  before: string;
  after: string;
  key?: string;
}

const IconBold = icon(['M7 5h6a3.500 3.500 0 0 1 0 7H7z', 'M7 12h7a3.500 3.500 0 0 1 0 7H7z']);
const IconItalic = icon(['M14 5h-3.500', 'M13 5l-3 14', 'M12 19H8']);
const IconHeading = icon(['M6 5v14', 'M18 5v14', 'M6 12h12']);

const marks: readonly Mark[] = [
  { label: 'editor.richText.bold', icon: IconBold, before: '<strong>', after: '</strong>', key: 'b' },
  { label: 'editor.richText.italic', icon: IconItalic, before: '<em>', after: '</em>', key: 'i' },
  { label: 'editor.richText.link', icon: IconLink, before: '<a href="/">', after: '</a>', key: 'k' },
  { label: 'editor.richText.heading', icon: IconHeading, before: '<h2>', after: '</h2>' },
  { label: 'editor.richText.paragraph', icon: IconText, before: '<p>', after: '</p>' },
  { label: 'editor.richText.list', icon: IconList, before: '<ul>\n  <li>', after: '</li>\n</ul>' },
];

/** Formatted text, written as HTML with the marks one button each; the preview beside it shows it set. */
export function RichTextField({ label, node, value, onChange, isReadOnly }: FieldControlProps) {
  const t = useT();
  const box = useRef<HTMLTextAreaElement>(null);
  const text = typeof value === 'string' ? value : '';
  const put = (mark: Mark) => box.current && wrapText(box.current, mark.before, mark.after, onChange);
  const insert = (path: string) => box.current && insertText(box.current, `{{ ${path} }}`, onChange);
  return (
    <div>
      <FieldLabel label={label} tools={!isReadOnly && <DataPicker label={label} node={node} onPick={insert} />} />
      {!isReadOnly && (
        <div role="toolbar" aria-label={t('editor.richText.toolbar', { label })} className={styles.toolbar}>
          {marks.map((mark) => (
            <Tooltip key={mark.label} label={t(mark.label)}>
              <ActionIcon size="md" aria-label={t(mark.label)} onClick={() => put(mark)}>
                <mark.icon size={16} />
              </ActionIcon>
            </Tooltip>
          ))}
        </div>
      )}
      <Textarea
        ref={box}
        aria-label={label}
        dir="auto"
        autosize
        minRows={5}
        maxRows={24}
        value={text}
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.currentTarget.value, true)}
        onKeyDown={(event) => {
          const mark =
            event.ctrlKey || event.metaKey ? marks.find(({ key }) => key === event.key.toLowerCase()) : undefined;
          if (!mark || isReadOnly) return;
          event.preventDefault();
          put(mark);
        }}
      />
    </div>
  );
}
