import type { Box } from '../marks/position.ts';

/** A space of a node that can be dragged: where it is on the page, and how much of it there is, in pixels. */
export interface Space {
  /** The style that makes it. */
  name: string;
  value: number;
  /** What is shown of it. */
  area: Box;
  /** Where it is taken hold of. */
  grip: Box;
  /** Moving this way makes it larger. */
  towards: 'up' | 'down' | 'left' | 'right';
}

/** Length and thickness of what is taken hold of, in pixels. */
const LONG = 28;
const THICK = 8;

/** The spaces of an element: within it on each side, above and below it, and between the first two things in it. */
export function spacesOf(element: Element): Space[] {
  const style = getComputedStyle(element);
  const { x, y, width, height } = element.getBoundingClientRect();
  const isRtl = style.direction === 'rtl';
  const length = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  const [top, bottom] = [length('padding-top'), length('padding-bottom')];
  const [left, right] = [length('padding-left'), length('padding-right')];
  const [above, below] = [length('margin-top'), length('margin-bottom')];
  const inline = (side: 'left' | 'right') => ((side === 'left') === isRtl ? 'inline-end' : 'inline-start');
  const across = (name: string, value: number, area: Box, towards: 'up' | 'down'): Space => ({
    name,
    value,
    area,
    grip: { x: x + width / 2 - LONG / 2, y: area.y + area.height / 2 - THICK / 2, width: LONG, height: THICK },
    towards,
  });
  const along = (name: string, value: number, area: Box, towards: 'left' | 'right'): Space => ({
    name,
    value,
    area,
    grip: { x: area.x + area.width / 2 - THICK / 2, y: y + height / 2 - LONG / 2, width: THICK, height: LONG },
    towards,
  });
  const found = [
    across('padding-block-start', top, { x, y, width, height: top }, 'down'),
    across('padding-block-end', bottom, { x, y: y + height - bottom, width, height: bottom }, 'up'),
    along(`padding-${inline('left')}`, left, { x, y, width: left, height }, 'right'),
    along(`padding-${inline('right')}`, right, { x: x + width - right, y, width: right, height }, 'left'),
    // A negative one has no room that could be shown.
    across(
      'margin-block-start',
      above,
      { x, y: y - Math.max(0, above) - THICK, width, height: Math.max(0, above) },
      'up',
    ),
    across('margin-block-end', below, { x, y: y + height + THICK, width, height: Math.max(0, below) }, 'down'),
    ...gapOf(element, style),
  ];
  return found.filter(({ grip }) => grip.width <= width * 2 && grip.height <= Math.max(height, LONG) * 2);
}

function gapOf(element: Element, style: CSSStyleDeclaration): Space[] {
  if (!/flex|grid/.test(style.display)) return [];
  const [first, second] = Array.from(element.children, (child) => child.getBoundingClientRect()).filter(
    ({ width, height }) => width > 0 && height > 0,
  );
  if (!first || !second) return [];
  const isBelow = second.top >= first.bottom - 1;
  const value = Number.parseFloat(isBelow ? style.rowGap : style.columnGap) || 0;
  if (isBelow) {
    const area = { x: first.x, y: first.bottom, width: first.width, height: Math.max(0, second.top - first.bottom) };
    const grip = { x: first.x + 24, y: area.y + area.height / 2 - THICK / 2, width: LONG, height: THICK };
    return [{ name: 'gap', value, area, grip, towards: 'down' }];
  }
  const [before, after] = first.x < second.x ? [first, second] : [second, first];
  const area = { x: before.right, y: before.y, width: Math.max(0, after.x - before.right), height: before.height };
  const grip = { x: area.x + area.width / 2 - THICK / 2, y: area.y + 24, width: THICK, height: LONG };
  return [{ name: 'gap', value, area, grip, towards: first.x < second.x ? 'right' : 'left' }];
}
