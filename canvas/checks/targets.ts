/** Pixels something to be pressed measures at least, or has around its middle to itself (WCAG 2.2, 2.5.8). */
const MIN_TARGET_SIZE = 24;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const isSmall = ({ left, top, right, bottom }: Box): boolean =>
  right - left < MIN_TARGET_SIZE || bottom - top < MIN_TARGET_SIZE;

const middle = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** Whether a target is too small to be hit without its neighbours. */
export function isCrowded(target: Box, others: readonly Box[]): boolean {
  if (!isSmall(target)) return false;
  const at = middle(target);
  return others.some((other) => {
    if (isSmall(other)) {
      const there = middle(other);
      return Math.hypot(there.x - at.x, there.y - at.y) < MIN_TARGET_SIZE;
    }
    const x = Math.max(other.left - at.x, 0, at.x - other.right);
    const y = Math.max(other.top - at.y, 0, at.y - other.bottom);
    return Math.hypot(x, y) < MIN_TARGET_SIZE / 2;
  });
}
