import { type KeyboardEvent, useRef, useState } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import { readCell, writeCell } from '#model/apis/collection/read-cell.ts';
import type { Json } from '#model/json.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import { cellFault, columnTitle } from './column-words.ts';
import styles from './table-grid.module.css';

/** Where one goes on after a cell is left. */
export type After = 'stay' | 'down' | 'next' | 'back';

interface CellEditorProps {
  column: Column;
  value: Json | undefined;
  /** Takes the place of what is in the cell. */
  letter: string | undefined;
  onDone: (value: Json | undefined, after: After) => void;
}

/** An open cell: Enter goes down, Tab on, Escape back as it was. What the column cannot hold is said, and not taken. */
export function CellEditor({ column, value, letter, onDone }: CellEditorProps) {
  const t = useT();
  const [text, setText] = useState(letter ?? writeCell(value));
  const [isFaulty, setFaulty] = useState(false);
  const isOver = useRef(false);
  const done = (after: After, mayGiveUp = false) => {
    if (isOver.current) return;
    const read = readCell(text, column.type);
    if (read === undefined && !mayGiveUp) return setFaulty(true);
    isOver.current = true;
    onDone(read, after);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      isOver.current = true;
      onDone(undefined, 'stay');
    } else if (event.key === 'Enter' && !event.altKey && !event.shiftKey) done('down');
    else if (event.key === 'Tab') done(event.shiftKey ? 'back' : 'next');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const common = {
    className: styles.input ?? '',
    dir: column.type === 'text' ? 'auto' : 'ltr',
    'aria-label': columnTitle(column),
    'aria-invalid': isFaulty,
    value: text,
    autoFocus: true,
    onKeyDown,
    onBlur: () => done('stay', true),
    onChange: (event: { currentTarget: { value: string } }) => {
      setText(event.currentTarget.value);
      setFaulty(false);
    },
  };
  return (
    <div className={styles.editor}>
      {column.type === 'text' || column.type === 'json' ? (
        <textarea
          {...common}
          rows={1}
          spellCheck={column.type === 'text'}
          onFocus={(event) => atEnd(event.currentTarget)}
        />
      ) : (
        <input {...common} inputMode={column.type === 'number' ? 'decimal' : undefined} />
      )}
      {isFaulty && (
        <p role="alert" className={styles.fault}>
          <IconAlert size={16} />
          {t(cellFault[column.type])}
        </p>
      )}
    </div>
  );
}

const atEnd = (box: HTMLTextAreaElement) => box.setSelectionRange(box.value.length, box.value.length);
