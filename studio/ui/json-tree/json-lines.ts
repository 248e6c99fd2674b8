import { foldText } from '#model/fold-text.ts';
import type { Json } from '#model/json.ts';
import { childrenOf, countOf, type JsonKind, type JsonStep, kindOf, pathText, sampleOf } from './json-path.ts';

/** One line of the tree. */
export interface JsonLine {
  /** The path itself, unlike any other's. */
  id: string;
  steps: readonly JsonStep[];
  name: string;
  value: Json;
  kind: JsonKind;
  /** What is in it. */
  count: number;
  /** Its value, shortened; empty for lists and objects. */
  sample: string;
  level: number;
  position: number;
  siblings: number;
  isOpen: boolean;
}

function lineOf(
  steps: readonly JsonStep[],
  value: Json,
  position: number,
  siblings: number,
  isOpen: boolean,
): JsonLine {
  const last = steps.at(-1) ?? '';
  return {
    id: pathText(steps),
    steps,
    name: typeof last === 'number' ? String(last + 1) : last,
    value,
    kind: kindOf(value),
    count: countOf(value),
    sample: sampleOf(value),
    level: steps.length,
    position,
    siblings,
    isOpen,
  };
}

/** The lines that are in sight: what is in an open line stands beneath it. Closed parts cost nothing, however large. */
export function jsonLines(value: Json, open: ReadonlySet<string>): JsonLine[] {
  const lines: JsonLine[] = [];
  const add = (parent: Json, steps: readonly JsonStep[]): void => {
    const children = childrenOf(parent);
    for (const [at, [step, child]] of children.entries()) {
      const below = [...steps, step];
      const isOpen = countOf(child) > 0 && open.has(pathText(below));
      lines.push(lineOf(below, child, at + 1, children.length, isOpen));
      if (isOpen) add(child, below);
    }
  };
  add(value, []);
  return lines;
}

export const MAX_FOUND = 2000;

/** Lines anywhere in the value whose path or own text holds what is looked for, at most 2,000. */
export function findLines(value: Json, search: string): JsonLine[] {
  const wanted = foldText(search.trim());
  // Whole paths are put together only for who looks for one.
  const isPath = /[.[]/.test(wanted);
  const found: JsonLine[] = [];
  const waiting: [readonly JsonStep[], Json][] = [[[], value]];
  for (let next = waiting.pop(); next && found.length < MAX_FOUND; next = waiting.pop()) {
    const [steps, each] = next;
    const isPlain = typeof each !== 'object' || each === null;
    const name = foldText(isPath ? pathText(steps) : String(steps.at(-1) ?? ''));
    const isFound = name.includes(wanted) || (isPlain && foldText(String(each)).includes(wanted));
    if (steps.length > 0 && isFound) found.push(lineOf(steps, each, found.length + 1, 0, false));
    const children = childrenOf(each);
    for (let at = children.length - 1; at >= 0; at -= 1) {
      const [step, child] = children[at] as [JsonStep, Json];
      waiting.push([[...steps, step], child]);
    }
  }
  return found.map((line) => ({ ...line, siblings: found.length, level: 1, name: line.id }));
}

/** What a tree is opened with: its first lists and objects, as far as they fit on a screen. */
export function firstOpen(value: Json): Set<string> {
  const open = new Set<string>();
  const waiting: [readonly JsonStep[], Json][] = [[[], value]];
  let lines = 0;
  for (let next = waiting.shift(); next && lines < 20; next = waiting.shift()) {
    const [steps, each] = next;
    if (steps.length > 3) continue;
    if (steps.length > 0) open.add(pathText(steps));
    const children = childrenOf(each);
    lines += Array.isArray(each) ? 1 : children.length;
    // Of a list the first item shows what all are like.
    waiting.push(
      ...(Array.isArray(each) ? children.slice(0, 1) : children)
        .map(([step, child]): [JsonStep[], Json] => [[...steps, step], child])
        .filter(([, child]) => countOf(child) > 0),
    );
  }
  return open;
}
