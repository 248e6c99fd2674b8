import type { Threshold } from '#model/boards/board.ts';

export type Level = Threshold['level'];

/** The level of a value: that of the highest threshold it has reached; undefined below all, and where it isn't known. */
export function levelOf(thresholds: readonly Threshold[], value: number | null | undefined): Level | undefined {
  if (value === null || value === undefined) return undefined;
  const reached = thresholds.filter(({ from }) => value >= from);
  return reached.toSorted((one, other) => other.from - one.from)[0]?.level;
}
