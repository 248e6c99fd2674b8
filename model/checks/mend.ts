import { isUnsafeKey, type Json } from '#model/json.ts';
import { editNode } from '#model/layout/edit-tree.ts';
import { breakpoints } from '#model/layout/layout.ts';
import type { LayoutTree } from '#model/layout/layout-tree.ts';
import { setBinding } from '#model/layout/set-binding.ts';
import { setStyle } from '#model/layout/set-style.ts';
import type { Mend } from './finding.ts';

/** Makes the change that ends a finding. */
export function mend(tree: LayoutTree, id: string, change: Mend): LayoutTree {
  if (change.verb === 'set') return setAt(tree, id, change.field, change.value);
  if (change.verb === 'unbind') return setBinding(tree, id, change.field, undefined);
  return breakpoints.reduce(
    (done, part) => change.names.reduce((each, name) => setStyle(each, id, part, name, undefined), done),
    tree,
  );
}

function setAt(tree: LayoutTree, id: string, field: string, value: Json): LayoutTree {
  const steps = field.split('.');
  const last = steps.pop() ?? '';
  if ([...steps, last].some(isUnsafeKey)) return tree;
  return editNode(tree, id, ({ props }) => {
    let at: unknown = props;
    for (const step of steps)
      at = typeof at === 'object' && at !== null ? (at as Record<string, Json>)[step] : undefined;
    if (typeof at === 'object' && at !== null) (at as Record<string, Json>)[last] = value;
  });
}
