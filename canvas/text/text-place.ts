import { findWidget } from '#model/layout/catalogue.ts';
import type { FieldKind } from '#model/widget-type.ts';
import type { EditedPage } from '../drawing/edited-page.ts';
import { parse } from '../drawing/morph.ts';

/** A text of a node, and the element of the page that shows it and nothing else. */
export interface TextPlace {
  id: string;
  prop: string;
  kind: FieldKind;
  element: HTMLElement;
}

const TOKEN = 'sitewrightedits';
const typed: ReadonlySet<FieldKind> = new Set(['text', 'multiline', 'rich-text']);

/**
 * The text of a node that can be typed on the page where a person pointed, found by drawing the node with a token. A key
 * points at all of the node, and means what it says first.
 */
export function textPlace(page: EditedPage, id: string, pointed: Element, isByKey = false): TextPlace | undefined {
  const node = page.tree.nodes[id];
  const root = page.drawing.elementsOf(id).find((element) => element.contains(pointed));
  if (!node || !root || node.widget.startsWith('@')) return undefined;
  const fields = Object.entries(findWidget(page.catalogue, node.widget)?.fields ?? {});
  const places = fields.flatMap(([prop, { kind }]): TextPlace[] => {
    if (!typed.has(kind) || node.bindings[prop] !== undefined) return [];
    const element = elementOf(page, id, prop, root);
    return element ? [{ id, prop, kind, element }] : [];
  });
  return (
    places.find(({ element }) => element.contains(pointed)) ?? (places.length === 1 || isByKey ? places[0] : undefined)
  );
}

function elementOf(page: EditedPage, id: string, prop: string, root: HTMLElement): HTMLElement | undefined {
  const drawn = parse(root.ownerDocument, page.drawing.parts.probe(id, prop, TOKEN));
  const holder = Array.from(drawn.querySelectorAll('*')).findLast((element) => element.textContent === TOKEN);
  if (!holder) return undefined;
  const isLike = (element: Element) =>
    element.nodeName === holder.nodeName &&
    element.className === holder.className &&
    element.closest('[data-node]') === root;
  if (holder.hasAttribute('data-node')) return root;
  const like = Array.from(root.querySelectorAll<HTMLElement>(holder.nodeName)).filter(isLike);
  return like.length === 1 ? like[0] : undefined;
}
