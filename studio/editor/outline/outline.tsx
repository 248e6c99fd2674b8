import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { isWithin, lineage } from '#model/layout/layout-tree.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconPlus } from '#studio/ui/icons/icons.ts';
import { useAnnouncement } from '#studio/ui/text/use-announcement.tsx';
import { type Editor, useEditor, useSelection, useTopic } from '../document/editor-context.ts';
import styles from './outline.module.css';
import { NodeMenu } from './outline-menu.tsx';
import { OutlineLine, rowDomId } from './outline-row.tsx';
import { nodeOfRow, outlineRows } from './outline-rows.ts';
import { useClipboardKeys } from './use-clipboard-keys.ts';
import { useOutlineDrag } from './use-outline-drag.ts';
import { useOutlineKeys } from './use-outline-keys.ts';

const ROW = 32;

interface OutlineProps {
  faulty: ReadonlySet<string>;
  /** How many comments of visitors are open on which node. */
  commented: ReadonlyMap<string, number>;
  onAdd: () => void;
  onEdit: () => void;
}

/** The layout as a tree of lines: to see what is in what, to select, move, add and remove. */
export function Outline({ faulty, commented, onAdd, onEdit }: OutlineProps) {
  const t = useT();
  const editor = useEditor();
  // The canvas shows what was done first, the outline when there is time.
  const structure = useDeferredValue(useTopic('structure'));
  const selection = useDeferredValue(useSelection());
  const selected = useMemo(() => new Set(selection.ids), [selection]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [said, say] = useAnnouncement();
  const [menu, setMenu] = useState<{ x: number; y: number } | undefined>();
  const scroller = useRef<HTMLDivElement>(null);
  const isPointing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree is read anew when its structure changes.
  const rows = useMemo(
    () => outlineRows(editor.store.document().tree, editor.catalogue, closed),
    [editor, structure, closed],
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const focusAt = rows.findIndex(({ id }) => id === selection.focus);
  const { drag, onPointerDown } = useOutlineDrag({ rows, rowHeight: ROW, scroller });
  const setOpen = (id: string, isOpen: boolean) => {
    // What is selected is never out of sight: keys (Delete) would reach what nobody sees.
    if (!isOpen && holdsSelection(editor, id)) editor.selection.select([id]);
    const next = new Set(closed);
    if (isOpen) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const openMenuAtFocus = () => {
    // Of the store: a key comes before this is drawn anew.
    const { focus } = editor.selection.get();
    const box = document.getElementById(rowDomId(focus ?? ''))?.getBoundingClientRect();
    if (box) setMenu({ x: box.x + box.width / 2, y: box.bottom });
  };
  useClipboardKeys(scroller, say);
  const onKeyDown = useOutlineKeys({ rows, setOpen, openMenu: openMenuAtFocus, say, edit: onEdit });

  // A node selected elsewhere (in the preview, by a check) is brought into sight here.
  useEffect(() => {
    const { tree } = editor.store.document();
    // Of the store: what a line is closed around is selected no more, which this may hear of later.
    const { focus } = editor.selection.get();
    const hidden =
      focus === null || focus !== selection.focus
        ? []
        : lineage(tree, focus)
            .slice(1)
            .filter((id) => closed.has(id));
    if (hidden.length > 0) setClosed(new Set([...closed].filter((id) => !hidden.includes(id))));
  }, [editor, selection.focus, closed]);
  useEffect(() => {
    const { scrollOffset, scrollRect } = virtual;
    const [top, height] = [scrollOffset ?? 0, scrollRect?.height ?? 0];
    // The library lays the whole studio out before it finds that there is nothing to do.
    const isSeen = focusAt * ROW >= top && (focusAt + 1) * ROW <= top + height;
    if (focusAt >= 0 && !isSeen) virtual.scrollToIndex(focusAt, { align: 'auto' });
  }, [virtual, focusAt]);

  const rowOf = (event: { target: EventTarget }) => {
    const line = event.target instanceof Element ? event.target.closest('[data-row]') : null;
    return rows.find(({ id }) => id === line?.getAttribute('data-row'));
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = rowOf(event);
    const target = event.target as Element;
    if (!row) return;
    if (row.kind === 'slot') return editor.selection.select([], row.id);
    if (target.closest('[data-twisty]')) return setOpen(row.id, !row.isOpen);
    if (target.closest('[data-more]')) {
      if (!editor.selection.get().ids.includes(row.id)) editor.selection.select([row.id]);
      return setMenu({ x: event.clientX, y: event.clientY });
    }
    if (event.ctrlKey || event.metaKey) return editor.selection.toggle(row.id);
    if (!event.shiftKey) return editor.selection.select([row.id]);
    const from = rows.findIndex(({ id }) => id === editor.selection.get().anchor);
    const to = rows.indexOf(row);
    const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    editor.selection.extend(
      between.filter(({ kind }) => kind === 'node').map(({ id }) => id),
      row.id,
    );
  };

  return (
    <section className={styles.outline} aria-label={t('editor.outline.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('editor.outline.title')}</h2>
        {editor.canEdit && (
          <Button size="compact-sm" variant="light" leftSection={<IconPlus size={16} />} onClick={onAdd}>
            {t('editor.add.open')}
          </Button>
        )}
      </div>
      <div
        ref={scroller}
        className={styles.tree}
        role="tree"
        tabIndex={0}
        aria-label={t('editor.outline.title')}
        aria-multiselectable
        aria-activedescendant={focusAt >= 0 ? rowDomId(selection.focus ?? '') : undefined}
        data-dragging={drag !== undefined || undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onMouseDown={(event) => {
          // The tree itself keeps the focus: a line may leave the page while it scrolls.
          event.preventDefault();
          isPointing.current = true;
          scroller.current?.focus();
          isPointing.current = false;
        }}
        onDoubleClick={onEdit}
        onFocus={() => {
          // For the keyboard only: the line under the pointer must not scroll away between press and release.
          // Asked of the store: what was clicked in the preview is selected before this is drawn anew.
          if (editor.selection.get().focus === null && !isPointing.current)
            editor.selection.select([editor.store.document().tree.root]);
        }}
        onPointerDown={(event) => {
          const row = rowOf(event);
          if (row?.kind === 'node') onPointerDown(event, row.id);
        }}
        onContextMenu={(event) => {
          const row = rowOf(event);
          if (row?.kind !== 'node') return;
          event.preventDefault();
          if (!editor.selection.get().ids.includes(row.id)) editor.selection.select([row.id]);
          setMenu({ x: event.clientX, y: event.clientY });
        }}
      >
        <div role="presentation" className={styles.lines} style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <OutlineLine
                  key={row.id}
                  row={row}
                  top={start}
                  isFocus={row.id === selection.focus}
                  isSelected={selected.has(row.id)}
                  isFaulty={faulty.has(row.id)}
                  comments={commented.get(row.id) ?? 0}
                  drop={drag?.drop?.row === row.id ? drag.drop.where : undefined}
                />
              )
            );
          })}
        </div>
      </div>
      {menu && (
        <NodeMenu at={menu} onClose={() => setMenu(undefined)} say={say} onDone={() => scroller.current?.focus()} />
      )}
      {said}
    </section>
  );
}

/** Whether something selected lies in a node, or the keyboard stands on a slot of it. */
function holdsSelection({ store, selection }: Editor, id: string): boolean {
  const { tree } = store.document();
  const { ids, focus } = selection.get();
  const isInside = (each: string) => each !== id && isWithin(tree, nodeOfRow(each), id);
  return [...ids, ...(focus === null ? [] : [focus])].some(isInside);
}
