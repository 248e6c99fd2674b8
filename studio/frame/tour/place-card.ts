interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 14;
const EDGE = 12;

const within = (wanted: number, size: number, room: number) => Math.max(EDGE, Math.min(wanted, room - EDGE - size));

/** Where a card of this size stands beside what it speaks of: beside a tall column's entry, else beneath it, else above. */
export function placeCard(anchor: Box, card: Size, view: Size, isRightToLeft: boolean): { left: number; top: number } {
  const isAtSide = isRightToLeft
    ? anchor.left > view.width / 2 && anchor.left - GAP - card.width > EDGE
    : anchor.left + anchor.width < view.width / 2 && anchor.left + anchor.width + GAP + card.width < view.width - EDGE;
  if (isAtSide && anchor.top > 80) {
    const left = isRightToLeft ? anchor.left - GAP - card.width : anchor.left + anchor.width + GAP;
    return { left, top: within(anchor.top, card.height, view.height) };
  }
  const below = anchor.top + anchor.height + GAP;
  const top = below + card.height > view.height - EDGE ? anchor.top - GAP - card.height : below;
  const left = isRightToLeft ? anchor.left : anchor.left + anchor.width - card.width;
  return { left: within(left, card.width, view.width), top: within(top, card.height, view.height) };
}
