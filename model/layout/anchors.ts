import type { LayoutNode } from './layout.ts';

/** A place on a page that links can lead to. */
export interface Anchor {
  /** What stands behind the `#`. */
  readonly id: string;
  /** What stands there; empty where that is read from data. */
  readonly title: string;
}

/** The ID that an anchor is as it was written: letters and digits of any script, `-` and `_`. */
export function anchorId(written: unknown): string {
  return typeof written === 'string' ? written.replace(/[^\p{L}\p{M}\p{N}_-]/gu, '') : '';
}

/** The anchors of a layout in the order of the page, each once. Those within saved widgets are not its own. */
export function anchorsOf(root: LayoutNode): Anchor[] {
  const found = new Map<string, Anchor>();
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.hidden) continue;
    const id = anchorId(node.props.anchor);
    if (id !== '' && !found.has(id)) found.set(id, { id, title: titleOf(node) });
    waiting.push(...Object.values(node.slots).flat().reverse());
  }
  return [...found.values()];
}

/** The words of a node, or of the first in it that has any. */
function titleOf(root: LayoutNode): string {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { label, text } = node.props;
    const said = [label, node.widget === 'heading' ? text : undefined].find(
      (each) => typeof each === 'string' && each !== '',
    );
    if (typeof said === 'string') return said.includes('{{') ? '' : said;
    waiting.push(...Object.values(node.slots).flat().reverse());
  }
  return '';
}
