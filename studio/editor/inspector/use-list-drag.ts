import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels a pointer moves before a press becomes a drag. */
const THRESHOLD = 5;

export interface ListDrag {
  from: number;
  /** The place it would have. */
  to: number;
}

/** Dragging the items of a list by their grips, with mouse, pen or finger. Escape lets go without moving anything. */
export function useListDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<ListDrag | undefined>();
  const end = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => end.current?.(), []);

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const start = event.clientY;
    let current: ListDrag | undefined;
    const show = (next: ListDrag | undefined) => {
      current = next;
      setDrag(next);
    };
    const onPointerMove = ({ clientY }: PointerEvent) => {
      if (!current && Math.abs(clientY - start) < THRESHOLD) return;
      show({ from, to: placeAt(list.current, clientY, from) });
    };
    const onUp = () => {
      if (current && current.to !== from) onMove(from, current.to);
      stop();
    };
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      stop();
    };
    function stop(): void {
      removeEventListener('pointermove', onPointerMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', stop);
      removeEventListener('keydown', onKey, true);
      end.current = undefined;
      show(undefined);
    }
    end.current?.();
    end.current = stop;
    addEventListener('pointermove', onPointerMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', stop);
    addEventListener('keydown', onKey, true);
  };
  return { drag, onPointerDown };
}

/** The place among the others that an item has at a height of the window. */
function placeAt(list: HTMLElement | null, y: number, from: number): number {
  const others = [...(list?.children ?? [])].filter((_, at) => at !== from);
  return others.filter((item) => {
    const box = item.getBoundingClientRect();
    return y > box.top + box.height / 2;
  }).length;
}
