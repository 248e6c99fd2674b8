import type { LayoutNode } from './layout.ts';

/** By this a text is known to be nodes that were copied in an editor, of this site or another. */
const MARK = 'sitewright/nodes';

/** More than a clipboard of {@link MAX_LAYOUT_NODES} large nodes is nobody's: it is not even read. */
const MOST_CHARACTERS = 8_000_000;

/** Nodes as the text the clipboard of the system holds. */
export function copiedText(nodes: readonly LayoutNode[]): string {
  return JSON.stringify({ type: MARK, nodes });
}

/** The nodes in a text; undefined for any other text. They come from anywhere: check them before use. */
export function nodesOfText(text: string): readonly unknown[] | undefined {
  if (text.length > MOST_CHARACTERS || !text.trimStart().startsWith('{') || !text.includes(MARK)) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    const isCopied = typeof read === 'object' && read !== null && 'type' in read && read.type === MARK;
    return isCopied && 'nodes' in read && Array.isArray(read.nodes) ? read.nodes : undefined;
  } catch {
    return undefined;
  }
}
