import { listWidgets } from '#contract/widgets.ts';
import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import { freshNode } from '#model/layout/fresh-node.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import { call } from '#studio/session/call.ts';
import { catalogue as types } from '#widgets/catalogue.ts';

const catalogue: LayoutCatalogue = { types, saved: new Map() };

/**
 * The layout of an empty page: the site's saved header and footer where it has any, and one section with the
 * template's name as its heading.
 */
export function startLayout(name: string): Promise<LayoutNode> {
  const section = nodeOf('section');
  section.slots.content = [nodeOf('heading', { text: name, level: '1' })];
  return framedLayout([section]);
}

/** A page of this content between the site's saved header and footer, where it has any. */
export async function framedLayout(main: LayoutNode[]): Promise<LayoutNode> {
  const { widgets } = await call(listWidgets, {
    body: { size: 1000, filter: { type: ['header', 'footer'] }, sort: [{ field: 'added_on' }] },
  });
  const page = nodeOf('page');
  page.slots.main = main;
  for (const slot of ['header', 'footer']) {
    const saved = widgets.find(({ type }) => type === slot);
    if (saved) page.slots[slot] = [{ ...emptyNode(`@${saved.key}`) }];
  }
  return page;
}

function nodeOf(type: string, props: LayoutNode['props'] = {}): LayoutNode {
  const node = freshNode(catalogue, type, newNodeId);
  if (!node) throw new Error(`the catalogue has no widget type ${type}`);
  return { ...node, props: { ...node.props, ...props } };
}

const emptyNode = (widget: string): LayoutNode => ({
  id: newNodeId(),
  widget,
  props: {},
  bindings: {},
  slots: {},
  style: {},
});
