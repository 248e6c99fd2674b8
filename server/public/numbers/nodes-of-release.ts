import type { LayoutNode } from '#model/layout/layout.ts';
import { flatNodes } from '#model/layout/layout-tree.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';

const known = new WeakMap<CompiledSite, Map<string, ReadonlySet<string>>>();

/**
 * Whether a release has a node on pages of a template: `<template>:<node ID>`, or `@<widget>:<node ID>` of a saved
 * widget.
 */
export function hasNode(site: CompiledSite, pageKey: string | null, node: string): boolean {
  const at = node.lastIndexOf(':');
  const [owner, id] = [node.slice(0, at), node.slice(at + 1)];
  if (at < 1 || (!owner.startsWith('@') && owner !== pageKey)) return false;
  const owners = known.get(site) ?? new Map<string, ReadonlySet<string>>();
  known.set(site, owners);
  let nodes = owners.get(owner);
  if (!nodes) {
    const root = rootOf(site, owner);
    if (!root) return false;
    nodes = new Set(flatNodes(root, null, null).map((each) => each.id));
    owners.set(owner, nodes);
  }
  return nodes.has(id);
}

function rootOf(site: CompiledSite, owner: string): LayoutNode | undefined {
  if (owner.startsWith('@')) return site.widget(owner.slice(1))?.root;
  return (site.find('page_template', owner)?.body as PageTemplateBody | undefined)?.root;
}
