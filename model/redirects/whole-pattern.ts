import type { SkipReason } from './rule.ts';
import { type Alternatives, anything, capturesIn, type Node } from './source-pattern.ts';

const star: Node = { kind: 'repeat', of: anything, min: 0, max: Number.POSITIVE_INFINITY, suffix: '*' };
const lazy: Node = { ...star, suffix: '*?' };
export const slash: Node = { kind: 'text', text: '/' };

/** An address and all beneath it. */
export const beneath = (base: string): Alternatives => [
  [
    ...Array.from(base.replace(/\/$/, ''), (text): Node => ({ kind: 'text', text })),
    { kind: 'repeat', of: { kind: 'group', of: [[slash, star]] }, min: 0, max: 1, suffix: '?' },
  ],
];

export interface Whole {
  readonly of: Alternatives;
  /** What a site answers as well since its addresses have no slash at their end, if the pattern wants one. */
  readonly extra: Alternatives;
  /** What the pattern itself takes, with the slash. */
  readonly raw: Alternatives;
  /** Groups that are written without the slash they begin with. */
  readonly slashed: ReadonlySet<number>;
}

/**
 * A pattern of a server's as one of whole addresses of a site: what it says nothing about at its ends is let in, the
 * slash at the end of an address is gone, whether the pattern wants it or not.
 */
export function wholePattern(of: Alternatives, isBare: boolean, isTight: boolean): Whole | SkipReason {
  const slashed = new Set<number>();
  const extra: Node[][] = [];
  const raw: Node[][] = [];
  const branches: Node[][] = [];
  const anchored = of.map((branch) => branch[0]?.kind === 'start');
  const hasGroups = capturesIn(of).length > 0;
  // Which of them is tried first depends on where in the address they are.
  if (of.length > 1 && hasGroups && anchored.includes(true) && anchored.includes(false)) return 'pattern';
  for (const [place, given] of of.entries()) {
    const isAnchored = anchored[place] ?? false;
    const branch = isAnchored ? given.slice(1) : [...given];
    if (isBare && hasStart([branch])) return 'pattern';
    const isEnded = branch.at(-1)?.kind === 'end';
    if (isEnded) branch.pop();
    const begin = beginOf(branch, isAnchored, isBare, slashed, of.length === 1);
    if (begin === undefined) continue;
    const written = isEnded ? begin : [...begin, star];
    raw.push(written);
    const { branch: open, bare } = withoutLastSlash(written);
    // Only the home page has its slash, and no pattern that wants one more takes it.
    if (bare && endsInSlash(written) && bare.every((node) => isSlash(node) || isAll(node))) return 'slash';
    if (bare) extra.push(bare);
    if (!isTight || !bare) branches.push(open);
    else if (!endsInSlash(written)) branches.push(written);
  }
  return branches.length === 0 ? (isTight ? 'slash' : 'never') : { of: branches, extra, raw, slashed };
}

const hasStart = (of: Alternatives): boolean =>
  of
    .flat()
    .some(
      (node) => node.kind === 'start' || ('of' in node && hasStart(node.kind === 'repeat' ? [[node.of]] : node.of)),
    );

/** Undefined for what no address begins with. */
function beginOf(
  branch: Node[],
  isAnchored: boolean,
  isBare: boolean,
  slashed: Set<number>,
  isAlone: boolean,
): Node[] | undefined {
  const [first, ...rest] = branch;
  if (isBare) {
    if (!isAnchored) return startsOpen(first) ? [slash, ...branch] : [slash, lazy, ...branch];
    if (isSlash(first)) return undefined;
    return isOptionalSlash(first) ? [slash, ...rest] : [slash, ...branch];
  }
  if (!isAnchored) {
    if (isAlone && isOpenGroup(first, rest[0])) return pulled(first, rest, slashed);
    if (startsOpen(first)) return branch;
    return first?.kind === 'text' && !isSlash(first) ? [slash, lazy, ...branch] : [lazy, ...branch];
  }
  if (isOptionalSlash(first)) return startsOpen(rest[0]) || canLose(rest[0]) ? [slash, ...rest] : branch;
  if (isAlone && isOpenGroup(first, rest[0])) return pulled(first, rest, slashed);
  if (first?.kind === 'repeat' && first.suffix === '*' && first.of === anything && canLose(rest[0]))
    return [slash, ...branch];
  if (first?.kind === 'text' && !isSlash(first)) return undefined;
  return first === undefined || first.kind === 'end' ? [slash, ...branch] : branch;
}

