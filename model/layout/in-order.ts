import type { Diff } from '#model/layout/history.ts';

/**
 * The patches that lead from one state to another, so that the fields of an object also come back in the order they
 * had: what is undone is written with the same bytes. The map of nodes has no order.
 */
export function inOrder(diff: Diff, from: object, to: object): Diff {
  const mended: Diff = [];
  for (const path of touchedObjects(diff)) {
    const [before, after] = [valueAt(from, path), valueAt(to, path)];
    if (!isPlain(before) || !isPlain(after)) continue;
    const wanted = Object.keys(after);
    const got = new Set(Object.keys(before).filter((key) => Object.hasOwn(after, key)));
    for (const patch of diff) if (isIn(patch.path, path)) got.add(String(patch.path.at(-1)));
    const reached = [...got].filter((key) => Object.hasOwn(after, key));
    if (reached.some((key, index) => key !== wanted[index]))
      mended.push({ op: 'replace', path: [...path], value: after });
  }
  return mended.length === 0 ? diff : [...diff, ...mended];
}

type Path = (string | number)[];

/** The objects whose fields are named by the patches, each once. */
function touchedObjects(diff: Diff): Path[] {
  const found = new Map<string, Path>();
  for (const { path } of diff) {
    const parent = (path as Path).slice(0, -1);
    const isNodes = parent.length === 2 && parent[0] === 'tree' && parent[1] === 'nodes';
    if (parent.length > 0 && !isNodes) found.set(JSON.stringify(parent), parent);
  }
  return [...found.values()];
}

const isIn = (path: Diff[number]['path'], parent: Path): boolean =>
  path.length === parent.length + 1 && parent.every((key, index) => key === path[index]);

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueAt(state: object, path: Path): unknown {
  let at: unknown = state;
  for (const key of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  return at;
}
