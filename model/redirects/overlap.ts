import type { Alternatives, Node, Range } from './source-pattern.ts';

/** A state of an automaton: where it goes for nothing, and where for a letter of a set. */
interface State {
  readonly free: number[];
  on?: { readonly ranges: readonly Range[]; readonly to: number };
}

/** Which texts a pattern matches whole; undefined for one with too many states to be compared. */
export type Automaton = readonly State[] | undefined;

const MAX_STATES = 1500;

/** The last state is the one that accepts. */
export function automatonOf(of: Alternatives, ignoresCase: boolean): Automaton {
  const states: State[] = [{ free: [] }];
  const add = (): number => states.push({ free: [] }) - 1;
  const free = (from: number, to: number) => states[from]?.free.push(to);

  function branches(given: Alternatives, from: number): number {
    const ends = given.map((branch) => branch.reduce((at, node) => step(node, at), fork(from)));
    const end = add();
    for (const each of ends) free(each, end);
    return end;
  }

  function fork(from: number): number {
    const next = add();
    free(from, next);
    return next;
  }

  function step(node: Node, from: number): number {
    if (states.length > MAX_STATES) return from;
    if (node.kind === 'start' || node.kind === 'end') return from;
    if (node.kind === 'group') return branches(node.of, from);
    if (node.kind === 'text' || node.kind === 'set') {
      const code = node.kind === 'text' ? (node.text.codePointAt(0) ?? 0) : 0;
      const ranges: readonly Range[] = node.kind === 'set' ? node.ranges : [[code, code]];
      const on = fork(from);
      const to = add();
      const state = states[on];
      if (state) state.on = { ranges: ignoresCase ? inBothCases(ranges) : ranges, to };
      return to;
    }
    if (node.kind === 'unknown')
      return node.isEmpty ? from : loop({ kind: 'set', source: '.', ranges: [[0, 0x10ffff]] }, from);
    let at = from;
    for (let time = 0; time < node.min; time++) at = step(node.of, at);
    if (node.max === Number.POSITIVE_INFINITY) return loop(node.of, at);
    const end = add();
    for (let time = node.min; time < node.max && states.length <= MAX_STATES; time++) {
      free(at, end);
      at = step(node.of, at);
    }
    free(at, end);
    return end;
  }

  function loop(node: Node, from: number): number {
    const begin = fork(from);
    free(step(node, begin), begin);
    return fork(begin);
  }

  branches(of, 0);
  return states.length > MAX_STATES ? undefined : states;
}

function inBothCases(ranges: readonly Range[]): Range[] {
  const moved = (low: number, high: number, by: number) =>
    ranges.flatMap(([from, to]): Range[] => {
      const [start, end] = [Math.max(from, low), Math.min(to, high)];
      return start <= end ? [[start + by, end + by]] : [];
    });
  return [...ranges, ...moved(65, 90, 32), ...moved(97, 122, -32)];
}

/** Work that may be spent on comparing all patterns of a file with each other. */
export interface Budget {
  left: number;
}

/** Whether some text is matched by both; true where finding out would take too long. */
export function overlap(one: Automaton, other: Automaton, budget: Budget): boolean {
  if (!one || !other) return true;
  const seen = new Set<number>([0]);
  const waiting = [0];
  const last = one.length * other.length - 1;
  const visit = (a: number, b: number) => {
    const pair = a * other.length + b;
    if (seen.has(pair)) return;
    seen.add(pair);
    waiting.push(pair);
  };
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    if (pair === last) return true;
    budget.left -= 1;
    if (budget.left <= 0) return true;
    const [a, b] = [Math.floor(pair / other.length), pair % other.length];
    const [mine, theirs] = [one[a], other[b]];
    for (const next of mine?.free ?? []) visit(next, b);
    for (const next of theirs?.free ?? []) visit(a, next);
    if (mine?.on && theirs?.on && meet(mine.on.ranges, theirs.on.ranges)) visit(mine.on.to, theirs.on.to);
  }
  return false;
}

const meet = (one: readonly Range[], other: readonly Range[]): boolean =>
  one.some(([low, high]) => other.some(([from, to]) => low <= to && from <= high));
