import type { Box, Scroll } from './position.ts';

/** Width of the frame around what takes a drop, in pixels of the screen; a line between two is no thinner than `LEAST`. */
const FRAME = 3;
const MIN = 2;

/**
 * Where a drop goes: a line between two nodes, or a frame around the one it goes into. Bars of one pixel are moved and
 * stretched by `transform` alone, each in a layer of its own: while something is dragged the page is not painted anew.
 */
export class DropMark {
  readonly #bars: readonly HTMLElement[];

  constructor(layer: ShadowRoot) {
    this.#bars = Array.from({ length: 4 }, () => {
      const bar = layer.ownerDocument.createElement('div');
      bar.className = 'bar';
      return bar;
    });
    layer.append(...this.#bars);
  }

  draw(drop: { box: Box; isInto: boolean } | undefined, scroll: Scroll, scale: number): void {
    const boxes = drop ? barsOf(drop, scale) : [];
    for (const [at, bar] of this.#bars.entries()) {
      const { x, y, width, height } = boxes[at] ?? { x: 0, y: 0, width: 0, height: 0 };
      bar.style.transform = `translate(${x + scroll.x}px, ${y + scroll.y}px) scale(${width}, ${height})`;
    }
  }
}

function barsOf({ box, isInto }: { box: Box; isInto: boolean }, scale: number): Box[] {
  const { x, y, width, height } = box;
  if (!isInto) {
    const least = MIN / scale;
    const [wide, high] = [Math.max(width, least), Math.max(height, least)];
    return [{ x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high }];
  }
  const bar = FRAME / scale;
  return [
    { x, y, width, height: bar },
    { x, y: y + height - bar, width, height: bar },
    { x, y, width: bar, height },
    { x: x + width - bar, y, width: bar, height },
  ];
}
