import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { writeCell } from '#model/apis/collection/read-cell.ts';
import { RichTextArea } from '#studio/documents/rich-text/rich-text-area.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { columnTitle } from '../column-words.ts';
import type { CellEditorProps } from './cell-editor.tsx';

/** Rich text is written in a box of its own: a cell has no room for its buttons. */
export function RichTextCell({ column, value, onDone }: CellEditorProps) {
  const t = useT();
  const before = writeCell(value);
  const [text, setText] = useState(before);
  const takesFocus = useRef(true);
  const label = columnTitle(column);
  return (
    <DialogFrame title={label} width={640} onClose={() => onDone(undefined, 'stay')}>
      <RichTextArea
        language={column.language}
        label={label}
        value={text}
        isReadOnly={false}
        takesFocus={takesFocus}
        onChange={setText}
      />
      <DialogButtons>
        <Button variant="default" onClick={() => onDone(undefined, 'stay')}>
          {t('common.cancel')}
        </Button>
        <Button onClick={() => onDone(text === before ? undefined : text, 'stay')}>{t('table.setCell')}</Button>
      </DialogButtons>
    </DialogFrame>
  );
}
