import { type KnownPictures, picturesOfNodes } from './copied-pictures.ts';
import type { LayoutNode } from './layout.ts';

/** By this a text is known to be nodes that were copied in an editor, of this site or another. */
const MARK = 'sitewright/nodes';

/** More than a clipboard of {@link MAX_LAYOUT_NODES} large nodes is nobody's: it is not even read. */
const MOST_CHARACTERS = 8_000_000;

/** What a text of the clipboard holds. It comes from anywhere: check it before use. */
export interface Copied {
  nodes: readonly unknown[];
  /** The id of the site they were copied in, as far as the text says; what they name is that site's. */
  site: string | undefined;
  /** Where anybody finds pictures of the images they name, for whoever is not on the server of that site. */
  pictures?: unknown;
}

/** Nodes as the text the clipboard of the system holds. */
export function copiedText(nodes: readonly LayoutNode[], site: string | null, known?: KnownPictures): string {
  const pictures = known && picturesOfNodes(nodes, known);
  return JSON.stringify({ type: MARK, ...(site !== null && { site }), ...(pictures && { pictures }), nodes });
}

/** The nodes in a text; undefined for any other text. */
export function copiedOf(text: string): Copied | undefined {
  if (text.length > MOST_CHARACTERS || !text.trimStart().startsWith('{') || !text.includes(MARK)) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    const isCopied = typeof read === 'object' && read !== null && 'type' in read && read.type === MARK;
    if (!isCopied || !('nodes' in read) || !Array.isArray(read.nodes)) return undefined;
    const site = 'site' in read && typeof read.site === 'string' ? read.site : undefined;
    return { nodes: read.nodes, site, ...('pictures' in read && { pictures: read.pictures }) };
  } catch {
    return undefined;
  }
}
