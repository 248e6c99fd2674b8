import { sql } from 'kysely';
import { IMPACT_ROUTES } from '#contract/impact.ts';
import { type ImpactEdge, type ImpactNode, nodeKey } from '#model/impact/grow-impact.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

interface AffectedRoutes {
  readonly nodes: ImpactNode[];
  /** As of the nodes given with the routes after them. */
  readonly edges: ImpactEdge[];
  /** Routes that use the node at a place. */
  readonly counts: ReadonlyMap<number, number>;
}

/**
 * The page routes that use some documents directly. So that one template with thousands does not hide what the others
 * reach, each document has its share of what is named.
 */
export async function findRoutes(db: Database, siteId: SiteId, users: readonly ImpactNode[]): Promise<AffectedRoutes> {
  const counts = await countRoutes(db, siteId, users);
  const share = Math.max(1, Math.floor(IMPACT_ROUTES / Math.max(1, counts.size)));
  const nodes: ImpactNode[] = [];
  const edges: ImpactEdge[] = [];
  const places = new Map<string, number>(users.map((each, at) => [nodeKey(each), at]));
  for (const used of counts.keys()) {
    const node = users[used];
    if (!node) continue;
    const found = await db
      .selectFrom('document_references as r')
      .innerJoin('page_routes as d', 'd.id', 'r.from_id')
      .select(['d.id', 'd.natural_key as key', 'd.title'])
      .where('r.site_id', '=', siteId)
      .where('r.to_kind', '=', node.kind)
      .where('r.to_key', '=', node.key)
      .where('r.from_kind', '=', 'page_route')
      // In the order of the index: a hundred thousand routes are not sorted for a list of some.
      .orderBy('r.from_id')
      .limit(share)
      .execute();
    found.sort((one, other) => (one.key < other.key ? -1 : 1));
    for (const each of found) {
      const route = { kind: 'page_route' as const, ...each, depth: node.depth + 1 };
      let user = places.get(nodeKey(route));
      if (user === undefined) {
        if (nodes.length >= IMPACT_ROUTES) break;
        user = users.length + nodes.push(route) - 1;
        places.set(nodeKey(route), user);
      }
      edges.push({ used, user });
    }
  }
  return { nodes, edges, counts };
}

/** How many routes use each of the nodes that some use, by the place of the node. */
async function countRoutes(db: Database, siteId: SiteId, users: readonly ImpactNode[]): Promise<Map<number, number>> {
  const places = new Map(users.map((each, at) => [nodeKey(each), at]));
  const counts: [number, number][] = [];
  for (const [kind, nodes] of Map.groupBy(users, (each) => each.kind)) {
    const rows = await db
      .selectFrom('document_references')
      .select(['to_key', sql<number>`count(*)`.as('count')])
      .where('site_id', '=', siteId)
      .where('to_kind', '=', kind)
      .where(
        'to_key',
        'in',
        nodes.map(({ key }) => key),
      )
      .where('from_kind', '=', 'page_route')
      .groupBy('to_key')
      .execute();
    for (const { to_key, count } of rows) counts.push([places.get(nodeKey({ kind, key: to_key })) ?? 0, Number(count)]);
  }
  return new Map(counts.sort(([one], [other]) => one - other));
}
