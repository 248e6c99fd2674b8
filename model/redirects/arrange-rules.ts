import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { compileRegexPattern, literalPrefixOfRegex, type RegexPattern } from '#model/page-routes/regex-pattern.ts';
import { isHandWritten } from '#model/page-routes/route-kinds.ts';
import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import { type Automaton, automatonOf, type Budget, overlap } from './overlap.ts';
import type { ReadLine } from './read-redirects.ts';
import { type Area, everything, MAX_IMPORTED, type Rule } from './rule.ts';
import { printPattern } from './source-pattern.ts';

/** Steps of comparing the lines of a file with each other: some hundred milliseconds. Past them a line is left out. */
const MAX_WORK = 3_000_000;

/** What is known of the addresses a line takes. */
interface Taken {
  readonly stage: number;
  readonly isStage: boolean;
  readonly path: string | undefined;
  /** Text all its addresses begin with, as far as it is known. */
  readonly prefix: string;
  /** How the route that takes them is found; undefined where there is none. */
  readonly route:
    | { readonly isPlaceholder: boolean; readonly prefixLength: number; readonly pattern: string }
    | undefined;
  readonly regex: () => RegexPattern | undefined;
  readonly automaton: () => Automaton;
}

/**
 * The lines of a file as routes that answer as they do one after the other. Of a site's routes the one that says more of
 * an address wins, not the first: so a route that a line before it answers first shows less of its pattern, and what a
 * line before it takes whole, or takes without becoming a route, is left out.
 */
export function arrangeRules(rules: readonly Rule[]): ReadLine[] {
  const inOrder = [...rules].sort((one, other) => (one.stage ?? 0) - (other.stage ?? 0));
  // More are not imported, however they are arranged.
  if (rules.filter(({ skipped }) => skipped === undefined).length > MAX_IMPORTED)
    return inOrder.filter(isLine).map(lineOf);
  const budget: Budget = { left: MAX_WORK };
  const asked = askedFor(inOrder, budget);
  /** One address each, and those of patterns. */
  const fixed = new Map<string, Taken[]>();
  const wide: Taken[] = [];
  const blocked: Taken[] = [];
  const note = (each: Taken) => {
    if (each.path === undefined) wide.push(each);
    else {
      const known = fixed.get(each.path);
      if (known) known.push(each);
      else fixed.set(each.path, [each]);
      if (!each.route) blocked.push(each);
    }
  };
  const urls = new Map<string, number>();
  const lines = inOrder.map((given): ReadLine => {
    const rule = asked(given);
    const stage = rule.stage ?? 0;
    if (rule.skipped !== undefined) {
      const area = rule.area ?? (rule.skipped === 'pattern' ? everything : undefined);
      if (rule.takes && area) note(takenBy(area, stage, rule.takes === 'stage', undefined));
      return lineOf(rule);
    }
    if (budget.left <= 0) return lineOf({ ...rule, skipped: 'earlier' });
    const mine = takenBy(rule.area, stage, false, rule.route);
    const { path } = mine;
    const before = [...(path === undefined ? blocked : (fixed.get(path) ?? [])), ...wide].filter(
      (each) => (!each.isStage || each.stage === stage) && areShared(each, mine, budget),
    );
    const isWhole = (other: Taken) =>
      other.route && (path !== undefined || other.route.pattern === mine.route?.pattern);
    if (before.some((each) => !each.route || isWhole(each))) {
      if (!before.some(isWhole)) note({ ...mine, route: undefined });
      return lineOf({ ...rule, skipped: 'earlier' });
    }
    const route = withName(behind(rule.route, mine, before), urls);
    note({ ...takenBy(rule.area, stage, false, route), automaton: mine.automaton, regex: mine.regex });
    return lineOf({ ...rule, route });
  });
  return lines.filter((_, at) => isLine(inOrder[at]));
}

/**
 * A rule for addresses with a slash at their end answers those without too, which alone are addresses of a site; unless
 * another line of the file takes these.
 */
function askedFor(rules: readonly Rule[], budget: Budget): (rule: Rule) => Rule {
  const all = rules.flatMap((rule) => {
    const isAsked = rule.skipped === undefined || rule.takes !== undefined || rule.isAgainstSlash;
    const areas = isAsked ? [rule.area, rule.skipped === undefined ? rule.raw : undefined] : [];
    return areas.flatMap((area) =>
      area ? [{ rule, taken: takenBy(area, rule.stage ?? 0, rule.takes === 'stage', undefined) }] : [],
    );
  });
  return (rule) => {
    if (rule.skipped !== undefined || !rule.extra || !rule.tight) return rule;
    const extra = takenBy(rule.extra, rule.stage ?? 0, false, undefined);
    const isTaken = all.some((each) => each.rule !== rule && areShared(each.taken, extra, budget));
    if (!isTaken) return rule;
    const made = rule.tight();
    const isOther = made.skipped !== undefined && made.skipped !== 'slash' && made.skipped !== 'same';
    const known = { line: rule.line, text: rule.text, ...(rule.stage !== undefined && { stage: rule.stage }) };
    return { ...known, ...made, ...(isOther && { takes: 'all' as const }) };
  };
}

