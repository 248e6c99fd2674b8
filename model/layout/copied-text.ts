import { savedKey } from './catalogue.ts';
import { type KnownPictures, picturesOfNodes } from './copied-pictures.ts';
import type { LayoutNode } from './layout.ts';
import { followedKey } from './pin.ts';

/** By this a text is known to be nodes that were copied in an editor, of this site or another. */
const MARK = 'sitewright/nodes';

/** More than a clipboard of {@link MAX_LAYOUT_NODES} large nodes is nobody's: it is not even read. */
const MAX_CHARACTERS = 8_000_000;

/** Titles of widgets that go along, and their longest. */
const MAX_TITLES = 100;
const MAX_TITLE_LENGTH = 200;

/** What a text of the clipboard holds. It comes from anywhere: check it before use. */
export interface Copied {
  nodes: readonly unknown[];
  /** The id of the site they were copied in, as far as the text says; what they name is that site's. */
  site: string | undefined;
  /** Where anybody finds pictures of the images they name, for whoever is not on the server of that site. */
  pictures?: unknown;
  /** What widgets of that site are called that they name, by key. */
  titles?: ReadonlyMap<string, string>;
}

interface Titled {
  readonly title: string;
}

/** Nodes as the text the clipboard of the system holds. */
export function copiedText(
  nodes: readonly LayoutNode[],
  site: string | null,
  known?: KnownPictures,
  saved?: ReadonlyMap<string, Titled>,
): string {
  const pictures = known && picturesOfNodes(nodes, known);
  const titles = saved && titlesOf(nodes, saved);
  return JSON.stringify({
    type: MARK,
    ...(site !== null && { site }),
    ...(pictures && { pictures }),
    ...(titles && { titles }),
    nodes,
  });
}

function titlesOf(nodes: readonly LayoutNode[], saved: ReadonlyMap<string, Titled>) {
  const titles = new Map<string, string>();
  const find = ({ widget, slots }: LayoutNode): void => {
    const key = savedKey(widget);
    const title = key === undefined ? undefined : (saved.get(key) ?? saved.get(followedKey(key)))?.title;
    if (key !== undefined && title && titles.size < MAX_TITLES) titles.set(followedKey(key), title);
    for (const children of Object.values(slots)) children.forEach(find);
  };
  nodes.forEach(find);
  return titles.size > 0 ? Object.fromEntries(titles) : undefined;
}

/** It comes from anywhere. */
function readTitles(given: unknown): ReadonlyMap<string, string> {
  if (typeof given !== 'object' || given === null) return new Map();
  const read = Object.entries(given).slice(0, MAX_TITLES);
  return new Map(
    read.flatMap(([key, title]) =>
      typeof title === 'string' && title !== '' ? [[key, title.slice(0, MAX_TITLE_LENGTH)]] : [],
    ),
  );
}

/** The nodes in a text; undefined for any other text. */
export function copiedOf(text: string): Copied | undefined {
  if (text.length > MAX_CHARACTERS || !text.trimStart().startsWith('{') || !text.includes(MARK)) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    const isCopied = typeof read === 'object' && read !== null && 'type' in read && read.type === MARK;
    if (!isCopied || !('nodes' in read) || !Array.isArray(read.nodes)) return undefined;
    const site = 'site' in read && typeof read.site === 'string' ? read.site : undefined;
    return {
      ...{ nodes: read.nodes, site },
      ...('pictures' in read && { pictures: read.pictures }),
      ...('titles' in read && { titles: readTitles(read.titles) }),
    };
  } catch {
    return undefined;
  }
}
