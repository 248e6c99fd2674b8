/** A place in a document where two versions differ; undefined where there is nothing. */
export interface Difference {
  /** `root.slots.default.0.props.text` */
  path: string;
  before: unknown;
  after: unknown;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/**
 * The places where two documents differ, in the order of the fields. Members of a list that carry an `id` are compared
 * by it, so that one which moved does not make all after it differ.
 */
export function differences(before: unknown, after: unknown): Difference[] {
  const found: Difference[] = [];
  // A stack instead of recursion: a layout may be as deep as its author likes.
  const stack: Difference[] = [{ path: '', before, after }];
  while (stack.length > 0) {
    const place = stack.pop() as Difference;
    if (Object.is(place.before, place.after)) continue;
    const inner = isNode(place.before) && isNode(place.after) ? membersOf(place.before, place.after) : undefined;
    if (!inner || Array.isArray(place.before) !== Array.isArray(place.after)) {
      found.push(place);
      continue;
    }
    const moved = orderDifference(place);
    if (moved) found.push(moved);
    for (const { key, before: one, after: other } of inner.reverse()) {
      stack.push({ path: place.path === '' ? key : `${place.path}.${key}`, before: one, after: other });
    }
  }
  return found;
}

function membersOf(before: Node, after: Node) {
  const [one, other] = [entriesOf(before), entriesOf(after)];
  return [...new Set([...one.keys(), ...other.keys()])].map((key) => ({
    key,
    before: one.get(key),
    after: other.get(key),
  }));
}

function entriesOf(node: Node): Map<string, unknown> {
  const ids = idsOf(node);
  return new Map(Object.entries(node).map(([key, value], at) => [ids?.[at] ?? key, value]));
}

/** The ids of a list's members, when all have one of their own. */
function idsOf(node: unknown): string[] | undefined {
  if (!Array.isArray(node)) return undefined;
  const ids = node.map((member: unknown) => (isNode(member) && typeof member.id === 'string' ? member.id : undefined));
  return ids.every((id) => id !== undefined) && new Set(ids).size === ids.length ? (ids as string[]) : undefined;
}

/** The same members in another order differ in nothing else. */
function orderDifference({ path, before, after }: Difference): Difference | undefined {
  const [one, other] = [idsOf(before), idsOf(after)];
  if (!one || !other) return undefined;
  const kept = one.filter((id) => other.includes(id)).join(' ');
  const keptAfter = other.filter((id) => one.includes(id)).join(' ');
  return kept === keptAfter ? undefined : { path, before: one.join(', '), after: other.join(', ') };
}
