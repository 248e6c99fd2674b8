import { type FlatNode, type LayoutTree, subtreeIds } from './layout-tree.ts';
import { type FieldValues, sameJson } from './merge-fields.ts';
import { fieldsOfNode } from './node-fields.ts';

/** How a node of one version differs from another. Of what came or went as a whole the outermost node is told. */
export interface NodeDifference {
  id: string;
  /** `gone` was there then and is no more, `fresh` came since, `changed` is in both. */
  kind: 'gone' | 'fresh' | 'changed';
  /** Of one that changed: what says something else, and `place` where it stands elsewhere. */
  fields: readonly string[];
}

/** What is different now from a version of before, in the order of that version, what came since last. */
export function differencesSince(was: LayoutTree, now: LayoutTree): NodeDifference[] {
  const found: NodeDifference[] = [];
  for (const id of subtreeIds(was)) {
    const [before, after] = [was.nodes[id], now.nodes[id]];
    if (!before) continue;
    if (!after) {
      if (before.parent !== null && Object.hasOwn(now.nodes, before.parent))
        found.push({ id, kind: 'gone', fields: [] });
      continue;
    }
    const fields = changedFields(before, after);
    if (fields.length > 0) found.push({ id, kind: 'changed', fields });
  }
  for (const id of subtreeIds(now)) {
    const parent = now.nodes[id]?.parent;
    const isTop = parent === null || parent === undefined || Object.hasOwn(was.nodes, parent);
    if (isTop && !Object.hasOwn(was.nodes, id)) found.push({ id, kind: 'fresh', fields: [] });
  }
  return found;
}

function changedFields(before: FlatNode, after: FlatNode): string[] {
  const [was, now]: FieldValues[] = [fieldsOfNode(before), fieldsOfNode(after)];
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(now ?? {})]);
  const fields = [...names].filter((name) => !sameJson(was?.[name], now?.[name]));
  const isElsewhere = before.parent !== after.parent || before.slot !== after.slot;
  return isElsewhere ? [...fields, 'place'] : fields;
}