/** What takes all it can from the first letter on. */
function startsOpen(node: Node | undefined): boolean {
  if (node?.kind === 'group') return node.of.length === 1 && startsOpen(node.of[0]?.[0]);
  return node?.kind === 'repeat' && node.of === anything && (node.suffix === '*' || node.suffix === '+');
}

type Group = Extract<Node, { kind: 'group' }>;

/** `(.*)`, `(.+)` or `(/…)` at the beginning of a path: its first letter is the slash. */
function isOpenGroup(node: Node | undefined, next: Node | undefined): node is Group {
  if (node?.kind !== 'group' || node.capture === undefined || node.of.length !== 1) return false;
  const [first, second] = node.of[0] ?? [];
  if (isSlash(first)) return true;
  return startsOpen(first) && second === undefined && canLose(next);
}

/** Whether what follows cannot begin at the first slash. */
const canLose = (next: Node | undefined): boolean => next === undefined || (next.kind === 'text' && next.text !== '/');

function pulled(group: Group, rest: readonly Node[], slashed: Set<number>): Node[] {
  const [first, ...others] = group.of[0] ?? [];
  if (group.capture !== undefined) slashed.add(group.capture);
  const within = isSlash(first)
    ? others
    : [{ ...star, suffix: first?.kind === 'repeat' ? first.suffix.replace('+', '*') : '*' } as Node];
  return [slash, { ...group, of: [within] }, ...rest];
}

export const isSlash = (node: Node | undefined): boolean => node?.kind === 'text' && node.text === '/';
const isOptionalSlash = (node: Node | undefined): boolean =>
  node?.kind === 'repeat' && isSlash(node.of) && node.min === 0;

interface Bare {
  readonly branch: Node[];
  /** Without the slash, where the pattern does not let it be missing. */
  readonly bare?: Node[];
}

function withoutLastSlash(branch: Node[]): Bare {
  const last = branch.at(-1);
  const before = branch.slice(0, -1);
  if (branch.length > 1 && isOptionalSlash(last)) return withoutLastSlash(before);
  if (branch.length > 1 && (isSlash(last) || (last?.kind === 'repeat' && isSlash(last.of)))) {
    const { branch: bare } = withoutLastSlash(before);
    return { branch: bare, bare };
  }
  const start = branch.slice(0, -2);
  // A group before it that takes slashes too would take what is this one's.
  if (branch.length < 3 || !last || !isSlash(branch.at(-2)) || !isAll(last) || takesSlash(start)) return { branch };
  const rest: Node = { kind: 'group', of: [[slash, last]] };
  return { branch: [...start, { kind: 'repeat', of: rest, min: 0, max: 1, suffix: '?' }], bare: start };
}

/** Whether a slash at the end must be there. */
const endsInSlash = (branch: readonly Node[]): boolean => {
  const last = branch.at(-1);
  if (isOptionalSlash(last)) return endsInSlash(branch.slice(0, -1));
  return isSlash(last) || (last?.kind === 'repeat' && isSlash(last.of));
};

const takesSlash = (nodes: readonly Node[]): boolean =>
  nodes.some((node) => {
    if (node.kind === 'set') return node.ranges.some(([low, high]) => low <= 47 && 47 <= high);
    if (node.kind === 'repeat') return node.of.kind !== 'text' && takesSlash([node.of]);
    return node.kind === 'unknown' || (node.kind === 'group' && node.of.some(takesSlash));
  });

/** `.*`, or a group of it: there may be nothing. */
function isAll(node: Node): boolean {
  if (node.kind === 'group')
    return node.of.length === 1 && node.of[0]?.length === 1 && node.of[0][0] !== undefined && isAll(node.of[0][0]);
  return node.kind === 'repeat' && node.of === anything && node.min === 0 && node.max === Number.POSITIVE_INFINITY;
}
