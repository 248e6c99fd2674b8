import type { AffectedDocuments, AffectedNode } from '#contract/impact.ts';

/** What stands in a box of the picture. */
type Shown =
  | { readonly is: 'document'; readonly node: AffectedNode }
  | { readonly is: 'address'; readonly path: string }
  /** So many more than are named: routes of a document, or addresses of a route. */
  | { readonly is: 'more'; readonly of: 'routes' | 'addresses'; readonly count: number };

export interface Box {
  readonly id: string;
  readonly shown: Shown;
  readonly column: number;
  readonly row: number;
}

export interface Line {
  readonly from: Box;
  readonly to: Box;
}

export interface Picture {
  readonly boxes: Box[];
  readonly lines: Line[];
  readonly columns: number;
  readonly rows: number;
}

/** Addresses of one route that have a box of their own. */
const ADDRESSES_DRAWN = 3;

/**
 * A reach in columns: the document, what uses it by how far it is, then all page routes, then the addresses. Boxes of a
 * column stand in the order of what they come from, so that few lines cross.
 */
export function layOut({ nodes, edges }: AffectedDocuments): Picture {
  const documents = nodes.filter((node, at) => at === 0 || node.kind !== 'page_route');
  const routeColumn = Math.max(...documents.map((node) => node.depth)) + 1;
  const boxes: Box[] = [];
  const lines: Line[] = [];
  const rows: number[] = [];
  const add = (id: string, shown: Shown, column: number): Box => {
    const row = rows[column] ?? 0;
    rows[column] = row + 1;
    const box = { id, shown, column, row };
    boxes.push(box);
    return box;
  };
  const placed = new Map<number, Box>();
  const firstUsed = (at: number) => {
    const used = edges.filter((edge) => edge.user === at).map((edge) => placed.get(edge.used)?.row ?? 0);
    return used.length === 0 ? 0 : Math.min(...used);
  };
  const place = (places: number[], column: number) => {
    const ordered = places.map((at) => ({ at, row: firstUsed(at) })).sort((one, other) => one.row - other.row);
    for (const { at } of ordered) {
      const node = nodes[at];
      if (node) placed.set(at, add(`${node.kind} ${node.key}`, { is: 'document', node }, column));
    }
  };
  for (let column = 0; column < routeColumn; column++)
    place(
      [...nodes.keys()].filter((at) => nodes[at]?.depth === column && (at === 0 || nodes[at].kind !== 'page_route')),
      column,
    );
  place(
    [...nodes.keys()].filter((at) => at > 0 && nodes[at]?.kind === 'page_route'),
    routeColumn,
  );
  for (const { used, user } of edges) {
    const [from, to] = [placed.get(used), placed.get(user)];
    if (from && to) lines.push({ from, to });
  }
  for (const from of [...boxes]) {
    if (from.shown.is !== 'document') continue;
    const { more_routes: count, addresses } = from.shown.node;
    if (count > 0) lines.push({ from, to: add(`more ${from.id}`, { is: 'more', of: 'routes', count }, routeColumn) });
    const drawn = addresses?.first.slice(0, ADDRESSES_DRAWN) ?? [];
    const column = from.column + 1;
    for (const path of drawn) lines.push({ from, to: add(`at ${from.id} ${path}`, { is: 'address', path }, column) });
    const rest = (addresses?.total ?? 0) - drawn.length;
    if (rest > 0)
      lines.push({ from, to: add(`rest ${from.id}`, { is: 'more', of: 'addresses', count: rest }, column) });
  }
  return { boxes, lines, columns: rows.length, rows: Math.max(...rows) };
}
