import { useRef, useState } from 'react';

export interface BulkRun {
  label: string;
  done: number;
  total: number;
  failures: readonly { name: string; error: unknown }[];
  isOver: boolean;
}

interface BulkWork<Item> {
  /** What is going on, in words: “Deleting”. */
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  act: (item: Item) => Promise<unknown>;
}

/** Does the same with many things, four at a time, and tells how far it is; what fails does not stop the rest. */
export function useBulk() {
  const [run, setRun] = useState<BulkRun>();
  const isStopped = useRef(false);

  const start = async <Item>({ label, items, nameOf, act }: BulkWork<Item>): Promise<BulkRun> => {
    isStopped.current = false;
    let state: BulkRun = { label, done: 0, total: items.length, failures: [], isOver: false };
    const tell = (change: Partial<BulkRun>) => {
      state = { ...state, ...change };
      setRun(state);
    };
    tell({});
    const queue = items.values();
    const worker = async () => {
      for (const item of queue) {
        if (isStopped.current) return;
        try {
          await act(item);
          tell({ done: state.done + 1 });
        } catch (error) {
          tell({ done: state.done + 1, failures: [...state.failures, { name: nameOf(item), error }] });
        }
      }
    };
    await Promise.all([worker(), worker(), worker(), worker()]);
    tell({ isOver: true });
    if (state.failures.length === 0) setRun(undefined);
    return state;
  };
  return {
    run,
    start,
    stop: () => {
      isStopped.current = true;
    },
    close: () => setRun(undefined),
  };
}
