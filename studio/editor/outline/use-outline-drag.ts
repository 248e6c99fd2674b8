import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { topNodes } from '#model/layout/layout-tree.ts';
import { holdKeys } from '#studio/ui/drag/hold-keys.ts';
import { moveTo } from '../document/commands.ts';
import { useEditor } from '../document/editor-context.ts';
import { type Drop, dropAt } from './drop-place.ts';
import type { OutlineRow } from './outline-rows.ts';

/** Pixels a pointer moves before a press becomes a drag. */
const THRESHOLD = 5;
/** Pixels from the edge within which the outline scrolls by itself. */
const EDGE = 28;

interface Drag {
  ids: string[];
  drop: Drop | undefined;
}

interface OutlineDrag {
  rows: readonly OutlineRow[];
  rowHeight: number;
  scroller: RefObject<HTMLDivElement | null>;
}

/** Dragging lines of the outline by pointer. Escape lets go without moving anything. */
export function useOutlineDrag({ rows, rowHeight, scroller }: OutlineDrag) {
  const editor = useEditor();
  const [drag, setDrag] = useState<Drag | undefined>();
  const end = useRef<(() => void) | undefined>(undefined);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  useEffect(() => () => end.current?.(), []);

  const dropFor = (y: number, ids: readonly string[]): Drop | undefined => {
    const box = scroller.current?.getBoundingClientRect();
    if (!box) return undefined;
    const at = (y - box.top + (scroller.current?.scrollTop ?? 0)) / rowHeight;
    const row = latest.current[Math.min(Math.floor(at), latest.current.length - 1)];
    if (!row || y < box.top - EDGE || y > box.bottom + EDGE) return undefined;
    const height = at >= latest.current.length ? 1 : at - Math.floor(at);
    return dropAt(editor.store.document().tree, editor.catalogue, row, height, ids);
  };

  /** Begins to watch a press on a line. Touch drags by the grip alone, so that the list can be scrolled. */
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>, id: string) => {
    const isGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
    if (!editor.canEdit || event.button !== 0 || (event.pointerType !== 'mouse' && !isGrip)) return;
    const start = { x: event.clientX, y: event.clientY };
    let current: Drag | undefined;
    let y = start.y;
    const show = (next: Drag | undefined) => {
      current = next;
      setDrag(next);
    };
    const scrolling = setInterval(() => {
      const box = scroller.current?.getBoundingClientRect();
      if (!current || !box || !scroller.current) return;
      const by = y < box.top + EDGE ? y - box.top - EDGE : y > box.bottom - EDGE ? y - box.bottom + EDGE : 0;
      if (by === 0) return;
      scroller.current.scrollTop += by / 2;
      show({ ...current, drop: dropFor(y, current.ids) });
    }, 16);
    const onMove = (move: PointerEvent) => {
      y = move.clientY;
      if (!current) {
        if (Math.hypot(move.clientX - start.x, y - start.y) < THRESHOLD) return;
        const { ids } = editor.selection.get();
        if (!ids.includes(id)) editor.selection.select([id]);
        current = { ids: topNodes(editor.store.document().tree, ids.includes(id) ? ids : [id]), drop: undefined };
        if (current.ids.length === 0) return stop();
      }
      move.preventDefault();
      show({ ...current, drop: dropFor(y, current.ids) });
    };
    const onUp = () => {
      if (current?.drop) moveTo(editor, current.ids, current.drop.place);
      stop();
    };
    function stop(): void {
      clearInterval(scrolling);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', stop);
      freeKeys();
      end.current = undefined;
      show(undefined);
    }
    const freeKeys = holdKeys(stop);
    end.current = stop;
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', stop);
  };

  return { drag, onPointerDown };
}
