import { type Flags, flagsOf } from './apache-flags.ts';
import { argumentsOf, type Line } from './apache-lines.ts';
import { escaped, isHidden, left } from './apache-shared.ts';
import { type Answer, isRedirectStatus, plainText, routeOfPattern, type Target, WHOLE } from './make-route.ts';
import { type Area, everything, type Made, type Rule, type SkipReason } from './rule.ts';
import { readPattern, type SourcePattern } from './source-pattern.ts';

/** mod_rewrite answers before mod_alias, wherever in the file their lines stand. */
const REWRITE = 0;

interface Condition {
  readonly test: string;
  readonly pattern: string;
}

/** Words as mod_rewrite parts them: a space may be escaped, and stays so. */
function ruleWords(rest: string): string[] {
  return Array.from(
    rest.matchAll(/"([^"]*)"|'([^']*)'|((?:\\\s|\S)+)/g),
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
}

/** Reads the rules of mod_rewrite one after the other, each with the conditions before it. */
export function readRules(lines: readonly Line[], isServer: boolean): (line: Line) => Rule[] {
  const rules = lines.filter(({ name }) => name === 'rewriterule');
  const engine = lines.findLast(({ name, within }) => name === 'rewriteengine' && within === undefined);
  const isOff = /^off\b/i.test(engine?.rest ?? '');
  const base = argumentsOf(lines.findLast(({ name }) => name === 'rewritebase')?.rest ?? '')[0];
  // A part of a host's settings without what is around it: in `.htaccess` none of these would match.
  const patterns = rules.map(({ rest }) => ruleWords(rest)[0] ?? '');
  const isPart =
    patterns.some((each) => /^\^?\/(?!\?)/.test(each)) && !patterns.some((each) => /^\^(?:\/\?|[\w(\\.[])/.test(each));
  const isBare = !isServer && !isPart;
  const conditions = conditionsOf(lines);
  let skipping = 0;
  let isChained = false;
  return (given) => {
    const { line, text, within } = given;
    const known = { line, text, stage: REWRITE };
    const [pattern = '', target, written = '', more] = ruleWords(given.rest);
    const flags = flagsOf(written);
    const wasChained = isChained;
    isChained = flags.has('C');
    const isDependent = skipping > 0 || wasChained;
    skipping = Math.max(0, skipping - 1);
    if (flags.has('S')) skipping = Math.max(skipping, Number(/\bS(?:kip)?=(\d+)/i.exec(written)?.[1] ?? 1));
    if (isOff) return [{ ...known, skipped: 'off' }];
    if (within === 'host' || within === 'off') return [{ ...known, skipped: within }];
    if (target === undefined || more !== undefined)
      return [{ ...known, skipped: 'unread', area: everything, takes: 'all' }];
    const ending =
      flags.has('L') ||
      flags.has('END') ||
      flags.has('F') ||
      flags.has('G') ||
      (flags.status !== undefined && !isRedirectStatus(flags.status));
    const source = pattern.startsWith('!') ? undefined : readPattern(pattern);
    const area = source ? areaOf(source, flags.has('NC'), isBare) : everything;
    // Such a rule sets a variable and lets everything pass.
    if (target === '-' && !ending && flags.status === undefined && !flags.has('C') && !flags.has('N')) return [];
    const about = conditions.get(line) ?? [];
    const isOpen = about.length === 0 && within === undefined && !isDependent;
    if (!isOpen) return [{ ...known, ...conditional(about, { area, target, flags, within, isDependent }) }];
    if (pattern.startsWith('!')) return [{ ...known, skipped: 'pattern', area: everything, takes: 'all' }];
    if (!source) return [{ ...known, skipped: 'pattern', area, takes: 'all' }];
    if (!flags.isKnown) return [{ ...known, skipped: flags.has('P') ? 'rewrite' : 'unread', area, takes: 'all' }];
    const isInside = flags.status === undefined && !/^https?:\/\//i.test(target);
    if (isInside) return [{ ...known, skipped: 'rewrite', area, takes: target.includes('?') ? 'all' : 'stage' }];
    if (!ending && goesOn(rules, given)) return [{ ...known, skipped: 'continues', area, takes: 'all' }];
    const made = readRule(source, target, flags, { base, isBare });
    return [
      {
        ...known,
        ...left(
          made.skipped === undefined || made.area ? made : { ...made, area },
          undefined,
          flags.status === 403 && isHidden(pattern),
        ),
      },
    ];
  };
}

function areaOf(source: SourcePattern, ignoresCase: boolean, isBare: boolean): Area | undefined {
  const made = routeOfPattern(source, { status: 410, target: [] }, { ignoresCase, isBare });
  return made.area ?? (made.skipped === 'never' ? undefined : everything);
}

/** The conditions before each rule, by the line of the rule. */
function conditionsOf(lines: readonly Line[]): ReadonlyMap<number, readonly Condition[]> {
  const found = new Map<number, readonly Condition[]>();
  let about: Condition[] = [];
  for (const { name, rest, line } of lines) {
    if (name === 'rewritecond') {
      const [test = '', pattern = ''] = ruleWords(rest);
      about.push({ test, pattern });
    } else if (name === 'rewriterule') {
      found.set(line, about);
      about = [];
    }
  }
  return found;
}

const ofHost =
  /%\{(?:HTTPS|HTTP_HOST|SERVER_NAME|SERVER_PORT|REQUEST_SCHEME|HTTP:X-Forwarded-(?:Proto|Ssl|Host|Port)|HTTP:CF-Visitor|HTTP:X-Forwarded-SSL|ENV:HTTPS)\}/i;

interface Dependent {
  readonly area: Area | undefined;
  readonly target: string;
  readonly flags: Flags;
  readonly within: SkipReason | undefined;
  readonly isDependent: boolean;
}

/** Why a rule with conditions is left out, and what it takes of those after it. */
function conditional(
  about: readonly Condition[],
  { area, target, flags, within, isDependent }: Dependent,
): Pick<Rule, 'takes' | 'isAgainstSlash'> & Extract<Made, { skipped: SkipReason }> {
  const isOfHost = about.length > 0 && about.some(({ test }) => ofHost.test(test));
  const isSame =
    /^(?:https?:\/\/[^/]+)?(?:\/?\$[01]|\/?%\{REQUEST_URI\})\/?$/i.test(target) ||
    /^https?:\/\/(?:[^/$%]|%\{\w+\}|%\d)+(?:\/?\$[01]|%\{REQUEST_URI\}|\/%\{REQUEST_URI\})\/?$/i.test(target);
  const skipped = isOfHost
    ? 'host'
    : about.some(({ test }) => /QUERY_STRING/.test(test))
      ? 'query'
      : (within ?? 'condition');
  // To the same page on the site's own host, and a door that is closed to some, are no matter of addresses.
  const isAside =
    !isDependent &&
    ((isOfHost && isSame) ||
      (isSame && !target.includes('//')) ||
      (flags.status !== undefined && !isRedirectStatus(flags.status)) ||
      target === '-');
  return {
    skipped,
    area,
    ...(isSame && !isOfHost && { isAgainstSlash: true }),
    takes: isAside
      ? undefined
      : target.includes('?') || flags.status !== undefined || /^https?:/i.test(target)
        ? 'all'
        : 'stage',
  };
}

/** Whether a rule after this one may fit the address it leads to: without `L` they go on with it. */
function goesOn(rules: readonly Line[], { line }: Line): boolean {
  return rules.some((each) => {
    if (each.line <= line) return false;
    const [pattern = '', target] = ruleWords(each.rest);
    return target !== '-' && !/^\^(?:[\w-](?![*?{|])|\\[./-]|\/(?!\?))(?!.*\|)/.test(pattern.replace(/^\^h/i, '^.'));
  });
}

function readRule(
  source: SourcePattern,
  written: string,
  flags: Flags,
  { base, isBare }: { base: string | undefined; isBare: boolean },
): Made {
  const status = flags.status ?? 302;
  const given = { ignoresCase: flags.has('NC'), isBare };
  if (!isRedirectStatus(status)) return routeOfPattern(source, { status, target: [] }, given);
  if (written === '-') return { skipped: 'unread' };
  const isRelative = isBare && !/^(?:\/|%\{|[a-z][a-z\d+.-]*:\/\/)/i.test(written);
  // Without a base Apache puts the folder's place on its disk before it; a group within may begin with a slash.
  if (isRelative && (base === undefined || /^\$[02-9]/.test(written))) return { skipped: 'unread' };
  if (isRelative && written.startsWith('$1') && !startsWithGroup(source)) return { skipped: 'unread' };
  const rooted = isRelative ? `${base?.replace(/\/?$/, '/') ?? ''}${written}` : written;
  const own = rooted.replace(
    /^(?:%\{REQUEST_SCHEME\}|https?):\/\/%\{(?:HTTP_HOST|SERVER_NAME)\}(?=\/|%\{REQUEST_URI\})/i,
    (whole) => (whole.startsWith('%') ? '' : whole),
  );
  const handed = /^([^?]*)\?%\{QUERY_STRING\}$/.exec(own);
  const text = handed?.[1] ?? own;
  const mark = text.indexOf('?');
  const [path, query] = mark < 0 ? [text, undefined] : [text.slice(0, mark), text.slice(mark + 1)];
  if (query?.includes('?')) return { skipped: 'unread' };
  const [place, after] = [expand(path, flags.has('NE')), expand(query ?? '', flags.has('NE'))];
  if (!place || !after) return { skipped: 'variable' };
  const target: Target = query ? [...place, '?', ...after] : place;
  const keepsQuery =
    !/#/.test(flags.has('NE') ? text : '') &&
    (handed !== null || (!flags.has('QSD') && (query === undefined || flags.has('QSA'))));
  return routeOfPattern(source, { status, target, keepsQuery } satisfies Answer, given);
}

/** Whether the first group is the beginning of the path, which in `.htaccess` has no slash. */
const startsWithGroup = ({ of }: SourcePattern): boolean =>
  of.length === 1 && of[0]?.[0]?.kind === 'start' && of[0][1]?.kind === 'group' && of[0][1].capture === 1;

/** A substitution in pieces; undefined where it names something of the server's. */
function expand(text: string, isEscaped: boolean): (string | number)[] | undefined {
  const scheme = /^https?:\/\//i.exec(text)?.[0] ?? '';
  const written = (part: string) => (isEscaped ? part : escaped(part));
  const pieces: (string | number)[] = scheme === '' ? [] : [scheme];
  for (const [whole, letter, group, variable] of text
    .slice(scheme.length)
    .matchAll(/\\(.)|\$(\d)|(%\{REQUEST_URI\})|%[\d{]|\$\{|[\s\S]/giu)) {
    if (letter !== undefined) pieces.push(plainText(written(letter)));
    else if (variable !== undefined) pieces.push(WHOLE);
    else if (group === '0') return undefined;
    else if (group !== undefined) pieces.push(Number(group));
    else if (/^(?:%[\d{]|\$\{)/.test(whole)) return undefined;
    else pieces.push(plainText(written(whole)));
  }
  return pieces;
}
