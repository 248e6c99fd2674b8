/**
 * Puts the members of a list into an order two sides changed: as the side that reordered what both have, mine when
 * both did; what only the other side has comes right after what it follows there.
 */
export function mergeOrder(
  members: ReadonlySet<string>,
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const [lead, other] = isReordered(base, mine) || !isReordered(base, theirs) ? [mine, theirs] : [theirs, mine];
  const order = lead.filter((id) => members.has(id));
  const placed = new Set(order);
  other.forEach((id, index) => {
    if (!members.has(id) || placed.has(id)) return;
    const before = other.slice(0, index).findLast((each) => placed.has(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
    placed.add(id);
  });
  return [...order, ...[...members].filter((id) => !placed.has(id))];
}

function isReordered(base: readonly string[], side: readonly string[]): boolean {
  const kept = base.filter((id) => side.includes(id));
  return side.filter((id) => base.includes(id)).some((id, index) => kept[index] !== id);
}
