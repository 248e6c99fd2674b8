import { useDirection } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { type GridSelection, type GridSize, stepped } from './grid-selection.ts';

interface GridKeys {
  selection: GridSelection;
  size: GridSize;
  select: (next: GridSelection) => void;
  /** Opens the cell; with a letter that takes the place of what is in it. */
  edit: (letter?: string) => void;
  clear: () => void;
  undo: () => void;
  redo: () => void;
  moveRows: (by: number) => void;
}

const PAGE = 12;
const ALL = 1_000_000;

/** The keyboard of the grid, as spreadsheets have it. */
export function useGridKeys({ selection, size, select, edit, clear, undo, redo, moveRows }: GridKeys) {
  const { dir } = useDirection();
  const forward = dir === 'rtl' ? -1 : 1;

  const steps = (event: KeyboardEvent): [down: number, across: number] | undefined => {
    const far = event.ctrlKey || event.metaKey ? ALL : 1;
    switch (event.key) {
      case 'ArrowDown':
        return [far, 0];
      case 'ArrowUp':
        return [-far, 0];
      case 'ArrowRight':
        return [0, far * forward];
      case 'ArrowLeft':
        return [0, -far * forward];
      case 'PageDown':
        return [PAGE, 0];
      case 'PageUp':
        return [-PAGE, 0];
      case 'Home':
        return [far > 1 ? -ALL : 0, -ALL];
      case 'End':
        return [far > 1 ? ALL : 0, ALL];
      default:
        return undefined;
    }
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    // What is typed in an open cell or pressed on a heading is for these.
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    if (event.altKey) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      moveRows(event.key === 'ArrowUp' ? -1 : 1);
    } else if (isCommand && letter === 'z') event.shiftKey ? redo() : undo();
    else if (isCommand && letter === 'y') redo();
    else if (isCommand && letter === 'a')
      select({ row: size.rows - 1, column: size.columns - 1, fromRow: 0, fromColumn: 0 });
    else {
      const step = steps(event);
      if (step) select(stepped(selection, ...step, size, event.shiftKey));
      else if (isCommand) return;
      else if (event.key === 'Enter' || event.key === 'F2') edit();
      else if (event.key === 'Delete' || event.key === 'Backspace') clear();
      else if (event.key.length === 1) edit(event.key);
      else return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
}
