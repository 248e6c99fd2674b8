/**
 * Finds the shortest circle through each strongly connected part of a graph.
 * @template T
 * @param {readonly { from: string, to: string, edge: T }[]} edges
 * @returns {T[][]} the edges of a circle, in their order
 */
export function findCircles(edges) {
  /** @type {Map<string, { to: string, edge: T }[]>} */
  const leaving = new Map();
  for (const { from, to, edge } of edges) leaving.set(from, [...(leaving.get(from) ?? []), { to, edge }]);
  /** @type {T[][]} */
  const circles = [];
  const seen = new Set();
  for (const start of [...leaving.keys()].sort()) {
    if (seen.has(start)) continue;
    const circle = shortestBack(leaving, start);
    if (!circle) continue;
    for (const { node } of circle) seen.add(node);
    circles.push(circle.map(({ edge }) => edge));
  }
  return circles;
}

/**
 * Finds the shortest path from a node back to itself.
 * @template T
 * @param {Map<string, { to: string, edge: T }[]>} leaving
 * @param {string} start
 * @returns {{ node: string, edge: T }[] | undefined}
 */
function shortestBack(leaving, start) {
  /** @type {{ node: string, way: { node: string, edge: T }[] }[]} */
  const open = [{ node: start, way: [] }];
  const reached = new Set();
  for (const { node, way } of open) {
    for (const { to, edge } of leaving.get(node) ?? []) {
      const on = [...way, { node, edge }];
      if (to === start) return on;
      if (reached.has(to)) continue;
      reached.add(to);
      open.push({ node: to, way: on });
    }
  }
  return undefined;
}