const isLine = (rule: Rule | undefined): boolean => rule?.isSilent !== true;

function lineOf(rule: Rule): ReadLine {
  const { line, text } = rule;
  return rule.skipped === undefined ? { line, text, route: rule.route } : { line, text, skipped: rule.skipped };
}

function takenBy(area: Area, stage: number, isStage: boolean, given: PageRouteInput | undefined): Taken {
  const body = given && normalisePageRoute(given);
  const pattern = area.path === undefined ? `^(?:${printPattern(area.pattern)})$` : '';
  const [branch = [], ...others] = area.pattern ?? [];
  const until = branch.findIndex((node) => node.kind !== 'text');
  const literal = (until < 0 ? branch : branch.slice(0, until)).map((node) => (node.kind === 'text' ? node.text : ''));
  const isOpen = others.length > 0 || (area.path === undefined && area.ignoresCase);
  return {
    stage,
    isStage,
    path: area.path,
    prefix: area.path ?? (isOpen ? '' : literal.join('')),
    route: body && {
      isPlaceholder: area.path === undefined && !isHandWritten(body),
      prefixLength: literalPrefixOfRegex(body.regex_pattern).length,
      pattern: body.regex_pattern.replace(/\?P<\w+>/g, ''),
    },
    regex: once(() =>
      area.path === undefined
        ? compileRegexPattern(`${area.ignoresCase ? '(?i)' : ''}${pattern.replace(/\(\?P<\w+>/g, '(?:')}`).regex
        : undefined,
    ),
    automaton: once(() =>
      automatonOf(
        area.pattern ?? [Array.from(area.path, (text) => ({ kind: 'text', text }))],
        area.path === undefined && area.ignoresCase,
      ),
    ),
  };
}

function once<Value>(make: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: make() };
    return known.value;
  };
}

/** Whether there is an address both take; true where it would take too long to say. */
function areShared(one: Taken, other: Taken, budget: Budget): boolean {
  budget.left -= 1;
  if (budget.left <= 0) return true;
  if (one.path !== undefined && other.path !== undefined) return one.path === other.path;
  if (!one.prefix.startsWith(other.prefix) && !other.prefix.startsWith(one.prefix)) return false;
  const [path, wide] = one.path === undefined ? [other.path, one] : [one.path, other];
  if (path === undefined) return overlap(one.automaton(), other.automaton(), budget);
  budget.left -= path.length;
  const regex = wide.regex();
  return regex ? regex.test(path) : overlap(one.automaton(), other.automaton(), budget);
}

/** A route that gives way to those which answer some of its addresses before. */
function behind(route: PageRouteInput, mine: Taken, before: readonly Taken[]): PageRouteInput {
  if (mine.path !== undefined) return route;
  const ahead = before.flatMap((each) => (each.path === undefined && each.route ? [each.route] : []));
  const isAhead = (other: (typeof ahead)[number]) =>
    other.isPlaceholder === mine.route?.isPlaceholder
      ? other.prefixLength >= mine.route.prefixLength
      : other.isPlaceholder;
  if (ahead.every(isAhead)) return route;
  const lengths = ahead.filter(({ isPlaceholder }) => !isPlaceholder).map(({ prefixLength }) => prefixLength);
  const { regex_pattern } = normalisePageRoute(route);
  return { ...route, type: 'dynamic', regex_pattern: withoutPrefix(regex_pattern, Math.min(...lengths)) };
}

/** The same pattern, whose literal beginning is no longer than so many letters to those who compare. */
function withoutPrefix(pattern: string, length: number): string {
  const letters = /^(\^)((?:[^\\[\](){}^$.|*+?]|\\[^\w\s])*)/u.exec(pattern);
  if (!letters) return pattern;
  const [start, caret = '', literal = ''] = letters;
  const pieces = literal.match(/\\?[\s\S]/gu) ?? [];
  const next = pieces[length];
  // Behind an empty group nothing is read off: for a pattern with no letter left to hide.
  const shown =
    next === undefined ? [...pieces, '(?:)'] : [...pieces.slice(0, length), `(?:${next})`, ...pieces.slice(length + 1)];
  return caret + shown.join('') + pattern.slice(start.length);
}

/** Routes are told apart by their address: one that is written as another before it has groups of other names. */
function withName(route: PageRouteInput, urls: Map<string, number>): PageRouteInput {
  const count = (urls.get(route.url_string) ?? 0) + 1;
  urls.set(route.url_string, count);
  if (count === 1 || !route.regex_pattern) return route;
  const renamed = (text: string) => text.replace(/<(p\d+|splat)>/g, `<$1_${count}>`);
  return {
    ...route,
    url_string: renamed(route.url_string),
    regex_pattern: renamed(route.regex_pattern),
    ...(route.redirect_to && { redirect_to: renamed(route.redirect_to) }),
  };
}
