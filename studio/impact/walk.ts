import type { Box, Picture } from './layout.ts';

export type Way = 'onward' | 'back' | 'up' | 'down' | 'first';

/** The box one comes to from another: along a line, or to what stands above or beneath; itself where there is none. */
export function walk({ boxes, lines }: Picture, at: Box, way: Way): Box {
  const canBe = (box: Box) => box.shown.is !== 'more';
  if (way === 'first') return boxes[0] ?? at;
  if (way === 'onward')
    return nearest(
      at,
      lines.flatMap(({ from, to }) => (from === at && canBe(to) ? to : [])),
    );
  if (way === 'back')
    return nearest(
      at,
      lines.flatMap(({ from, to }) => (to === at ? from : [])),
    );
  const column = boxes
    .filter((box) => box.column === at.column && canBe(box))
    .sort((one, other) => one.row - other.row);
  return column[column.indexOf(at) + (way === 'up' ? -1 : 1)] ?? at;
}

/** Of what lines lead to, what is in another column before what is in the same, then the one least far up or down. */
function nearest(at: Box, ways: readonly Box[]): Box {
  const farness = ({ column, row }: Box) => (column === at.column ? 1_000_000 : 0) + Math.abs(row - at.row);
  const [first] = [...ways].sort((one, other) => farness(one) - farness(other));
  return first ?? at;
}
