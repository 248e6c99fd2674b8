interface Place {
  index: number;
  /** How many there are. */
  total: number;
  columns: number;
  /** Rows that are in sight together. */
  rows: number;
  isRightToLeft: boolean;
}

/** The place a key leads to in a grid that is read line by line; undefined for keys that lead nowhere. */
export function stepTo(key: string, { index, total, columns, rows, isRightToLeft }: Place): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: isRightToLeft ? -1 : 1,
    ArrowLeft: isRightToLeft ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * rows,
    PageUp: -columns * rows,
    Home: -index,
    End: total - 1 - index,
  };
  const step = steps[key];
  if (step === undefined || total === 0) return undefined;
  const next = index + step;
  // A step of a line stays in its column; where there is none below, the last line is the end.
  if (Math.abs(step) >= columns && next < 0) return key === 'ArrowUp' ? index : index % columns;
  return Math.min(total - 1, Math.max(0, next));
}
