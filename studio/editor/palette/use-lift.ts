import type { PointerEvent } from 'react';
import { useCarry } from '../canvas/use-carry.ts';
import { useEditor } from '../document/editor-context.ts';
import { noteUsed } from './recent-widgets.ts';

/** Pixels a pointer moves before a press becomes a drag. */
const THRESHOLD = 5;

/** A press that moves takes a widget along to its place on the canvas. */
export function useLift(): (widget: string, event: PointerEvent) => void {
  const { canEdit } = useEditor();
  const carry = useCarry();
  return (widget, { button, pointerType, clientX, clientY }) => {
    if (!canEdit || button !== 0 || pointerType !== 'mouse') return;
    const onMove = (move: globalThis.PointerEvent) => {
      if (Math.hypot(move.clientX - clientX, move.clientY - clientY) < THRESHOLD) return;
      stop();
      noteUsed(widget);
      carry.current?.(widget);
    };
    const stop = () => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', stop);
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', stop);
  };
}
