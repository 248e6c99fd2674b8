import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect } from 'react';
import { putAt } from '#model/boards/arrange.ts';
import { COLUMNS, type Panel, type Place } from '#model/boards/board.ts';
import { type Pointed, usePointerDrag } from '#studio/ui/drag/use-pointer-drag.ts';

/** Pixels from one row to the next, and between panels: see `board.module.css`. */
const ROW = 52;
const GAP = 12;

/** Pixels from the edge of the window at which it scrolls while something is dragged, and by which it does for each frame. */
const EDGE = 64;
const SPEED = 10;

export interface GridDrag {
  id: string;
  /** All panels as they would be. */
  panels: readonly Panel[];
}

interface Begun {
  panel: Panel;
  how: 'move' | 'resize';
  panels: readonly Panel[];
  onDrop: (panels: readonly Panel[]) => void;
}

/** Moves and sizes panels in their grid with mouse, pen or finger. Escape lets go of them. */
export function useGridDrag(grid: RefObject<HTMLElement | null>) {
  const { drag, begin: beginDrag } = usePointerDrag<GridDrag>();
  const isDragging = drag !== undefined;
  useEffect(() => (isDragging ? scrollAtEdges() : undefined), [isDragging]);

  const begin = (event: ReactPointerEvent<HTMLElement>, { panel, how, panels, onDrop }: Begun) => {
    const area = grid.current;
    if (!area) return;
    // It goes on by keys from here.
    event.currentTarget.focus({ preventScroll: true });
    const box = area.getBoundingClientRect();
    const start = { x: event.clientX, y: event.clientY - box.top };
    const isStacked = getComputedStyle(area).display !== 'grid';
    const turns = getComputedStyle(area).direction === 'rtl' ? -1 : 1;
    const step = (box.width + GAP) / COLUMNS;
    const over = ({ x, y }: Pointed): GridDrag => {
      const top = area.getBoundingClientRect().top;
      const down = Math.round((y - top - start.y) / ROW);
      const along = isStacked ? 0 : Math.round((turns * (x - start.x)) / step);
      const { place } = panel;
      if (how === 'resize') {
        const size = { width: Math.max(1, place.width + along), height: Math.max(1, place.height + down) };
        return { id: panel.id, panels: putAt(panels, panel.id, size) };
      }
      const wished = isStacked
        ? stackedPlace(area, panels, panel, y)
        : { column: place.column + along, row: place.row + down };
      return { id: panel.id, panels: putAt(panels, panel.id, wished) };
    };
    beginDrag(event, { over, drop: ({ panels: dropped }) => onDrop(dropped) });
  };
  return { drag, begin };
}

/** Where panels stand below each other, one goes above or below the one that the pointer is on. */
function stackedPlace(area: HTMLElement, panels: readonly Panel[], own: Panel, y: number): Partial<Place> {
  for (const cell of area.querySelectorAll<HTMLElement>('[data-cell]')) {
    const { top, bottom, height } = cell.getBoundingClientRect();
    const other = panels.find(({ id }) => id === cell.dataset.cell);
    if (!other || other.id === own.id || y < top || y > bottom) continue;
    const { row, height: rows } = other.place;
    return { row: y < top + height / 2 ? row : row + rows };
  }
  return {};
}

/** Scrolls the window while the pointer is at its upper or lower edge, until what this answers is called. */
function scrollAtEdges(): () => void {
  let by = 0;
  let frame = 0;
  const onMove = ({ clientY }: PointerEvent) => {
    by = clientY < EDGE ? -SPEED : clientY > innerHeight - EDGE ? SPEED : 0;
  };
  const scroll = () => {
    if (by !== 0) scrollBy(0, by);
    frame = requestAnimationFrame(scroll);
  };
  addEventListener('pointermove', onMove);
  frame = requestAnimationFrame(scroll);
  return () => {
    removeEventListener('pointermove', onMove);
    cancelAnimationFrame(frame);
  };
}
