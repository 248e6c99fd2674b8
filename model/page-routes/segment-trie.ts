import {
  type Affixes,
  addAffix,
  affixesIn,
  fittingAffixes,
  getAffix,
  hasNoAffix,
  newAffixes,
  removeAffix,
} from './affixes.ts';
import { type AgeList, entriesOf, oldestOf, withEntry, withoutEntry } from './age-list.ts';
import { bySpecificity, type RouteEntry } from './indexed-route.ts';
import { MAX_PARAM_LENGTH } from './pathname.ts';
import type { PlaceholderSegment, Segment } from './url-pattern.ts';

/**
 * Placeholder routes by their segments. A step is a literal, a bare placeholder, or one with text around it, by
 * its prefix and suffix; so a look-up touches only nodes that fit the path, however many routes there are.
 */
export interface TrieNode {
  literals: Map<string, TrieNode> | undefined;
  bare: TrieNode | undefined;
  affixes: Affixes<TrieNode> | undefined;
  /** Routes that end here. */
  entries: AgeList;
}

export function newTrie(): TrieNode {
  return { literals: undefined, bare: undefined, affixes: undefined, entries: undefined };
}

export function addToTrie(root: TrieNode, segments: readonly Segment[], entry: RouteEntry): void {
  let node = root;
  for (const part of segments) node = childFor(node, part) ?? addChild(node, part);
  node.entries = withEntry(node.entries, entry);
}

/** Takes an entry out, and with it every node that then leads nowhere. */
export function removeFromTrie(node: TrieNode, segments: readonly Segment[], entry: RouteEntry, at = 0): void {
  const part = segments[at];
  if (part === undefined) {
    node.entries = withoutEntry(node.entries, entry);
    return;
  }
  const child = childFor(node, part);
  if (!child) return;
  removeFromTrie(child, segments, entry, at + 1);
  if (isEmpty(child)) removeChild(node, part);
}

/** The winning entry among those that fit the segments. */
export function findInTrie(root: TrieNode, segments: readonly string[]): RouteEntry | undefined {
  return findFrom(root, segments, 0, false);
}

function findFrom(
  node: TrieNode,
  segments: readonly string[],
  at: number,
  isPastLiterals: boolean,
): RouteEntry | undefined {
  if (at === segments.length) return oldestOf(node.entries);
  const segment = segments[at] ?? '';
  const literal = node.literals?.get(segment);
  let best = literal && findFrom(literal, segments, at + 1, isPastLiterals);
  // Up to the first placeholder a literal step makes a longer literal prefix than any placeholder here could.
  if (best && !isPastLiterals) return best;
  if (node.affixes) {
    for (const child of fittingAffixes(node.affixes, segment)) {
      best = winnerOf(best, findFrom(child, segments, at + 1, true));
    }
  }
  if (node.bare && segment.length <= MAX_PARAM_LENGTH) {
    best = winnerOf(best, findFrom(node.bare, segments, at + 1, true));
  }
  return best;
}

function winnerOf(a: RouteEntry | undefined, b: RouteEntry | undefined): RouteEntry | undefined {
  return a && b ? (bySpecificity(a, b) < 0 ? a : b) : (a ?? b);
}

/** Every entry that fits the segments, in no order. */
export function collectFromTrie(node: TrieNode, segments: readonly string[], found: RouteEntry[], at = 0): void {
  if (at === segments.length) {
    for (const entry of entriesOf(node.entries)) found.push(entry);
    return;
  }
  const segment = segments[at] ?? '';
  const literal = node.literals?.get(segment);
  if (literal) collectFromTrie(literal, segments, found, at + 1);
  for (const child of node.affixes ? fittingAffixes(node.affixes, segment) : []) {
    collectFromTrie(child, segments, found, at + 1);
  }
  if (node.bare && segment.length <= MAX_PARAM_LENGTH) collectFromTrie(node.bare, segments, found, at + 1);
}

/** Visits every entry, with its segments, whose addresses may meet those of a pattern; `meets` compares segments. */
export function visitMeeting(
  root: TrieNode,
  segments: readonly Segment[],
  meets: (mine: Segment, theirs: Segment) => boolean,
  visit: (entry: RouteEntry, segments: readonly Segment[]) => void,
): void {
  const path: Segment[] = [];
  const visitFrom = (node: TrieNode) => {
    const mine = segments[path.length];
    if (mine === undefined) {
      for (const entry of entriesOf(node.entries)) visit(entry, path);
      return;
    }
    for (const [theirs, child] of childrenMeeting(node, mine)) {
      if (!meets(mine, theirs)) continue;
      path.push(theirs);
      visitFrom(child);
      path.pop();
    }
  };
  visitFrom(root);
}

function* childrenMeeting(node: TrieNode, mine: Segment): Generator<[Segment, TrieNode]> {
  const literal = typeof mine === 'string' ? node.literals?.get(mine) : undefined;
  if (literal) yield [mine, literal];
  if (typeof mine !== 'string') yield* node.literals ?? [];
  for (const { prefix, suffix, value } of node.affixes ? affixesIn(node.affixes) : []) {
    yield [{ key: '', prefix, suffix }, value];
  }
  if (node.bare) yield [{ key: '', prefix: '', suffix: '' }, node.bare];
}

function isEmpty(node: TrieNode): boolean {
  return !node.entries && !node.literals?.size && !node.bare && !node.affixes;
}

function isBare(part: PlaceholderSegment): boolean {
  return part.prefix === '' && part.suffix === '';
}

function childFor(node: TrieNode, part: Segment): TrieNode | undefined {
  if (typeof part === 'string') return node.literals?.get(part);
  if (isBare(part)) return node.bare;
  return node.affixes && getAffix(node.affixes, part.prefix, part.suffix);
}

function addChild(node: TrieNode, part: Segment): TrieNode {
  const child = newTrie();
  if (typeof part === 'string') {
    node.literals ??= new Map();
    node.literals.set(part, child);
  } else if (isBare(part)) {
    node.bare = child;
  } else {
    node.affixes ??= newAffixes();
    addAffix(node.affixes, part.prefix, part.suffix, child);
  }
  return child;
}

function removeChild(node: TrieNode, part: Segment): void {
  if (typeof part === 'string') {
    node.literals?.delete(part);
  } else if (isBare(part)) {
    node.bare = undefined;
  } else if (node.affixes) {
    removeAffix(node.affixes, part.prefix, part.suffix);
    if (hasNoAffix(node.affixes)) node.affixes = undefined;
  }
}
