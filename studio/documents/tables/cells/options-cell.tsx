import { MultiSelect, Select } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Json } from '#model/json.ts';
import { columnTitle } from '../column-words.ts';
import styles from '../table-grid.module.css';
import type { After, CellEditorProps } from './cell-editor.tsx';
import { valuesOf } from './values-of.ts';

export interface CellOption {
  value: string;
  label: string;
}

interface OptionsCellProps extends CellEditorProps {
  options: readonly CellOption[];
  takesMany: boolean;
  nothingFound: string;
  renderOption?: (option: CellOption) => ReactNode;
}

/** More are found by typing. */
const SHOWN = 100;

/** A cell whose value is chosen among others: Enter takes, Tab goes on, Escape leaves it as it was. */
export function OptionsCell(props: OptionsCellProps) {
  const { column, value, letter, onDone, options, takesMany, nothingFound, renderOption } = props;
  const [chosen, setChosen] = useState(() => valuesOf(value));
  const [search, setSearch] = useState(letter?.trim() ?? '');
  const isOver = useRef(false);
  const finish = (next: Json | undefined, after: After) => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(next, after);
  };
  const many = (): Json | undefined => (chosen.join('\n') === valuesOf(value).join('\n') ? undefined : chosen);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') finish(undefined, 'stay');
    else if (event.key === 'Tab') finish(takesMany ? many() : undefined, event.shiftKey ? 'back' : 'next');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const common = {
    'aria-label': columnTitle(column),
    data: [...options],
    searchable: true,
    searchValue: search,
    onSearchChange: setSearch,
    nothingFoundMessage: nothingFound,
    limit: SHOWN,
    autoFocus: true,
    defaultDropdownOpened: true,
    maxDropdownHeight: 280,
    ...(renderOption && {
      renderOption: ({ option }: { option: { value: string; label: string } }) => renderOption(option),
    }),
  };
  return (
    <div className={styles.editor} onKeyDownCapture={onKeyDown}>
      {takesMany ? (
        <MultiSelect {...common} value={chosen} onChange={setChosen} onBlur={() => finish(many(), 'stay')} />
      ) : (
        <Select
          {...common}
          value={chosen[0] ?? null}
          allowDeselect={false}
          onChange={(next) => finish(next, 'stay')}
          onBlur={() => finish(undefined, 'stay')}
        />
      )}
    </div>
  );
}
