import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { usePointerDrag } from '#studio/ui/drag/use-pointer-drag.ts';

export interface ListDrag {
  from: number;
  /** The place it would have. */
  to: number;
}

/** Dragging the items of a list by their grips, with mouse, pen or finger. Escape lets go without moving anything. */
export function useListDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const { drag, begin } = usePointerDrag<ListDrag>();
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>, from: number) => {
    begin(event, {
      over: ({ y }) => ({ from, to: placeAt(list.current, y, from) }),
      drop: ({ to }) => {
        if (to !== from) onMove(from, to);
      },
    });
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
