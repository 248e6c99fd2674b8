import '#studio/messages/table-words.ts';
import { ActionIcon, TextInput, VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { Json } from '#model/json.ts';
import { useT } from '#studio/messages/use-t.ts';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import { IconChevronNext } from '#studio/ui/icons/icons.ts';
import { copyText } from '#studio/ui/text/copy-text.ts';
import { findLines, firstOpen, type JsonLine, jsonLines, MAX_FOUND } from './json-lines.ts';
import styles from './json-tree.module.css';
import { useTreeKeys } from './use-tree-keys.ts';

const ROW = 30;

/** Something that can be done with a line; offered at its end, and by the first of them on Enter. */
export interface LineAct {
  id: string;
  label: string;
  icon: Icon;
  canRun: (line: JsonLine) => boolean;
  run: (line: JsonLine) => void;
}

interface JsonTreeProps {
  /** What it is a tree of, for screen readers. */
  label: string;
  value: Json;
  acts?: readonly LineAct[];
  /** Paths that are marked, with what is said of each. */
  marks?: ReadonlyMap<string, ReactNode>;
  /** How many lines are seen at most. */
  rows?: number;
  focusSearch?: boolean;
  /** A click on a line in which nothing is does what Enter does. */
  runsOnClick?: boolean;
  /** Lays a line that is dragged into the drag; without it lines stay where they are. */
  onCarry?: (line: JsonLine, transfer: DataTransfer) => void;
}

/** A JSON value of any size as a tree: opened and closed, looked through, its paths picked and copied. */
export function JsonTree({
  label,
  value,
  acts = [],
  marks,
  rows = 14,
  focusSearch = false,
  runsOnClick = false,
  onCarry,
}: JsonTreeProps) {
  const t = useT();
  const id = useId();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(() => firstOpen(value));
  const [focus, setFocus] = useState<string>();
  const [said, say] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const isSearching = search.trim() !== '';
  const lines = useMemo(
    () => (isSearching ? findLines(value, search) : jsonLines(value, open)),
    [value, search, isSearching, open],
  );
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const at = lines.findIndex((line) => line.id === focus);
  const go = (to: number) => {
    const line = lines[to];
    if (!line) return;
    setFocus(line.id);
    virtual.scrollToIndex(to, { align: 'auto' });
  };
  const toggle = (line: JsonLine, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(line.id);
    else next.delete(line.id);
    setOpen(next);
  };
  const copy = async (line: JsonLine) => {
    const text = typeof line.value === 'object' ? JSON.stringify(line.value, null, 2) : String(line.value);
    say((await copyText(text)) ? t('tree.copied', { name: line.id }) : t('tree.copyFailed'));
  };
  const runFirst = (line: JsonLine) => acts.find((act) => act.canRun(line))?.run(line);
  const onKeyDown = useTreeKeys({ lines, at, go, toggle, copy: (line) => void copy(line), run: runFirst });
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = (event.target as Element).closest('[data-line]');
    const line = lines[Number(row?.getAttribute('data-line'))];
    if (!line || (event.target as Element).closest('button')) return;
    setFocus(line.id);
    if (onCarry) scroller.current?.focus({ preventScroll: true });
    if (line.count > 0 && !isSearching) toggle(line, !line.isOpen);
    else if (runsOnClick) runFirst(line);
  };
  return (
    <div className={styles.tree}>
      <TextInput
        size="xs"
        data-autofocus={focusSearch || undefined}
        aria-label={t('tree.searchIn', { label })}
        placeholder={t('tree.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || lines.length === 0) return;
          event.preventDefault();
          scroller.current?.focus();
          go(0);
        }}
      />
      <div
        ref={scroller}
        role="tree"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        className={styles.lines}
        style={{ maxBlockSize: rows * ROW }}
        dir="ltr"
        onKeyDown={onKeyDown}
        onClick={onClick}
        onMouseDown={(event) => {
          // The tree itself keeps the focus: a line may leave the page while it scrolls.
          // A press that is prevented begins no drag.
          if (onCarry || (event.target as Element).closest('button')) return;
          event.preventDefault();
          scroller.current?.focus({ preventScroll: true });
        }}
        onFocus={() => at < 0 && go(0)}
      >
        <div role="presentation" className={styles.inner} style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const line = lines[index];
            return (
              line && (
                <Line
                  key={line.id}
                  domId={`${id}-${index}`}
                  index={index}
                  top={start}
                  line={line}
                  isFocus={index === at}
                  isFlat={isSearching}
                  acts={acts.filter((act) => act.canRun(line))}
                  mark={marks?.get(line.id)}
                  onCarry={onCarry}
                />
              )
            );
          })}
        </div>
      </div>
      {isSearching && (
        <p className={styles.found} role="status">
          {t(lines.length >= MAX_FOUND ? 'tree.foundMany' : 'tree.found', { count: lines.length })}
        </p>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

interface LineProps {
  domId: string;
  index: number;
  top: number;
  line: JsonLine;
  isFocus: boolean;
  isFlat: boolean;
  acts: readonly LineAct[];
  mark: ReactNode;
  onCarry: JsonTreeProps['onCarry'];
}

function Line({ domId, index, top, line, isFocus, isFlat, acts, mark, onCarry }: LineProps) {
  const t = useT();
  const words = line.kind === 'list' ? 'tree.items' : 'tree.members';
  return (
    <div
      id={domId}
      role="treeitem"
      tabIndex={-1}
      aria-level={line.level}
      aria-posinset={line.position}
      aria-setsize={line.siblings}
      aria-expanded={line.count > 0 && !isFlat ? line.isOpen : undefined}
      aria-selected={isFocus}
      data-line={index}
      className={styles.line}
      draggable={onCarry !== undefined}
      onDragStart={(event) => onCarry?.(line, event.dataTransfer)}
      style={{ insetBlockStart: top, paddingInlineStart: 4 + (line.level - 1) * 16 }}
    >
      <span className={styles.twisty} data-open={line.isOpen || undefined}>
        {line.count > 0 && !isFlat && <IconChevronNext size={16} />}
      </span>
      <span className={styles.name} dir="auto">
        {line.name}
      </span>
      <span className={styles.sample} data-kind={line.kind} dir="auto">
        {line.count > 0 || line.kind === 'list' || line.kind === 'object'
          ? t(words, { count: line.count })
          : line.kind === 'empty'
            ? t('tree.empty')
            : line.sample}
      </span>
      {mark !== undefined && <span className={styles.mark}>{mark}</span>}
      <span className={styles.acts}>
        {acts.map((act) => (
          <ActionIcon
            key={act.id}
            data-hint={act.label}
            size="sm"
            tabIndex={isFocus ? 0 : -1}
            aria-label={t('tree.actOn', { act: act.label, name: line.id })}
            onClick={() => act.run(line)}
          >
            <act.icon size={16} />
          </ActionIcon>
        ))}
      </span>
    </div>
  );
}
