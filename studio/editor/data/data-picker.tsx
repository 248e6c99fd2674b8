import { ActionIcon, Popover, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { IconDatabase } from '#studio/ui/icons/icons.ts';
import styles from './data-picker.module.css';
import { type DataEntry, dataEntries } from './data-scope.ts';
import { useNodeScope } from './use-data-sources.ts';

interface DataPickerProps {
  /** What the data goes into, for the button's name. */
  label: string;
  /** The node whose data is offered; the page's own when absent. */
  node?: string | undefined;
  /** False for a repeat, which cannot read its own item. */
  withOwn?: boolean;
  /** Only these can be picked; the others lead to what is in them. */
  kinds?: readonly DataEntry['kind'][];
  onPick: (path: string) => void;
}

/** A button that opens the page's data as a tree, with the values it has on the shown page. */
export function DataPicker({ label, node, withOwn = true, kinds, onPick }: DataPickerProps) {
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
      width={320}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Tooltip label={t('editor.data.insert')}>
          <ActionIcon
            size="sm"
            aria-label={t('editor.data.insertInto', { label })}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconDatabase size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={t('editor.data.insert')}>
        {opened && <DataTree node={node} withOwn={withOwn} kinds={kinds} onPick={pick} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function DataTree({ node, withOwn, kinds, onPick }: Omit<DataPickerProps, 'label'>) {
  const t = useT();
  const [search, setSearch] = useState('');
  const scope = useNodeScope(node, withOwn);
  const wanted = search.toLowerCase();
  const entries = dataEntries(scope).filter(({ path, sample }) => `${path} ${sample}`.toLowerCase().includes(wanted));
  const canPick = ({ kind }: DataEntry) => (kinds ? kinds.includes(kind) : kind !== 'object');
  return (
    <>
      <TextInput
        data-autofocus
        size="xs"
        aria-label={t('editor.data.search')}
        placeholder={t('editor.data.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.path} style={{ paddingInlineStart: search === '' ? entry.level * 14 : 0 }}>
            <UnstyledButton className={styles.entry} disabled={!canPick(entry)} onClick={() => onPick(entry.path)}>
              <bdi dir="ltr">{search === '' ? entry.name : entry.path}</bdi>
              <span className={styles.sample}>
                {entry.kind === 'list' ? t('editor.data.list') : <bdi dir="auto">{entry.sample}</bdi>}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p className={styles.none}>{t('editor.data.none')}</p>}
    </>
  );
}
