import {
  type Answer,
  isRedirectStatus,
  plainText,
  routeOfPath,
  routeOfPattern,
  routeOfPrefix,
  type Target,
  WHOLE,
} from './make-route.ts';
import { type Area, everything, type Made, type Rule, type SkipReason } from './rule.ts';
import { readPattern, type SourcePattern } from './source-pattern.ts';

const words: Readonly<Record<string, number>> = { permanent: 301, temp: 302, seeother: 303, gone: 410 };

/** mod_rewrite answers before mod_alias, wherever in the file their lines stand. */
const REWRITE = 0;
const ALIAS = 1;

interface Line {
  readonly line: number;
  readonly text: string;
  readonly name: string;
  readonly rest: string;
  /** What the sections around it make of it. */
  readonly within: SkipReason | undefined;
}

/** What of an `.htaccess` or a virtual host sends visitors on: mod_alias and mod_rewrite. */
export function readApache(text: string): Rule[] {
  const lines = linesOf(text);
  const rewriting = readRules(lines, /^[ \t]*<VirtualHost\b/im.test(text));
  return lines.flatMap((each): Rule[] => {
    if (each.name === 'rewriterule') return rewriting(each);
    if (!/^redirect(?:match|permanent|temp)?$/.test(each.name)) return [];
    const { line, text: words_, within } = each;
    const made = readRedirect(each.name, argumentsOf(each.rest));
    return [
      { line, text: words_, stage: ALIAS, ...left(made, within, /^\S*\s*403\b/.test(words_) && isHidden(each.rest)) },
    ];
  });
}

/** Whether a pattern is about names that begin with a dot. */
const isHidden = (pattern: string): boolean => /(?:^|\s|\^|\/|\|\/\??\)|\^\|\/\))\\\.(?!\w{2,4}\$)/.test(pattern);

/** A line that is none of the site's takes nothing of it; one that was not understood takes what it may. */
function left(made: Made, within: SkipReason | undefined, isDoor: boolean): Made & Pick<Rule, 'takes'> {
  if (within !== undefined)
    return { skipped: within, area: made.area, takes: within === 'condition' ? 'all' : undefined };
  if (made.skipped === undefined) return made;
  // Files nobody is to see are at addresses no visitor asks for.
  if (isDoor) return { ...made, takes: undefined };
  return {
    ...made,
    takes: made.skipped === 'never' || made.skipped === 'same' || made.skipped === 'slash' ? undefined : 'all',
  };
}

function linesOf(text: string): Line[] {
  const hosts = hostsOf(text);
  const sections: { readonly name: string; readonly within: SkipReason | undefined }[] = [];
  const lines: Line[] = [];
  let begun = '';
  let from = 0;
  for (const [at, raw] of text.split('\n').entries()) {
    if (begun === '') from = at + 1;
    if (raw.endsWith('\\')) {
      begun += raw.slice(0, -1);
      continue;
    }
    const whole = (begun + raw).trim();
    begun = '';
    if (whole === '' || whole.startsWith('#')) continue;
    const closing = /^<\/(\w+)/.exec(whole)?.[1]?.toLowerCase();
    if (closing !== undefined) {
      const place = sections.findLastIndex(({ name }) => name === closing);
      if (place >= 0) sections.splice(place);
      continue;
    }
    const [, name = '', rest = ''] = /^<?(\w+)\s*(.*)$/s.exec(whole) ?? [];
    const within = sections.find((each) => each.within !== undefined)?.within;
    if (whole.startsWith('<')) {
      sections.push({
        name: name.toLowerCase(),
        within: withinSection(name.toLowerCase(), rest.replace(/>\s*$/, '').trim(), from, hosts),
      });
      continue;
    }
    lines.push({ line: from, text: whole, name: name.toLowerCase(), rest, within });
  }
  return lines;
}

function withinSection(name: string, given: string, line: number, hosts: ReadonlySet<number>): SkipReason | undefined {
  if (name === 'virtualhost') return hosts.has(line) ? undefined : 'host';
  if (name !== 'ifmodule') return name === 'ifversion' || name === 'requireall' ? undefined : 'condition';
  if (/^(?:mod_)?(?:rewrite|alias)(?:\.c|_module)?$/i.test(given)) return undefined;
  // Without the modules these lines are for another server.
  return /^!\s*(?:mod_)?(?:rewrite|alias)(?:\.c|_module)?$/i.test(given) ? 'off' : 'condition';
}

/** The lines at which the virtual hosts begin that are the site: the only one, or of those with one name the one with TLS. */
function hostsOf(text: string): ReadonlySet<number> {
  const blocks: { line: number; isTls: boolean; name: string; body: string }[] = [];
  for (const [at, raw] of text.split('\n').entries()) {
    const opening = /^\s*<VirtualHost\b([^>]*)>/i.exec(raw)?.[1];
    if (opening !== undefined) blocks.push({ line: at + 1, isTls: /:443\b/.test(opening), name: '', body: '' });
    const last = blocks.at(-1);
    const named = /^\s*ServerName\s+"?([^\s":]+)/i.exec(raw)?.[1];
    if (last && named !== undefined) last.name = named.toLowerCase().replace(/^www\./, '');
  }
  if (new Set(blocks.map(({ name }) => name)).size > 1) return new Set();
  const tls = blocks.filter(({ isTls }) => isTls);
  const chosen = tls.length > 0 ? tls : blocks;
  return new Set(chosen.length === 1 ? chosen.map(({ line }) => line) : []);
}

