import type { Diff, HistoryStep } from '#model/layout/history.ts';
import type { FlatNode } from '#model/layout/layout-tree.ts';
import { nodeName } from '#studio/documents/layouts/labels.ts';
import type { Editor } from '../document/editor-context.ts';

/** What a step was about, as one speaks of it; empty for several nodes and for the page itself. */
export function stepSubject({ store, catalogue }: Pick<Editor, 'store' | 'catalogue'>, step: HistoryStep): string {
  const { nodes } = store.document().tree;
  const touched = new Map(
    touchedNodes(step).map((id): [string, FlatNode | undefined] => [id, nodes[id] ?? nodeIn(step, id)]),
  );
  const outer = [...touched.values()].filter((node) => node !== undefined && !touched.has(node.parent ?? ''));
  return outer.length === 1 ? nodeName(catalogue, outer[0]) : '';
}

/** Ids of the nodes that came or went; where none did, of those of which more changed than what they hold. */
function touchedNodes({ forth }: HistoryStep): string[] {
  const inTree = forth.filter(({ path }) => path[0] === 'tree' && path[1] === 'nodes');
  const whole = inTree.filter(({ path }) => path.length === 3);
  const own = whole.length > 0 ? whole : inTree.filter(({ path }) => path[3] !== 'slots');
  return [...new Set((own.length > 0 ? own : inTree).map(({ path }) => String(path[2])))];
}

/** A node that is not there now, as the step brought it or took it away. */
function nodeIn({ forth, back }: HistoryStep, id: string): FlatNode | undefined {
  const isOf = ({ path, value }: Diff[number]) => path.length === 3 && path[2] === id && value !== undefined;
  return (forth.find(isOf) ?? back.find(isOf))?.value as FlatNode | undefined;
}
