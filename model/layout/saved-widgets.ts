import { type SavedWidget, savedKey } from '#model/layout/catalogue.ts';
import { MAX_LAYOUT_NODES } from '#model/layout/layout.ts';

type Saved = ReadonlyMap<string, SavedWidget>;

/** Keys of the saved widgets a stored tree names, once for each node that names one, and its number of nodes. */
function readTree(root: unknown): { nodes: number; keys: string[] } {
  const keys: string[] = [];
  let nodes = 0;
  const waiting: unknown[] = [root];
  while (waiting.length > 0 && nodes <= MAX_LAYOUT_NODES) {
    const node = waiting.pop();
    if (typeof node !== 'object' || node === null) continue;
    nodes += 1;
    const key = 'widget' in node && typeof node.widget === 'string' ? savedKey(node.widget) : undefined;
    if (key !== undefined) keys.push(key);
    const slots = 'slots' in node && typeof node.slots === 'object' ? Object.values(node.slots ?? {}) : [];
    for (const children of slots) if (Array.isArray(children)) waiting.push(...children);
  }
  return { nodes, keys };
}

/** Keys of the saved widgets that a tree of unknown origin names, each once. */
export function namedWidgets(root: unknown): Set<string> {
  return new Set(readTree(root).keys);
}

/** How many nodes a saved widget becomes on the page, and `Infinity` when it would contain itself. */
export type Expansion = (key: string) => number;

/**
 * Answers for any saved widget how many nodes it becomes once the widgets in it are put in their place. `inside`
 * names the widget whose own tree is being checked: whatever leads to it would contain itself.
 */
export function expansions(saved: Saved, inside?: string): Expansion {
  const sizes = new Map<string, number>(inside === undefined ? [] : [[inside, Number.POSITIVE_INFINITY]]);
  return (key) => {
    measure(key, saved, sizes);
    return sizes.get(key) ?? 1;
  };
}

function measure(start: string, saved: Saved, sizes: Map<string, number>): void {
  const trees = new Map<string, { nodes: number; keys: string[] }>();
  const line = new Set<string>();
  const waiting: { key: string; done: boolean }[] = [{ key: start, done: false }];
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    const { key, done } = entry;
    if (done) {
      const tree = trees.get(key);
      const below = tree?.keys.reduce((sum, each) => sum + (sizes.get(each) ?? 1) - 1, 0) ?? 0;
      sizes.set(key, Math.max(sizes.get(key) ?? 0, (tree?.nodes ?? 1) + below));
      line.delete(key);
    } else if (line.has(key)) {
      sizes.set(key, Number.POSITIVE_INFINITY);
    } else if (!sizes.has(key)) {
      const tree = readTree(saved.get(key)?.root);
      trees.set(key, tree);
      line.add(key);
      waiting.push({ key, done: true }, ...tree.keys.map((each) => ({ key: each, done: false })));
    }
  }
}
