import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { canonicalPath, readPathname } from '#model/page-routes/pathname.ts';
import { checkRedirectTarget, fillRedirect, pathOfTarget } from '#model/page-routes/redirect-target.ts';
import { compileRegexPattern } from '#model/page-routes/regex-pattern.ts';
import type { PageType } from '#model/page-routes/route-kinds.ts';
import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import type { Area, Made, SkipReason } from './rule.ts';
import {
  type Alternatives,
  anything,
  capturesIn,
  examplesOf,
  type Node,
  printPattern,
  quoted,
  readPattern,
  type SourcePattern,
} from './source-pattern.ts';

/** The whole address that is asked for, where a target names it. */
export const WHOLE = 0;

/** Text, and the numbers of groups whose text is put in; {@link WHOLE} for the path that was asked for. */
export type Target = readonly (string | number)[];

/** What a line answers at its addresses. */
export interface Answer {
  readonly status: number;
  readonly target: Target;
  /** Whether the query of the request is handed on. */
  readonly keepsQuery?: boolean;
}

interface Given {
  readonly ignoresCase?: boolean;
  /** The pattern is held against the path without its first slash, as rules in `.htaccess` are. */
  readonly isBare?: boolean;
  /** An address whose slash at its end is missing is another line's. */
  readonly isTight?: boolean;
}

const answers: Readonly<Record<number, PageType>> = {
  301: 'redirect_301',
  302: 'redirect_302',
  307: 'redirect_307',
  308: 'redirect_308',
  404: 'not_found',
  410: 'gone',
};

export const isRedirectStatus = (status: number): boolean => answers[status]?.startsWith('redirect_') ?? false;

/** The route of one address; `path` is decoded. */
export function routeOfPath(path: string, { status, target, keepsQuery }: Answer): Made {
  const url = urlOf(path);
  if (url === undefined) return { skipped: 'unread' };
  const area = { path: url };
  const answer = answers[status];
  if (!answer) return { skipped: status === 200 ? 'rewrite' : 'status', area };
  if (!answer.startsWith('redirect_'))
    return { route: { url_string: url, sample_url_string: url, page_type_advanced: answer }, area };
  const redirect_to = textOf(
    target.map((piece) => (piece === WHOLE ? encodeURI(url) : typeof piece === 'number' ? '' : piece)),
  );
  const route: PageRouteInput = {
    url_string: url,
    sample_url_string: url,
    page_type_advanced: answer,
    redirect_to,
    ...(keepsQuery && { keep_query: true }),
  };
  if (checkRedirectTarget(redirect_to, []).length > 0) return { skipped: 'unread', area };
  return isCircle(route, url) ? { skipped: 'same', area } : { route, area };
}

/** The route of all addresses a pattern fits. */
export function routeOfPattern(source: string | SourcePattern, answer: Answer, given: Given = {}): Made {
  const read = typeof source === 'string' ? readPattern(source) : source;
  if (!read) return { skipped: 'pattern' };
  const ignoresCase = read.ignoresCase || (given.ignoresCase ?? false);
  const whole = wholePattern(read.of, given.isBare ?? false, given.isTight ?? false);
  if (typeof whole === 'string') return { skipped: whole };
  const made = routeOfWhole(read, whole, answer, ignoresCase);
  if (made.skipped !== undefined || whole.extra.length === 0) return made;
  const extra: Area = { pattern: [...whole.extra, ...whole.extra.map((branch) => [...branch, slash])], ignoresCase };
  return {
    ...made,
    extra,
    raw: { pattern: whole.raw, ignoresCase },
    tight: () => routeOfPattern(read, answer, { ...given, isTight: true }),
  };
}

function routeOfWhole(read: SourcePattern, whole: Whole, answer: Answer, ignoresCase: boolean): Made {
  const path = ignoresCase ? undefined : literalOf(whole.of);
  if (path !== undefined && read.isExact) {
    // Groups of a pattern that is nothing but text are empty or left out.
    return routeOfPath(path, answer);
  }
  const area: Area = { pattern: whole.of, ignoresCase };
  const type = answers[answer.status];
  if (!type) return { skipped: answer.status === 200 ? 'rewrite' : 'status', area };
  if (!read.isExact) return { skipped: 'pattern', area };
  const isRedirect = type.startsWith('redirect_');
  const hasWhole = isRedirect && answer.target.includes(WHOLE);
  const [branch = []] = whole.of;
  if (hasWhole && !(whole.of.length === 1 && isSlash(branch[0]))) return { skipped: 'pattern', area };
  const named = withName(whole.of, hasWhole);
  const regex_pattern = `${ignoresCase ? '(?i)' : ''}^${printWhole(named)}$`;
  const { regex } = compileRegexPattern(regex_pattern);
  if (!regex) return { skipped: 'pattern', area };
  const url_string = addressOf(named);
  const sample = examplesOf(whole.of)
    .map((text) => `/${text.replace(/^\/|\/$/g, '')}`)
    .find((text) => readPathname(text) && canonicalPath(text) === text && regex.test(text));
  if (sample === undefined) return { skipped: 'no-example', area };
  const captures = new Set(capturesIn(named));
  const target = answer.target.map((piece) => {
    if (typeof piece === 'string') return piece;
    if (!captures.has(piece)) return '';
    return piece === WHOLE ? '/<p0>' : `${whole.slashed.has(piece) ? '/' : ''}<p${piece}>`;
  });
  const redirect_to = isRedirect ? textOf(target) : null;
  const route: PageRouteInput = {
    url_string,
    type: 'dynamic',
    regex_pattern,
    sample_url_string: sample,
    page_type_advanced: type,
    ...(redirect_to !== null && { redirect_to }),
    ...(isRedirect && answer.keepsQuery && { keep_query: true }),
  };
  if (redirect_to !== null && checkRedirectTarget(redirect_to, regex.keys).length > 0)
    return { skipped: 'unread', area };
  return isRedirect && isCircle(route, sample) ? { skipped: 'same', area } : { route, area };
}

