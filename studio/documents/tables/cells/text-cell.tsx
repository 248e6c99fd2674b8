import { type InputHTMLAttributes, type KeyboardEvent, useRef, useState } from 'react';
import type { ColumnType } from '#model/apis/collection/column.ts';
import { findCellFault } from '#model/apis/collection/find-cell-fault.ts';
import { keepCell, plainStyle, readCell, writeCell } from '#model/apis/collection/read-cell.ts';
import { isWritten } from '#model/apis/columns/column-types.ts';
import type { Json } from '#model/json.ts';
import { inLanguage } from '#studio/documents/smart-punctuation.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import { columnTitle } from '../column-words.ts';
import styles from '../table-grid.module.css';
import { directionIn } from './cell-content.tsx';
import type { After, CellEditorProps } from './cell-editor.tsx';

const inputs: Partial<Record<ColumnType, InputHTMLAttributes<HTMLInputElement>>> = {
  number: { inputMode: 'decimal' },
  price: { inputMode: 'decimal' },
  email: { inputMode: 'email' },
  phone: { inputMode: 'tel' },
  file: { inputMode: 'url' },
};

/** What the browser's own fields of days and times can show; anything else is typed as text. */
const pickers: Partial<Record<ColumnType, { type: string; shows: RegExp }>> = {
  date: { type: 'date', shows: /^(?:\d{4}-\d\d-\d\d)?$/ },
  dateTime: { type: 'datetime-local', shows: /^(?:\d{4}-\d\d-\d\dT\d\d:\d\d)?$/ },
};

/**
 * A cell that is typed: Enter goes down, Tab on, Escape back as it was. What the column cannot hold is said first, and
 * kept as it is written when one goes on nevertheless.
 */
export function TextCell({ column, value, letter, onDone }: CellEditorProps) {
  const t = useT();
  const [text, setText] = useState(letter ?? writeCell(value, column));
  const [fault, setFault] = useState<ReturnType<typeof findCellFault>>();
  const isOver = useRef(false);
  const { type } = column;
  const picker = letter === undefined ? pickers[type] : undefined;
  const done = (after: After, isSure: boolean) => {
    if (isOver.current) return;
    const read = readAny(text, column);
    const found = findCellFault(read, column);
    if (found && !isSure) return setFault(found);
    isOver.current = true;
    // As it was: not one step to undo.
    onDone(text === writeCell(value, column) ? undefined : read, after);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      isOver.current = true;
      onDone(undefined, 'stay');
    } else if (event.key === 'Enter' && !event.altKey && !event.shiftKey) done('down', fault !== undefined);
    else if (event.key === 'Tab') done(event.shiftKey ? 'back' : 'next', fault !== undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const common = {
    className: styles.input ?? '',
    dir: isWritten(type) ? directionIn(column) : 'ltr',
    lang: column.language,
    'aria-label': columnTitle(column),
    'aria-invalid': fault !== undefined,
    ...(isProse(type) && inLanguage(column.language ?? 'main')),
    value: text,
    autoFocus: true,
    onKeyDown,
    onBlur: () => done('stay', true),
    onChange: (event: { currentTarget: { value: string } }) => {
      setText(event.currentTarget.value);
      setFault(undefined);
    },
  };
  return (
    <div className={styles.editor}>
      {isWritten(type) || type === 'json' ? (
        <textarea {...common} rows={1} spellCheck={type !== 'json'} onFocus={(event) => atEnd(event.currentTarget)} />
      ) : (
        <input
          {...common}
          {...inputs[type]}
          type={picker?.shows.test(text) ? picker.type : 'text'}
          step={type === 'dateTime' ? 60 : undefined}
        />
      )}
      {fault && (
        <p role="alert" className={styles.fault}>
          <IconAlert size={16} />
          {t(fault)}
        </p>
      )}
    </div>
  );
}

/** Prices are typed as people of many countries write them; what reads both ways is read with a point. */
function readAny(text: string, column: CellEditorProps['column']): Json {
  if (column.type !== 'price') return keepCell(text, column);
  const styles = (['plain', 'comma', 'dot'] as const).map((number) => ({ ...plainStyle, number }));
  const fitting = styles.find((style) => readCell(text, column, style) !== undefined);
  return keepCell(text, column, fitting);
}

const isProse = (type: ColumnType): boolean => type === 'text' || type === 'longText';

const atEnd = (box: HTMLTextAreaElement) => box.setSelectionRange(box.value.length, box.value.length);
