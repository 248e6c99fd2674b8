/** A mark in the markup of a node: here goes the child of this id. */
export const markOf = (id: string): string => `<template data-mark="${id}"></template>`;

/** What stands between the nodes of a layout and the document they are shown in. */
export interface Places {
  /** The DOM nodes of a layout's node, made when they are not there yet. */
  of: (id: string) => readonly ChildNode[];
  /** Whether a DOM node is one of those. */
  isPlaced: (node: ChildNode) => boolean;
}

export function parse(document: Document, html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** The id a mark names, if the DOM node is one. */
export function markedId(node: ChildNode): string | undefined {
  return node.nodeName === 'TEMPLATE' ? ((node as Element).getAttribute('data-mark') ?? undefined) : undefined;
}

/** Puts children where their marks stand. */
export function fillMarks(fragment: DocumentFragment, places: Places): void {
  for (const mark of fragment.querySelectorAll('template[data-mark]')) {
    mark.replaceWith(...places.of(mark.getAttribute('data-mark') ?? ''));
  }
}

/** Makes an element what another one is. Children of the layout that are in both stay as they are. */
export function morphElement(shown: Element, wanted: Element, places: Places): void {
  copyAttributes(shown, wanted);
  morphChildren(shown, wanted, places);
}

function morphChildren(shown: Element, wanted: Element, places: Places): void {
  const own = Array.from(shown.childNodes).filter((node) => !places.isPlaced(node));
  const next = Array.from(wanted.childNodes).flatMap((node): readonly ChildNode[] => {
    const id = markedId(node);
    if (id !== undefined) return places.of(id);
    return [morphed(own, node, places)];
  });
  arrange(shown, next);
}

/** The next of what is shown that can become the wanted node, or the wanted node with its children in it. */
function morphed(own: ChildNode[], wanted: ChildNode, places: Places): ChildNode {
  const at = own.findIndex((node) => node.nodeName === wanted.nodeName);
  const [shown] = at < 0 ? [] : own.splice(0, at + 1).slice(-1);
  if (!shown) {
    if (isElement(wanted)) for (const mark of marksIn(wanted)) mark.replaceWith(...places.of(mark.dataset.mark ?? ''));
    return wanted;
  }
  if (isElement(shown) && isElement(wanted)) morphElement(shown, wanted, places);
  else if (shown.nodeValue !== wanted.nodeValue) shown.nodeValue = wanted.nodeValue;
  return shown;
}

const marksIn = (element: Element) => element.querySelectorAll<HTMLTemplateElement>('template[data-mark]');

/** Gives an element these children in this order, and moves no more of them than it must. */
function arrange(parent: Element, wanted: readonly ChildNode[]): void {
  const kept = new Set(wanted);
  for (const node of Array.from(parent.childNodes)) if (!kept.has(node)) node.remove();
  let at = parent.firstChild;
  for (const node of wanted) {
    // What stands in its way is one that goes elsewhere.
    if (at && at !== node && at.nextSibling === node) at = node;
    if (at === node) at = node.nextSibling;
    else parent.insertBefore(node, at);
  }
}

function copyAttributes(shown: Element, wanted: Element): void {
  for (const { name } of Array.from(shown.attributes)) if (!wanted.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of Array.from(wanted.attributes)) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}

// Not `instanceof`: the document may be another window's.
const isElement = (node: ChildNode): node is HTMLElement => node.nodeType === 1;
