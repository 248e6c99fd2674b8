import { ActionIcon, Popover } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconDatabase } from '#studio/ui/icons/icons.ts';
import type { JsonKind } from '#studio/ui/json-tree/json-path.ts';
import styles from './data-picker.module.css';

const DataTree = lazy(async () => ({ default: (await import('./data-tree.tsx')).DataTree }));

export interface DataTreeProps {
  /** The node whose data is offered; the page's own when absent. */
  node?: string | undefined;
  /** False for a repeat, which cannot read its own item. */
  withOwn?: boolean;
  /** Only these can be picked; the others lead to what is in them. */
  kinds?: readonly JsonKind[] | undefined;
  onPick: (path: string) => void;
}

interface DataPickerProps extends DataTreeProps {
  /** What the data goes into, for the button's name. */
  label: string;
}

/** A button that opens the page's data as a tree, with the values it has on the shown page. */
export function DataPicker({ label, onPick, ...tree }: DataPickerProps) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const pick = (path: string) => {
    setOpened(false);
    onPick(path);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={380}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          data-hint={t('editor.data.insert')}
          size={24}
          aria-label={t('editor.data.insertInto', { label })}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconDatabase size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={t('editor.data.insert')}>
        <Suspense>{opened && <DataTree {...tree} onPick={pick} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
