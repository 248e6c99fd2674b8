import { isUnsafeKey } from '#model/json.ts';
import { editNode } from '#model/layout/edit-tree.ts';
import type { StylePart } from '#model/layout/layout.ts';
import type { LayoutTree } from '#model/layout/layout-tree.ts';

/** Sets one style of a node from a breakpoint up or in a state, or with `undefined` takes it away. */
export function setStyle(
  tree: LayoutTree,
  id: string,
  part: StylePart,
  name: string,
  value: string | undefined,
): LayoutTree {
  if (isUnsafeKey(name)) return tree;
  return editNode(tree, id, (node) => {
    const styles = node.style[part];
    if (value !== undefined) {
      if (styles) styles[name] = value;
      else node.style[part] = { [name]: value };
    } else if (styles && Object.hasOwn(styles, name)) {
      delete styles[name];
      if (Object.keys(styles).length === 0) delete node.style[part];
    }
  });
}
