import { ActionIcon } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconArrowDown, IconArrowUp, IconTrash } from '#studio/ui/icons/icons.ts';
import styles from './row-acts.module.css';

interface Rows {
  /** How many there are. */
  count: number;
  /** How many are left at least. */
  least?: number;
  move: (from: number, to: number) => void;
  remove: (at: number) => void;
}

type RowActsProps = Rows & {
  list: RefObject<HTMLElement | null>;
  at: number;
  /** What each button is called; the number of the row is put in as `at`. */
  labels: Readonly<Record<'up' | 'down' | 'remove', MessageKey>>;
};

/** The list whose rows have {@link RowActs}: its children are the rows. */
export const useRowList = () => useRef<HTMLOListElement>(null);

/** Moves a row of a list up or down, or takes it out. The focus goes on with the row, or to the one before. */
export function RowActs({ list, at, count, least = 0, move, remove, labels }: RowActsProps) {
  const t = useT();
  const focusRow = (row: number, button: string) =>
    setTimeout(() => list.current?.children[row]?.querySelector<HTMLElement>(`[data-act="${button}"]`)?.focus());
  const label = (act: keyof typeof labels) => t(labels[act], { at: at + 1 });
  return (
    <div className={styles.acts}>
      <ActionIcon
        data-act="up"
        aria-label={label('up')}
        disabled={at === 0}
        onClick={() => {
          move(at, at - 1);
          focusRow(at - 1, at === 1 ? 'down' : 'up');
        }}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        data-act="down"
        aria-label={label('down')}
        disabled={at === count - 1}
        onClick={() => {
          move(at, at + 1);
          focusRow(at + 1, at === count - 2 ? 'up' : 'down');
        }}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon
        data-act="remove"
        aria-label={label('remove')}
        disabled={count <= least}
        onClick={() => {
          remove(at);
          focusRow(Math.max(0, at - 1), 'remove');
        }}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  );
}
