import { type PointerEvent, useEffect, useRef } from 'react';
import { useDragWidget } from '../canvas/use-drag-widget.ts';
import { useEditor } from '../document/editor-context.ts';
import { recordUse } from './recent-widgets.ts';

/** Pixels a pointer moves before a press becomes a drag. */
const THRESHOLD = 5;
/** Milliseconds a finger rests before it takes a widget along, and pixels it may tremble meanwhile: further, it scrolls. */
const REST = 450;
const TREMBLE = 8;

/** A press that moves takes a widget along to its place on the canvas; so does a finger that has rested on it. */
export function useDragStart(): (widget: string, event: PointerEvent) => void {
  const { canEdit } = useEditor();
  const carry = useDragWidget();
  const isHeld = useRef(false);
  const end = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    // Said from the beginning: a browser that has begun to scroll does not ask any more.
    const onTouch = (event: TouchEvent) => isHeld.current && event.preventDefault();
    const onMenu = (event: Event) => isHeld.current && event.preventDefault();
    addEventListener('touchmove', onTouch, { passive: false });
    addEventListener('contextmenu', onMenu);
    return () => {
      end.current?.();
      removeEventListener('touchmove', onTouch);
      removeEventListener('contextmenu', onMenu);
    };
  }, []);
  return (widget, { button, pointerType, clientX, clientY }) => {
    if (!canEdit || button !== 0) return;
    const isFinger = pointerType !== 'mouse';
    end.current?.();
    const lift = () => {
      recordUse(widget);
      carry.current?.(widget);
    };
    const onMove = (move: globalThis.PointerEvent) => {
      const way = Math.hypot(move.clientX - clientX, move.clientY - clientY);
      if (isFinger ? isHeld.current || way <= TREMBLE : way < THRESHOLD) return;
      stop();
      if (!isFinger) lift();
    };
    const timer = isFinger ? setTimeout(hold, REST) : undefined;
    function hold(): void {
      isHeld.current = true;
      lift();
    }
    function stop(): void {
      clearTimeout(timer);
      isHeld.current = false;
      end.current = undefined;
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', stop);
      removeEventListener('pointercancel', stop);
    }
    end.current = stop;
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', stop);
    addEventListener('pointercancel', stop);
  };
}
