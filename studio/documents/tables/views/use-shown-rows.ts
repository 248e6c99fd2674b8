import { useEffect, useRef, useState } from 'react';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { applyView, createKeyReader, finish } from '#model/apis/views/apply-view.ts';
import type { TableView } from '#model/apis/views/view-text.ts';
import { currentLocale } from '#studio/messages/i18n.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { inSlices } from './in-slices.ts';
import type { ReadTable } from './use-readable.ts';

/** Rows that are filtered and sorted in one go. */
const MAX_AT_ONCE = 2000;

const none: readonly number[] = [];

interface Known {
  rows: readonly number[];
  /** Whether it may be other rows, or another order, if the view were applied again. */
  isStale: boolean;
}

export interface ShownRows extends Known {
  /** While it is worked out; the rows are those of before, or none where the table is another. */
  isPending: boolean;
  /** Keeps what is shown for the table as it will be: a row that is edited stays where it is. */
  keep: (table: Table, rows: readonly number[], isStale: boolean) => void;
  applyAgain: () => void;
}

/** The places of the rows a view shows: worked out when the view changes or is applied again, and not while one types. */
export function useShownRows(table: Table, view: TableView, read: ReadTable): ShownRows {
  const [round, setRound] = useState(0);
  const [, setAnswered] = useState(0);
  const [keyOf] = useState(createKeyReader);
  const { conditions, sort } = view;
  const question = JSON.stringify([conditions, sort, round]);
  const memory = useRef({ question, read, known: new WeakMap<Table, Known>() });
  if (memory.current.question !== question || memory.current.read !== read)
    memory.current = { question, read, known: new WeakMap() };
  const { known } = memory.current;
  const begin = () => applyView(read(table), { conditions, sort }, currentLocale(), keyOf);
  if (!known.has(table) && (table.rows.length <= MAX_AT_ONCE || conditions.length + sort.length === 0))
    known.set(table, { rows: finish(begin()), isStale: false });
  const now = known.get(table);
  const last = useRef<{ table: Table; rows: readonly number[] }>({ table, rows: [] });
  if (now) last.current = { table, rows: now.rows };
  const before = last.current.table === table ? last.current.rows : none;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is all that is asked.
  useEffect(() => {
    if (known.has(table)) return undefined;
    let isOver = false;
    inSlices(begin(), () => isOver).then((rows) => {
      if (!rows) return;
      known.set(table, { rows, isStale: false });
      setAnswered((count) => count + 1);
    }, notify.problem);
    return () => {
      isOver = true;
    };
  }, [known, table, question]);
  return {
    rows: now?.rows ?? before,
    isStale: now?.isStale ?? false,
    isPending: now === undefined,
    keep: (next, rows, isStale) => known.set(next, { rows, isStale: isStale || (now?.isStale ?? false) }),
    applyAgain: () => setRound(round + 1),
  };
}
