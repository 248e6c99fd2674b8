import { findWidget, type LayoutCatalogue, savedKey } from '#model/layout/catalogue.ts';
import { emptySlot } from '#model/layout/empty-slot.ts';
import { type FlatNode, flattenLayout, type LayoutTree, lineage } from '#model/layout/layout-tree.ts';
import { openSlotsOf } from '#model/layout/open-slots.ts';
import type { Finding } from './finding.ts';
import { isPlain } from './shown-nodes.ts';

interface Heading {
  node: string;
  /** 0 where a text from data may hold headings of any. */
  level: number;
  /** Levels it can be given where it stands. */
  options: readonly string[];
  isSometimes: boolean;
}

/** Saved widgets within each other are followed so far; what is deeper is told where it is edited. */
const MAX_DEPTH = 4;
const inRichText = /<h([1-6])\b/gi;

/**
 * Whether the headings of a page make an outline: one main heading, and no level left out on the way down.
 *
 * @param isPage a part of a page needs no main heading of its own
 */
export function checkHeadings(tree: LayoutTree, catalogue: LayoutCatalogue, isPage: boolean): Finding[] {
  const headings = headingsOf(tree, catalogue);
  const known = headings.filter(({ level }) => level > 0);
  return [...checkMain(known, isPage), ...checkSteps(headings)];
}

function checkMain(headings: readonly Heading[], isPage: boolean): Finding[] {
  const [first] = headings;
  const mains = headings.filter(({ level }) => level === 1);
  if (isPage && first && mains.length === 0) {
    const fit = headings.find(({ options }) => options.includes('1')) ?? first;
    return [{ kind: 'headingNoMain', node: fit.node, ...fixTo(fit, 1) }];
  }
  // Of two that are shown on conditions it may be either.
  const certain = mains.filter(({ isSometimes }) => !isSometimes);
  return certain.slice(1).map((each) => ({ kind: 'headingSecondMain', node: each.node, ...fixTo(each, 2) }));
}

function checkSteps(headings: readonly Heading[]): Finding[] {
  return headings.flatMap((each, at): Finding[] => {
    const before = headings[at - 1];
    if (!before || before.level === 0 || each.level <= before.level + 1) return [];
    const subject = `${before.level} ${each.level}`;
    return [{ kind: 'headingSkips', node: each.node, subject, ...fixTo(each, before.level + 1) }];
  });
}

function fixTo({ options }: Heading, level: number): Pick<Finding, 'field' | 'mend'> {
  if (!options.includes(String(level))) return {};
  return { field: 'level', mend: { verb: 'set', field: 'level', value: String(level) } };
}

/** What a place has in the slots of a saved widget, by the id of the node in the widget and its slot. */
type Given = ReadonlyMap<string, readonly Heading[]>;

function headingsOf(
  tree: LayoutTree,
  catalogue: LayoutCatalogue,
  given: Given = new Map(),
  depth = 0,
  from = tree.root,
): Heading[] {
  const node = tree.nodes[from];
  if (!node || node.hidden) return [];
  const isSometimes = lineage(tree, from).some((id) => {
    const { showIf, slot } = tree.nodes[id] ?? {};
    return showIf !== undefined || slot === emptySlot;
  });
  const below = (children: readonly string[]) =>
    children.flatMap((id) => headingsOf(tree, catalogue, given, depth, id));
  const inSlot = (slot: string) => given.get(`${from} ${slot}`) ?? below(node.slots[slot] ?? []);
  const key = savedKey(node.widget);
  const slots = Object.keys(node.slots);
  if (key === undefined) return [...ownHeadings(node, catalogue, isSometimes), ...slots.flatMap(inSlot)];
  const saved = depth < MAX_DEPTH ? catalogue.saved.get(key) : undefined;
  if (!saved) return [];
  const filled = openSlotsOf(saved.root).flatMap(({ node: inner, slot, name }) => {
    const isFilled = (node.slots[name] ?? []).length > 0 || given.has(`${from} ${name}`);
    return isFilled ? [[`${inner.id} ${slot}`, inSlot(name)] as const] : [];
  });
  const own = new Set(filled.flatMap(([, headings]) => headings));
  return headingsOf(flattenLayout(saved.root), catalogue, new Map(filled), depth + 1).map((each) =>
    own.has(each) ? each : { node: from, level: each.level, options: [], isSometimes: isSometimes || each.isSometimes },
  );
}

function ownHeadings(node: FlatNode, catalogue: LayoutCatalogue, isSometimes: boolean): Heading[] {
  const fields = findWidget(catalogue, node.widget)?.fields ?? {};
  const options = fields.level?.kind === 'choice' ? (fields.level.options ?? []) : [];
  const level = Number(node.props.level ?? fields.level?.default);
  if (options.length > 0 && level >= 1 && !Object.hasOwn(node.bindings, 'level')) {
    return [{ node: node.id, level, options, isSometimes }];
  }
  return Object.entries(fields).flatMap(([name, { kind }]) => {
    if (kind !== 'rich-text' && kind !== 'html') return [];
    const text = Object.hasOwn(node.bindings, name) ? undefined : (node.props[name] ?? '');
    if (!isPlain(text)) return [{ node: node.id, level: 0, options: [], isSometimes }];
    return Array.from(text.matchAll(inRichText), ([, found]) => ({
      node: node.id,
      level: Number(found),
      options: [],
      isSometimes,
    }));
  });
}
