/** A line of a text compared with another: in both, only in the first, or only in the second. */
interface ComparedLine {
  readonly change: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Insertions and removals that are looked for before what is left is taken as replaced whole. */
const MAX_EDITS = 500;
/** Where diagonal 0 is in what is kept of all of them. */
const MIDDLE = MAX_EDITS + 1;

/**
 * Two texts line by line with as few changes as can be (Myers, "An O(ND) Difference Algorithm", 1986). Texts that have
 * very little in common are told as one replaced by the other, so that the work stays bounded.
 */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const linesAs = (change: ComparedLine['change'], lines: readonly string[]) => lines.map((text) => ({ change, text }));
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return [
    ...linesAs('same', before.slice(0, start)),
    ...(compareMiddle(old, now) ?? [...linesAs('gone', old), ...linesAs('new', now)]),
    ...linesAs('same', before.slice(before.length - end)),
  ];
}

/** Undefined where more differs than is looked for. */
function compareMiddle(before: readonly string[], after: readonly string[]): ComparedLine[] | undefined {
  /** How far each diagonal has come, at each number of edits. */
  const trace: Int32Array[] = [];
  let reached = new Int32Array(2 * MIDDLE + 1).fill(-1);
  reached[MIDDLE + 1] = 0;
  for (let edits = 0; edits <= Math.min(MAX_EDITS, before.length + after.length); edits++) {
    trace.push(reached);
    const next = reached.slice();
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = isDown(reached, diagonal, edits) ? at(reached, diagonal + 1) : at(reached, diagonal - 1) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++;
      next[MIDDLE + diagonal] = x;
      if (x >= before.length && x - diagonal >= after.length) return walkBack(trace, before, after);
    }
    reached = next;
  }
  return undefined;
}

const at = (reached: Int32Array, diagonal: number): number => reached[MIDDLE + diagonal] ?? -1;

/** Whether the best way onto a diagonal is a line of the second text rather than one less of the first. */
function isDown(reached: Int32Array, diagonal: number, edits: number): boolean {
  return diagonal === -edits || (diagonal !== edits && at(reached, diagonal - 1) < at(reached, diagonal + 1));
}

function walkBack(trace: readonly Int32Array[], before: readonly string[], after: readonly string[]) {
  const lines: ComparedLine[] = [];
  let [x, y] = [before.length, after.length];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const reached = trace[edits] ?? new Int32Array();
    const down = isDown(reached, x - y, edits);
    const from = down ? x - y + 1 : x - y - 1;
    const oldX = edits === 0 ? 0 : at(reached, from);
    const oldY = edits === 0 ? 0 : oldX - from;
    while (x > oldX && y > oldY && before[x - 1] === after[y - 1]) {
      lines.push({ change: 'same', text: before[x - 1] ?? '' });
      x--;
      y--;
    }
    if (edits > 0)
      lines.push(down ? { change: 'new', text: after[y - 1] ?? '' } : { change: 'gone', text: before[x - 1] ?? '' });
    [x, y] = [oldX, oldY];
  }
  return lines.reverse();
}
