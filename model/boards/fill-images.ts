import type { BoardBody, Panel } from './board.ts';

/**
 * Has panels for an image that name none show one. Without an image they are left out, and the panel before them in
 * their row takes their room.
 */
export function fillImages<B extends Pick<BoardBody, 'panels'>>(board: B, image: string | undefined): B {
  const isOpen = ({ type, image: named }: Panel) => type === 'image' && named === '';
  if (image !== undefined)
    return { ...board, panels: board.panels.map((panel) => (isOpen(panel) ? { ...panel, image } : panel)) };
  const open = board.panels.filter(isOpen);
  const kept = board.panels.filter((panel) => !isOpen(panel));
  return { ...board, panels: kept.map((panel) => open.reduce(widened, panel)) };
}

function widened(panel: Panel, { place: free }: Panel): Panel {
  const { place } = panel;
  const isBeside = place.row === free.row && place.height === free.height && place.column + place.width === free.column;
  return isBeside ? { ...panel, place: { ...place, width: place.width + free.width } } : panel;
}
