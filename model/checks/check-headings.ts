import { findWidget, type LayoutCatalogue, savedKey } from '#model/layout/catalogue.ts';
import { type FlatNode, flattenLayout, type LayoutTree, lineage } from '#model/layout/layout-tree.ts';
import type { Finding } from './finding.ts';
import { isPlain, shownNodes } from './shown-nodes.ts';

interface Heading {
  node: string;
  /** 0 where a text from data may hold headings of any. */
  level: number;
  /** Levels it can be given where it stands. */
  options: readonly string[];
  isSometimes: boolean;
}

/** Saved widgets within each other are followed so far; what is deeper is told where it is edited. */
const DEEPEST = 4;
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
    return [{ kind: 'headingNoMain', node: fit.node, ...mendTo(fit, 1) }];
  }
  // Of two that are shown on conditions it may be either.
  const certain = mains.filter(({ isSometimes }) => !isSometimes);
  return certain.slice(1).map((each) => ({ kind: 'headingSecondMain', node: each.node, ...mendTo(each, 2) }));
}

function checkSteps(headings: readonly Heading[]): Finding[] {
  return headings.flatMap((each, at): Finding[] => {
    const before = headings[at - 1];
    if (!before || before.level === 0 || each.level <= before.level + 1) return [];
    const subject = `${before.level} ${each.level}`;
    return [{ kind: 'headingSkips', node: each.node, subject, ...mendTo(each, before.level + 1) }];
  });
}

function mendTo({ options }: Heading, level: number): Pick<Finding, 'field' | 'mend'> {
  if (!options.includes(String(level))) return {};
  return { field: 'level', mend: { verb: 'set', field: 'level', value: String(level) } };
}

function headingsOf(tree: LayoutTree, catalogue: LayoutCatalogue, depth = 0): Heading[] {
  return shownNodes(tree).flatMap((node): Heading[] => {
    const isSometimes = lineage(tree, node.id).some((id) => tree.nodes[id]?.showIf !== undefined);
    const key = savedKey(node.widget);
    if (key === undefined) return ownHeadings(node, catalogue, isSometimes);
    const saved = depth < DEEPEST ? catalogue.saved.get(key) : undefined;
    const within = saved ? headingsOf(flattenLayout(saved.root), catalogue, depth + 1) : [];
    return within.map((each) => ({
      node: node.id,
      level: each.level,
      options: [],
      isSometimes: isSometimes || each.isSometimes,
    }));
  });
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
