export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest box around two. */
export function boundingBox(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** How far the page is scrolled. */
export type Scroll = Pick<Box, 'x' | 'y'>;

/**
 * Shows an element in the page's own coordinates, so that it stays with it while it scrolls; in its own size where the
 * page is shown in another.
 */
export function positionElement(element: HTMLElement, { x, y }: Pick<Box, 'x' | 'y'>, scroll: Scroll, scale = 1): void {
  element.hidden = false;
  const size = scale === 1 ? '' : ` scale(${1 / scale})`;
  element.style.transform = `translate(${x + scroll.x}px, ${y + scroll.y}px)${size}`;
}
