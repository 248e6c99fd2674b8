import type { LayoutNode } from '#model/layout/layout.ts';

/** Names a node in reports: `<template or @widget>:<node ID>`. */
export const nodeKey = (owner: string, id: string): string => `${owner}:${id}`;

/** Widget types that only place what is in them: visitors see and click the nodes inside. */
const arrangements = new Set(['page', 'stack', 'columns', 'spacer', 'divider']);

/**
 * Lists the nodes of a template and of the saved widgets in it. Pages and the script in them name a node by its place in
 * this list, so it depends on nothing but the documents. Nodes that show nothing themselves are left out. A node that names a saved widget is not in it: what visitors see
 * of it is the root of the widget.
 */
export function listNodes(
  pageKey: string,
  root: LayoutNode,
  saved: (key: string) => { readonly root: LayoutNode } | undefined,
): string[] {
  const keys = new Set<string>();
  const widgets = new Set<string>();
  const waiting = [{ owner: pageKey, node: root }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { owner, node } = next;
    const inside = Object.values(node.slots ?? {}).flatMap((children) =>
      children.map((each) => ({ owner, node: each })),
    );
    if (!node.widget.startsWith('@')) {
      if (!arrangements.has(node.widget)) keys.add(nodeKey(owner, node.id));
    } else if (!widgets.has(node.widget)) {
      widgets.add(node.widget);
      const widget = saved(node.widget.slice(1));
      if (widget) inside.unshift({ owner: node.widget, node: widget.root });
    }
    waiting.push(...inside.reverse());
  }
  return [...keys];
}
