import { bringMedia, MOST_BROUGHT } from '#contract/media-brought.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { mediaOfLayout } from '#model/layout/media-of-layout.ts';
import { renameMedia } from '#model/layout/rename-media.ts';
import { constantNamed, imageNamed, type MediaReference } from '#model/media/media-reference.ts';
import { call } from '#studio/session/call.ts';
import { tabSite } from '#studio/session/tab-site.ts';

/** What came of the images that copied nodes name of the library of another site. */
export interface Brought {
  /** Images that this site has now and had not. */
  added: number;
  /** Images and constants this site has not; nothing is in their places. */
  stayed: number;
  /** Their site is here, and they may be seen there. */
  isOpen: boolean;
  /** Why none could be brought. */
  problem?: unknown;
}

export const nothingBrought: Brought = { added: 0, stayed: 0, isOpen: true };

const listeners = new Set<() => void>();

/** Told when images were brought into the library of this site. */
export function onBrought(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Nodes that were copied in a site, as they are in this one: what they name of its library is brought into this one's. */
export async function bringAlong(
  nodes: readonly LayoutNode[],
  from: string | undefined,
): Promise<{ nodes: readonly LayoutNode[]; brought: Brought }> {
  const named = nodes.flatMap(mediaOfLayout);
  if (from === undefined || from === tabSite() || named.length === 0) return { nodes, brought: nothingBrought };
  const { answer, problem } = await ask(from, named);
  const images = new Map(answer.images.map(({ key, here }) => [key, imageNamed(here)]));
  const constants = new Map(answer.constants.map((key) => [key, constantNamed(key)]));
  const nameOf = ({ kind, key }: MediaReference) => (kind === 'media_image' ? images : constants).get(key) ?? '';
  const left = new Set(named.filter((each) => nameOf(each) === '').map(({ kind, key }) => `${kind} ${key}`));
  if (answer.added > 0) for (const listener of [...listeners]) listener();
  return {
    nodes: nodes.map((node) => renameMedia(node, nameOf)),
    brought: {
      added: answer.added,
      stayed: left.size,
      isOpen: answer.is_open,
      ...(problem !== undefined && { problem }),
    },
  };
}

async function ask(from: string, named: readonly MediaReference[]) {
  const keysOf = (wanted: MediaReference['kind']) => [
    ...new Set(named.flatMap(({ kind, key }) => (kind === wanted ? key : []))),
  ];
  const [images, constants] = [keysOf('media_image'), keysOf('media_constant')];
  const body = { from, images: images.slice(0, MOST_BROUGHT), constants: constants.slice(0, MOST_BROUGHT) };
  try {
    return { answer: await call(bringMedia, { body }) };
  } catch (problem) {
    // What was pasted is there all the same, and why its pictures are not is said.
    return { answer: { is_open: true, images: [], added: 0, constants: [] }, problem };
  }
}
