import { useCallback, useMemo, useState } from 'react';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { carryFilled } from './carry-filled.ts';

const MAX_STEPS = 200;

interface Steps {
  past: readonly Table[];
  now: Table;
  future: readonly Table[];
}

export interface EditedTable {
  table: Table;
  /** Makes one step that can be undone. */
  change: (next: Table) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Whether it is other than what was saved last. */
  isDirty: boolean;
  /** The table as it was saved last. */
  saved: Table;
  /**
   * A table that was there is saved; what was changed since is not, and all of it can still be undone. Where the server
   * filled cells of it, the history begins with them: without, an undo would take an address away.
   */
  markSaved: (table: Table, filled?: Table) => void;
  /** Begins anew with a table that is saved. */
  begin: (table: Table) => void;
}

/** A table with its history. */
export function useTable(start: Table): EditedTable {
  const [steps, setSteps] = useState<Steps>({ past: [], now: start, future: [] });
  const [saved, setSaved] = useState(start);
  const change = useCallback((next: Table) => {
    setSteps(({ past, now }) =>
      next === now ? { past, now, future: [] } : { past: [...past, now].slice(-MAX_STEPS), now: next, future: [] },
    );
  }, []);
  const undo = useCallback(() => {
    setSteps((steps) => {
      const before = steps.past.at(-1);
      return before ? { past: steps.past.slice(0, -1), now: before, future: [steps.now, ...steps.future] } : steps;
    });
  }, []);
  const redo = useCallback(() => {
    setSteps((steps) => {
      const [next, ...future] = steps.future;
      return next ? { past: [...steps.past, steps.now], now: next, future } : steps;
    });
  }, []);
  const begin = useCallback((table: Table) => {
    setSaved(table);
    setSteps({ past: [], now: table, future: [] });
  }, []);
  const markSaved = useCallback((table: Table, filled: Table = table) => {
    setSaved(filled);
    if (filled === table) return;
    setSteps(({ now }) =>
      now === table
        ? { past: [], now: filled, future: [] }
        : { past: [filled], now: carryFilled(now, table, filled), future: [] },
    );
  }, []);
  return useMemo(
    () => ({
      table: steps.now,
      change,
      undo,
      redo,
      canUndo: steps.past.length > 0,
      canRedo: steps.future.length > 0,
      isDirty: steps.now !== saved,
      saved,
      markSaved,
      begin,
    }),
    [steps, saved, change, undo, redo, markSaved, begin],
  );
}
