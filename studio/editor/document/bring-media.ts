import { bringMedia, MAX_BROUGHT } from '#contract/media-brought.ts';
import type { CopiedPictures } from '#model/layout/copied-pictures.ts';
import type { Copied } from '#model/layout/copied-text.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { mediaOfLayout } from '#model/layout/media-of-layout.ts';
import { readCopiedPictures } from '#model/layout/read-copied-pictures.ts';
import { renameMedia } from '#model/layout/rename-media.ts';
import { constantNamed, imageNamed, type MediaReference } from '#model/media/media-reference.ts';
import { call } from '#studio/session/call.ts';
import { tabSite } from '#studio/session/tab-site.ts';
import { confirmFetch } from './confirm-fetch.ts';

/** What came of the images that copied nodes name of the library of another site. */
export interface Brought {
  /** Images that this site has now and had not. */
  added: number;
  /** Images and constants this site has not; nothing is in their places. */
  stayed: number;
  /** Names of those that were asked for at another installation, and did not come. */
  failed: readonly string[];
  /** Their site is here, and they may be seen there. */
  isOpen: boolean;
  /** Why none could be brought. */
  problem?: unknown;
}

export const nothingBrought: Brought = { added: 0, stayed: 0, failed: [], isOpen: true };

const listeners = new Set<() => void>();

/** Told when images were brought into the library of this site. */
export function onBrought(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Nodes that were copied in a site, as they are in this one: what they name of its library is brought into this one's. */
export async function copyPastedMedia(
  nodes: readonly LayoutNode[],
  { site: from, pictures }: Pick<Copied, 'site' | 'pictures'>,
): Promise<{ nodes: readonly LayoutNode[]; brought: Brought }> {
  const named = nodes.flatMap(mediaOfLayout);
  if (from === undefined || from === tabSite() || named.length === 0) return { nodes, brought: nothingBrought };
  const { answer, problem: refusal } = await ask(from, named);
  const elsewhere = answer.is_open ? undefined : picturesElsewhere(pictures, named);
  const fetched = elsewhere && (await confirmFetch(elsewhere));
  const problem = refusal ?? fetched?.problem;
  const here = [...answer.images.map(({ key, here: as }) => [key, as] as const), ...(fetched?.here ?? [])];
  const images = new Map(here.map(([key, as]) => [key, imageNamed(as)]));
  const constants = new Map(answer.constants.map((key) => [key, constantNamed(key)]));
  const nameOf = ({ kind, key }: MediaReference) => (kind === 'media_image' ? images : constants).get(key) ?? '';
  // Who was asked of it knows what became of it.
  const isAskedOf = ({ kind, key }: MediaReference) =>
    kind === 'media_image' && elsewhere !== undefined && Object.hasOwn(elsewhere.images, key);
  const left = new Set(
    named.filter((each) => nameOf(each) === '' && !isAskedOf(each)).map(({ kind, key }) => `${kind} ${key}`),
  );
  const added = answer.added + (fetched?.added ?? 0);
  if (added > 0) for (const listener of [...listeners]) listener();
  return {
    nodes: nodes.map((node) => renameMedia(node, nameOf)),
    brought: {
      added,
      stayed: left.size,
      failed: fetched?.failed ?? [],
      isOpen: answer.is_open || elsewhere !== undefined,
      ...(problem !== undefined && { problem }),
    },
  };
}

/** Where images that are named are at another installation; undefined where the text does not say so of any. */
function picturesElsewhere(given: unknown, named: readonly MediaReference[]): CopiedPictures | undefined {
  const read = readCopiedPictures(given);
  // Of this installation are those of a site that is closed to whoever pastes.
  if (!read || read.at.includes(location.origin)) return undefined;
  const wanted = new Set(named.flatMap(({ kind, key }) => (kind === 'media_image' ? key : [])));
  const images = Object.fromEntries(Object.entries(read.images).filter(([key]) => wanted.has(key)));
  return Object.keys(images).length > 0 ? { ...read, images } : undefined;
}

async function ask(from: string, named: readonly MediaReference[]) {
  const keysOf = (wanted: MediaReference['kind']) => [
    ...new Set(named.flatMap(({ kind, key }) => (kind === wanted ? key : []))),
  ];
  const [images, constants] = [keysOf('media_image'), keysOf('media_constant')];
  const body = { from, images: images.slice(0, MAX_BROUGHT), constants: constants.slice(0, MAX_BROUGHT) };
  try {
    return { answer: await call(bringMedia, { body }) };
  } catch (problem) {
    // What was pasted is there all the same, and why its pictures are not is said.
    return { answer: { is_open: true, images: [], added: 0, constants: [] }, problem };
  }
}