/** Words as Apache parts them: in quotes, or up to the next space. */
function argumentsOf(rest: string): string[] {
  return Array.from(rest.matchAll(/"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|\S+/g), ([whole, double, single]) =>
    (double ?? single ?? whole).replace(/\\([\\"'])/g, '$1'),
  );
}

function readRedirect(name: string, given: readonly string[]): Made {
  const said =
    /^(?:\d{3}|permanent|temp|seeother|gone)$/i.test(given[0] ?? '') &&
    name !== 'redirectpermanent' &&
    name !== 'redirecttemp';
  const [from, to = '', more] = said ? given.slice(1) : given;
  const usual = name === 'redirectpermanent' ? 301 : 302;
  const status = said ? (words[(given[0] ?? '').toLowerCase()] ?? Number(given[0])) : usual;
  const hasTarget = status >= 300 && status < 400;
  if (from === undefined || more !== undefined || hasTarget === (to === '')) return { skipped: 'unread' };
  // Only within a section for one address it may stand alone.
  if (/%\{/.test(to) || /%\{/.test(from)) return { skipped: 'variable' };
  // Behind a fragment it would be a part of that.
  const answer = { status, keepsQuery: hasTarget && !/[?#]/.test(to) };
  if (name === 'redirectmatch') {
    const target = matchTarget(to);
    return target ? routeOfPattern(from, { ...answer, target }) : { skipped: 'variable' };
  }
  // It is compared with what was decoded.
  if (!from.startsWith('/') || /[%?#]/.test(from)) return { skipped: from.startsWith('/') ? 'never' : 'unread' };
  const target = plainText(to);
  // Nothing is beneath a file.
  if (/[^/]\.\w{1,5}$/.test(from)) return routeOfPath(from, { ...answer, target: [target] });
  return routeOfPrefix(from, target, answer);
}

/** `$1` and `\` as a target of mod_alias has them; its path is escaped once more. Undefined where it has `$0`. */
function matchTarget(to: string): Target | undefined {
  const pieces: (string | number)[] = [];
  let isPath = true;
  for (const [whole, letter, group] of to.matchAll(/\\(.)|\$(\d)|[\s\S]/gu)) {
    const text = letter ?? whole;
    isPath &&= text !== '?' && text !== '#';
    if (group === '0') return undefined;
    pieces.push(group === undefined ? plainText(isPath ? escaped(text) : text) : Number(group));
  }
  return pieces;
}

interface Condition {
  readonly test: string;
  readonly pattern: string;
}

interface Flags {
  readonly status: number | undefined;
  readonly has: (name: string) => boolean;
  readonly isKnown: boolean;
}

const longNames: Readonly<Record<string, string>> = {
  chain: 'C',
  cookie: 'CO',
  discardpath: 'DPI',
  env: 'E',
  forbidden: 'F',
  gone: 'G',
  handler: 'H',
  last: 'L',
  next: 'N',
  nocase: 'NC',
  noescape: 'NE',
  nosubreq: 'NS',
  proxy: 'P',
  passthrough: 'PT',
  qsappend: 'QSA',
  qsdiscard: 'QSD',
  qslast: 'QSL',
  redirect: 'R',
  skip: 'S',
  type: 'T',
};
/** What changes nothing of where a visitor is led to. */
const harmless = new Set(['DPI', 'E', 'END', 'F', 'G', 'L', 'NC', 'NE', 'NS', 'QSA', 'QSD', 'R']);

function flagsOf(given: string): Flags {
  const flags = new Map<string, string>();
  for (const each of given.replace(/^\[|\]$/g, '').split(',')) {
    const [name = '', ...value] = each.trim().split('=');
    if (name !== '') flags.set(longNames[name.toLowerCase()] ?? name.toUpperCase(), value.join('='));
  }
  const redirect = flags.get('R')?.toLowerCase();
  const usual = redirect === undefined ? undefined : redirect === '' ? 302 : (words[redirect] ?? Number(redirect));
  return {
    status: flags.has('G') ? 410 : flags.has('F') ? 403 : usual,
    has: (name) => flags.has(name),
    isKnown: (given === '' || /^\[.*\]$/s.test(given)) && [...flags.keys()].every((name) => harmless.has(name)),
  };
}

/** Words as mod_rewrite parts them: a space may be escaped, and stays so. */
function ruleWords(rest: string): string[] {
  return Array.from(
    rest.matchAll(/"([^"]*)"|'([^']*)'|((?:\\\s|\S)+)/g),
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
}

/** Reads the rules of mod_rewrite one after the other, each with the conditions before it. */
function readRules(lines: readonly Line[], isServer: boolean): (line: Line) => Rule[] {
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

/** What `ap_escape_uri` writes in percent codes. */
const escaped = (text: string): string =>
  text.replace(/[^\w$\-.+!*'(),:;@&=/~]/gu, (letter) =>
    letter > '~' || letter === ' ' ? letter : `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

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
