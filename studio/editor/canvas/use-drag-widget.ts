import { createContext, type RefObject, use, useEffect, useEffectEvent, useRef } from 'react';
import type { ToCanvas } from '#canvas/protocol.ts';
import { holdKeys } from '#studio/ui/drag/hold-keys.ts';
import styles from './drag-widget.module.css';

/** Takes a new widget along with the pointer, to be let go over the canvas; empty while there is no canvas. */
type DragWidget = (widget: string) => void;

export const DragWidgetContext = createContext<RefObject<DragWidget | undefined>>({ current: undefined });

export const useDragWidget = (): RefObject<DragWidget | undefined> => use(DragWidgetContext);

/**
 * Carries widgets over the canvas: the studio keeps the pointer and asks the frame for the place under it. Escape lets
 * go of what is carried; other keys do nothing meanwhile.
 */
export function useDragOverCanvas(frame: RefObject<HTMLIFrameElement | null>, say: (message: ToCanvas) => void): void {
  const carry = useDragWidget();
  const end = useRef<(() => void) | undefined>(undefined);
  const send = useEffectEvent(say);
  useEffect(() => {
    carry.current = (widget) => {
      end.current?.();
      // Over everything, or the frame would take the pointer for itself.
      const cover = document.createElement('div');
      cover.className = styles.cover ?? '';
      document.body.append(cover);
      let isOver = false;
      const onMove = ({ clientX, clientY }: PointerEvent) => {
        const at = withinFrame(frame.current, clientX, clientY);
        if (at) send({ type: 'carry', cargo: { widget }, at });
        else if (isOver) send({ type: 'letGo' });
        isOver = at !== undefined;
      };
      const onUp = () => stop(isOver);
      const release = () => stop(false);
      const stop = (isDropped: boolean) => {
        removeEventListener('pointermove', onMove);
        removeEventListener('pointerup', onUp);
        removeEventListener('pointercancel', release);
        freeKeys();
        cover.remove();
        end.current = undefined;
        send({ type: isDropped ? 'drop' : 'letGo' });
      };
      const freeKeys = holdKeys(release);
      end.current = release;
      addEventListener('pointermove', onMove);
      addEventListener('pointerup', onUp);
      addEventListener('pointercancel', release);
    };
    return () => {
      end.current?.();
      carry.current = undefined;
    };
  }, [carry, frame]);
}

/** A point of the studio as a point of the page in the frame; undefined beside it. */
function withinFrame(frame: HTMLIFrameElement | null, x: number, y: number): { x: number; y: number } | undefined {
  const box = frame?.getBoundingClientRect();
  if (!frame || !box || x < box.left || x > box.right || y < box.top || y > box.bottom) return undefined;
  const scale = box.width / frame.offsetWidth;
  return { x: (x - box.left) / scale, y: (y - box.top) / scale };
}
