import { ColorInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { keepCell, writeCell } from '#model/apis/collection/read-cell.ts';
import { columnTitle } from '../column-words.ts';
import styles from '../table-grid.module.css';
import type { After, CellEditorProps } from './cell-editor.tsx';

/** A color that is typed or chosen. */
export function ColorCell({ column, value, letter, onDone }: CellEditorProps) {
  const before = writeCell(value);
  const [text, setText] = useState(letter ?? before);
  const isOver = useRef(false);
  const finish = (next: string | undefined, after: After) => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(next === undefined || next === before ? undefined : keepCell(next, column), after);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') finish(undefined, 'stay');
    else if (event.key === 'Enter') finish(text, 'down');
    else if (event.key === 'Tab') finish(text, event.shiftKey ? 'back' : 'next');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.editor} onKeyDownCapture={onKeyDown}>
      <ColorInput
        autoFocus
        dir="ltr"
        format="hex"
        fixOnBlur={false}
        withEyeDropper={false}
        aria-label={columnTitle(column)}
        value={text}
        onChange={setText}
        onBlur={() => finish(text, 'stay')}
      />
    </div>
  );
}