/** What is above or beneath an address, however a prefix is written in the source. */
export function routeOfPrefix(from: string, to: string, answer: Omit<Answer, 'target'>): Made {
  const base = from.replace(/\/$/, '');
  // Where both or neither end in a slash what follows is put behind; `//` in the middle is `/` to a server.
  const isOrigin = /^https?:\/\/[^/?#]+$/i.test(to);
  if (!from.endsWith('/') && !to.endsWith('/') && !isOrigin) {
    return routeOfPattern(`^${quoted(base)}((?:/.*)?)$`, { ...answer, target: [to, 1] });
  }
  // The first thing that follows would become a part of the host.
  if (from === '/' && isOrigin) return { skipped: 'unread', area: { pattern: beneath(base), ignoresCase: false } };
  const isJoined = !from.endsWith('/') && isOrigin;
  const pattern = base === '' ? '^/(.*)$' : `^${quoted(base)}(?:/(.*))?$`;
  return routeOfPattern(pattern, { ...answer, target: [isJoined ? `${to}/` : to, 1] });
}

const star: Node = { kind: 'repeat', of: anything, min: 0, max: Number.POSITIVE_INFINITY, suffix: '*' };
const lazy: Node = { ...star, suffix: '*?' };
const slash: Node = { kind: 'text', text: '/' };

/** An address and all beneath it. */
export const beneath = (base: string): Alternatives => [
  [
    ...Array.from(base.replace(/\/$/, ''), (text): Node => ({ kind: 'text', text })),
    { kind: 'repeat', of: { kind: 'group', of: [[slash, star]] }, min: 0, max: 1, suffix: '?' },
  ],
];

interface Whole {
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
function wholePattern(of: Alternatives, isBare: boolean, isTight: boolean): Whole | SkipReason {
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

const isSlash = (node: Node | undefined): boolean => node?.kind === 'text' && node.text === '/';
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

function literalOf(of: Alternatives): string | undefined {
  const [branch = [], ...others] = of;
  if (others.length > 0 || !branch.every((node) => node.kind === 'text')) return undefined;
  return branch.map((node) => (node.kind === 'text' ? node.text : '')).join('');
}

/** An address with a `<param>` of no group would not be one of the pattern's. */
function withName(of: Alternatives, isWhole: boolean): Alternatives {
  const [branch = []] = of;
  if (isWhole) return [[slash, { kind: 'group', capture: WHOLE, of: [branch.slice(1)] }]];
  if (capturesIn(of).length > 0) return of;
  if (of.length > 1) return [[{ kind: 'group', capture: WHOLE, of }]];
  const from = branch.findIndex((node) => node.kind !== 'text');
  const start = from < 0 ? Math.min(1, branch.length) : from;
  const end = branch.findLastIndex((node) => node.kind !== 'text') + 1;
  const group: Node = { kind: 'group', capture: WHOLE, of: [branch.slice(start, Math.max(end, start))] };
  return [
    [
      ...branch.slice(0, start),
      from < 0 ? { ...group, of: [branch.slice(start)] } : group,
      ...(from < 0 ? [] : branch.slice(end)),
    ],
  ];
}

function printWhole(of: Alternatives): string {
  return of.length === 1 ? printPattern(of) : `(?:${printPattern(of)})`;
}

/** The text all addresses begin with, one group, and the text they end with. */
function addressOf(of: Alternatives): string {
  const [branch = []] = of;
  const [first = 1] = capturesIn(of);
  if (of.length > 1) return `/<p${first}>`;
  const from = branch.findIndex((node) => node.kind !== 'text');
  const to = branch.findLastIndex((node) => node.kind !== 'text');
  const text = (nodes: readonly Node[]) => nodes.map((node) => (node.kind === 'text' ? node.text : '')).join('');
  const before = text(branch.slice(0, from)).replace(/[\\?#%<>].*$/su, '');
  const after = text(branch.slice(to + 1)).replace(/^.*[\\?#%<>]/su, '');
  return `${before === '' ? '/' : before}<p${first}>${after}`;
}

/** Undefined for what no address of a site is. */
function urlOf(path: string): string | undefined {
  if (!path.startsWith('/') || /[\\?#%<>\p{Cc}]/u.test(path)) return undefined;
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  return bare.includes('//') || /\/\.{1,2}(?:\/|$)/.test(bare) ? undefined : bare;
}

/** Letters no target may have are written in percent codes. */
function textOf(target: readonly string[]): string {
  return target.join('').replace(/[\s"\\\p{Cc}]+/gu, encodeURIComponent);
}

/** Text as a part of a target: what would be a `<param>` is none. */
export const plainText = (text: string): string => text.replaceAll('<', '%3C').replaceAll('>', '%3E');

function isCircle(route: PageRouteInput, sample: string): boolean {
  const body = normalisePageRoute(route);
  const { regex } = compileRegexPattern(body.regex_pattern);
  const filled = fillRedirect(body, (body.type === 'dynamic' && regex?.match(sample)) || {});
  const path = pathOfTarget(filled);
  return path !== undefined && path.segments.join('/') === readPathname(encodeURI(sample))?.segments.join('/');
}
