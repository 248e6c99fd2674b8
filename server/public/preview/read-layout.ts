import type { Issue } from '#contract/problems.ts';
import { checkNode } from '#model/layout/check-node.ts';
import { type LayoutNode, MAX_LAYOUT_DEPTH, MAX_LAYOUT_NODES } from '#model/layout/layout.ts';

/**
 * Reads a layout that is still being edited: it must have the shape of one, within its bounds, but widgets may be
 * missing and values may not fit yet. Walks without recursion.
 */
export function readLayout(root: unknown): { root?: LayoutNode; issues: Issue[] } {
  const issues: Issue[] = [];
  const read: LayoutNode[] = [];
  const waiting = [{ value: root, path: 'root', depth: 1, into: read }];
  let nodes = 0;
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    nodes += 1;
    if (entry.depth > MAX_LAYOUT_DEPTH) return { issues: [{ path: entry.path, message: 'layout.tooDeep' }] };
    if (nodes > MAX_LAYOUT_NODES) return { issues: [{ path: 'root', message: 'layout.tooManyNodes' }] };
    const fields = checkNode(entry.value, entry.path, issues);
    if (!fields || issues.length > 0) return { issues };
    const { path, depth } = entry;
    const slots: LayoutNode['slots'] = {};
    entry.into.push({ ...fields, props: fields.props as LayoutNode['props'], slots });
    for (const [name, children] of Object.entries(fields.slots).reverse()) {
      const into: LayoutNode[] = [];
      slots[name] = into;
      for (const [at, value] of Array.from(children.entries()).reverse()) {
        waiting.push({ value, path: `${path}.slots.${name}.${at}`, depth: depth + 1, into });
      }
    }
  }
  return { root: read[0], issues };
}
