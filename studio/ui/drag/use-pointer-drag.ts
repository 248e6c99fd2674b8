import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { holdKeys } from './hold-keys.ts';

/** Pixels a pointer moves before a press becomes a drag. */
const THRESHOLD = 5;

export interface Pointed {
  x: number;
  y: number;
  /** Pixels from where it was pressed, to the right. */
  moved: number;
}

interface Manner<T> {
  /** What it would come to if it were let go here. */
  over: (pointer: Pointed) => T;
  drop: (last: T) => void;
}

/** Dragging with mouse, pen or finger: `drag` is what it has come to while it goes on. Escape lets go without a drop. */
export function usePointerDrag<T>() {
  const [drag, setDrag] = useState<T | undefined>();
  const end = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => end.current?.(), []);

  const begin = (event: ReactPointerEvent<HTMLElement>, { over, drop }: Manner<T>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const start = { x: event.clientX, y: event.clientY };
    let current: { at: T } | undefined;
    const onPointerMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!current && Math.hypot(x - start.x, y - start.y) < THRESHOLD) return;
      current = { at: over({ x, y, moved: x - start.x }) };
      setDrag(current.at);
    };
    const onUp = () => {
      if (current) drop(current.at);
      stop();
    };
    function stop(): void {
      removeEventListener('pointermove', onPointerMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', stop);
      freeKeys();
      end.current = undefined;
      setDrag(undefined);
    }
    end.current?.();
    const freeKeys = holdKeys(stop);
    end.current = stop;
    addEventListener('pointermove', onPointerMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', stop);
  };
  return { drag, begin };
}
