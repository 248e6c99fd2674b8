import type { Json } from '#model/json.ts';
import { type FlatNode, type LayoutTree, lineage, subtreeIds } from '#model/layout/layout-tree.ts';
import { type FieldConflict, mergeFields, sameJson } from '#model/layout/merge-fields.ts';
import { mergeOrder } from '#model/layout/merge-order.ts';
import { fieldsOfNode, nodeOfFields } from '#model/layout/node-fields.ts';

/**
 * What the merge cannot decide. `field` is one of the node's own (`props.text`), `place` when both sides moved it,
 * or `removed` when one side took it away while the other changed it or something in it.
 */
export interface LayoutConflict extends FieldConflict {
  /** Names the conflict in the choices. */
  key: string;
  node: string;
}

export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Side>>;

interface MergedLayout {
  tree: LayoutTree;
  conflicts: LayoutConflict[];
}

interface Sides {
  base: LayoutTree;
  mine: LayoutTree;
  theirs: LayoutTree;
}

/**
 * Merges two changes of one layout node by node: whatever only one side changed is taken from it, whatever both
 * changed is a conflict, for which `choices` says whose is taken; `mine` where it says nothing.
 */
export function mergeLayouts(
  base: LayoutTree,
  mine: LayoutTree,
  theirs: LayoutTree,
  choices: Choices = {},
): MergedLayout {
  const sides = { base, mine, theirs };
  const conflicts: LayoutConflict[] = [];
  const choose = (node: string) => (at: FieldConflict) => {
    const key = `${node} ${at.field}`;
    conflicts.push({ ...at, key, node });
    return choices[key] ?? 'mine';
  };
  if (mine.root !== theirs.root) {
    const conflict = { field: 'root', base: base.root, mine: mine.root, theirs: theirs.root };
    return { tree: choose(mine.root)(conflict) === 'mine' ? mine : theirs, conflicts };
  }
  const kept = keptNodes(sides, choose);
  const nodes: Record<string, FlatNode> = {};
  for (const id of kept) {
    const [atBase, atMine, atTheirs] = [base.nodes[id], mine.nodes[id], theirs.nodes[id]];
    const only = atMine && atTheirs ? undefined : (atMine ?? atTheirs);
    if (only) nodes[id] = { ...structuredClone(only), slots: {} };
    else if (atMine && atTheirs) {
      const fields = mergeFields(
        atBase ? fieldsOfNode(atBase) : {},
        fieldsOfNode(atMine),
        fieldsOfNode(atTheirs),
        choose(id),
      );
      const place = mergeFields(placeField(atBase), placeField(atMine), placeField(atTheirs), choose(id)).place;
      nodes[id] = { ...nodeOfFields(id, structuredClone(fields)), slots: {}, ...placeOfField(place) };
    }
  }
  const tree = { root: mine.root, nodes };
  settlePlaces(tree, sides);
  fillSlots(tree, sides);
  return { tree, conflicts };
}

/** Every node that stays: those both have, those one added, and those one removed while the other worked on them. */
function keptNodes({ base, mine, theirs }: Sides, choose: (node: string) => (at: FieldConflict) => Side): Set<string> {
  const kept = new Set<string>();
  const dropped = new Set<string>();
  for (const [side, here, there] of [
    ['mine', mine, theirs],
    ['theirs', theirs, mine],
  ] as const) {
    const worked = workedOn(here, base);
    for (const id of subtreeIds(here)) {
      const parent = here.nodes[id]?.parent ?? null;
      if (there.nodes[id] || !base.nodes[id]) {
        if (!(parent !== null && dropped.has(parent) && !there.nodes[id])) kept.add(id);
        else dropped.add(id);
      } else if (
        parent !== null &&
        base.nodes[parent] &&
        !there.nodes[parent] &&
        (kept.has(parent) || dropped.has(parent))
      ) {
        // The fate of what was removed with its parent was decided with the parent.
        (kept.has(parent) ? kept : dropped).add(id);
      } else if (worked.has(id)) {
        const has: Json = true;
        const at = {
          field: 'removed',
          base: has,
          mine: side === 'mine' ? has : null,
          theirs: side === 'theirs' ? has : null,
        };
        (choose(id)(at) === side ? kept : dropped).add(id);
      } else dropped.add(id);
    }
  }
  return kept;
}

/** The nodes that are new or changed against the base, and all that hold one. */
function workedOn(side: LayoutTree, base: LayoutTree): Set<string> {
  const worked = new Set<string>();
  for (const node of Object.values(side.nodes)) {
    const before = base.nodes[node.id];
    const same =
      before !== undefined &&
      sameJson(fieldsOfNode(before), fieldsOfNode(node)) &&
      sameJson(placeField(before), placeField(node));
    if (same) continue;
    for (const id of lineage(side, node.id)) worked.add(id);
  }
  return worked;
}

function placeField(node: FlatNode | undefined): Record<string, Json> {
  return node ? { place: { parent: node.parent, slot: node.slot } } : {};
}

function placeOfField(place: Json | undefined): Pick<FlatNode, 'parent' | 'slot'> {
  return place as unknown as Pick<FlatNode, 'parent' | 'slot'>;
}

/** Two moves that are sound alone can make a ring, or lead into what was removed: then my place holds, or the root. */
function settlePlaces(tree: LayoutTree, { mine }: Sides): void {
  for (const placeIn of [(id: string) => mine.nodes[id], () => undefined]) {
    const lost = Object.keys(tree.nodes).filter((id) => !leadsToRoot(tree, id));
    for (const id of lost) {
      const node = tree.nodes[id];
      const place = placeIn(id);
      if (!node || leadsToRoot(tree, id)) continue;
      const slot = Object.keys(mine.nodes[tree.root]?.slots ?? {})[0] ?? 'content';
      node.parent = place ? place.parent : tree.root;
      node.slot = place ? place.slot : slot;
    }
  }
}

function leadsToRoot(tree: LayoutTree, id: string): boolean {
  const seen = new Set<string>();
  for (let at: string | null = id; at !== null && !seen.has(at); at = tree.nodes[at]?.parent ?? null) {
    if (at === tree.root) return true;
    if (!tree.nodes[at]) return false;
    seen.add(at);
  }
  return false;
}

function fillSlots(tree: LayoutTree, { base, mine, theirs }: Sides): void {
  const children = new Map<string, string[]>();
  for (const node of Object.values(tree.nodes)) {
    if (node.parent === null || node.slot === null) continue;
    const at = `${node.parent} ${node.slot}`;
    children.set(at, [...(children.get(at) ?? []), node.id]);
  }
  for (const node of Object.values(tree.nodes)) {
    const inMine = mine.nodes[node.id]?.slots ?? {};
    const inTheirs = theirs.nodes[node.id]?.slots ?? {};
    const held = [...children.keys()]
      .filter((at) => at.startsWith(`${node.id} `))
      .map((at) => at.slice(node.id.length + 1));
    for (const slot of new Set([...Object.keys(inMine), ...Object.keys(inTheirs), ...held])) {
      node.slots[slot] = mergeOrder(
        new Set(children.get(`${node.id} ${slot}`)),
        base.nodes[node.id]?.slots[slot] ?? [],
        inMine[slot] ?? [],
        inTheirs[slot] ?? [],
      );
    }
  }
}
