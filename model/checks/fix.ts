import { isUnsafeKey, type Json } from '#model/json.ts';
import { editNode, editTree } from '#model/layout/edit-tree.ts';
import { breakpoints } from '#model/layout/layout.ts';
import { type LayoutTree, placeOf } from '#model/layout/layout-tree.ts';
import { moveNodes } from '#model/layout/move-nodes.ts';
import { setBinding } from '#model/layout/set-binding.ts';
import { setStyle } from '#model/layout/set-style.ts';
import type { Fix } from './finding.ts';

/** Makes the change that ends a finding. */
export function fix(tree: LayoutTree, id: string, change: Fix): LayoutTree {
  if (change.verb === 'set') return setAt(tree, id, change.field, change.value);
  if (change.verb === 'unbind') return setBinding(tree, id, change.field, undefined);
  if (change.verb === 'refill') return refill(tree, id, change.slot, change.to);
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

function refill(tree: LayoutTree, id: string, slot: string, to: string | undefined): LayoutTree {
  const node = tree.nodes[id];
  const content = node?.slots[slot] ?? [];
  const beside = placeOf(tree, id);
  const end = { parent: id, slot: to ?? '', index: node?.slots[to ?? '']?.length ?? 0 };
  const place = to === undefined ? beside && { ...beside, index: beside.index + 1 } : end;
  if (!place || content.length === 0) return tree;
  return editTree(tree, (draft) => {
    moveNodes(draft, content, place);
    editNode(draft, id, ({ slots }) => {
      if (slots[slot]?.length === 0) delete slots[slot];
    });
  });
}
