import type { AffectedDocuments, AffectedNode } from '#contract/impact.ts';

const node = (
  kind: AffectedNode['kind'],
  key: string,
  depth: number,
  more: Partial<AffectedNode> = {},
): AffectedNode => ({
  kind,
  key,
  id: `id-${key}`,
  title: key,
  depth,
  addresses: null,
  more_routes: 0,
  ...more,
});

/** A widget in a template and in a widget, which another template holds. */
export const reached: AffectedDocuments = {
  nodes: [
    node('widget', 'inner', 0),
    node('page_template', 'one', 1),
    node('widget', 'outer', 1),
    node('page_template', 'two', 2, { more_routes: 7 }),
    node('page_route', '/one', 2, { addresses: { first: ['/one'], total: 1 } }),
    node('page_route', '/two/<id>', 3, { addresses: { first: ['/two/a'], total: 40 } }),
  ],
  edges: [
    { used: 0, user: 1 },
    { used: 0, user: 2 },
    { used: 2, user: 1 },
    { used: 2, user: 3 },
    { used: 1, user: 4 },
    { used: 3, user: 5 },
  ],
  cut: null,
  routes_total: 9,
  addresses_total: 48,
  addresses_complete: true,
  sources_away: [],
  pinned: [],
  pinned_total: 0,
};
