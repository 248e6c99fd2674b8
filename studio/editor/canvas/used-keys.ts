import { savedKey } from '#model/layout/catalogue.ts';
import type { Diff } from '#model/layout/history.ts';
import { mediaNamedIn } from '#model/media/media-reference.ts';
import { pagesNamedIn } from '#model/page-routes/page-link.ts';
import type { EditorDocument } from '../document/editor-document.ts';

/** Keys of what a layout names of its site. They only grow: what was there once may be undone back. */
export interface UsedKeys {
  readonly widgets: Set<string>;
  readonly images: Set<string>;
  readonly constants: Set<string>;
  readonly pages: Set<string>;
}

export const noKeys = (): UsedKeys => ({
  widgets: new Set(),
  images: new Set(),
  constants: new Set(),
  pages: new Set(),
});

/** Adds what a change brought, or all there is; answers whether anything is new. */
export function addUsed(used: UsedKeys, { tree, meta }: EditorDocument, diff?: Diff): boolean {
  const before = sizeOf(used);
  for (const id of diff?.length ? changedNodes(diff, tree.nodes) : Object.keys(tree.nodes)) {
    const node = tree.nodes[id];
    if (!node) continue;
    const key = savedKey(node.widget);
    if (key !== undefined) used.widgets.add(key);
    addMedia(used, node.props);
    for (const page of pagesNamedIn(node.props)) used.pages.add(page);
  }
  addMedia(used, [meta.image, meta.structured]);
  return sizeOf(used) > before;
}

const sizeOf = ({ widgets, images, constants, pages }: UsedKeys): number =>
  widgets.size + images.size + constants.size + pages.size;

function addMedia(used: UsedKeys, values: unknown): void {
  for (const { kind, key } of mediaNamedIn(values)) {
    (kind === 'media_image' ? used.images : used.constants).add(key);
  }
}

function changedNodes(diff: Diff, nodes: object): Iterable<string> {
  const ids = new Set<string>();
  for (const { path } of diff) {
    const [part, , id] = path;
    if (part === 'meta' || part === 'name' || part === 'description') continue;
    if (id === undefined) return Object.keys(nodes);
    ids.add(String(id));
  }
  return ids;
}
