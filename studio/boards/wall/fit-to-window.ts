/** Pixels of the smallest window that a board is laid out for, of the heading above it, and of a row with its gap. */
const WIDTH = 1280;
const HEAD = 84;
const LEAST_ROW = 46;
export const GAP = 12;
const MAX_ZOOM = 4;

/**
 * How much larger a board is shown, and how high its rows are, so that it fills a window: `1.5 38.2`, in pixels before it
 * is enlarged. A board that is too high for the window is scrolled.
 */
export function fitToWindow(width: number, height: number, rows: number): string {
  const count = Math.max(1, rows);
  const most = Math.min(width / WIDTH, height / (count * LEAST_ROW + HEAD), MAX_ZOOM);
  const zoom = Math.max(1, most);
  const row = Math.max(LEAST_ROW, (height / zoom - HEAD) / count) - GAP;
  return `${zoom.toFixed(3)} ${row.toFixed(1)}`;
}
