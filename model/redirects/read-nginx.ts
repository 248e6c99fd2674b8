import { type Answer, beneath, plainText, routeOfPath, routeOfPattern, WHOLE } from './make-route.ts';
import { type Directive, readDirectives, shown } from './nginx-directives.ts';
import { type Area, everything, type Made, type Rule, type SkipReason } from './rule.ts';
import { type Node, quoted, readPattern, type SourcePattern } from './source-pattern.ts';

/** Reads the redirects in an nginx configuration: `rewrite`, `return`, `location` and `map`. */
export function readNginx(text: string): Rule[] {
  const directives = readDirectives(text);
  if (!directives) return [{ line: 1, text: text.trim().split('\n', 1)[0] ?? '', skipped: 'unread' }];
  const all = within(directives, ['http', 'server']);
  const maps = new Map(all.filter(({ words }) => words[0] === 'map').map((map) => [map.words[2] ?? '', map]));
  const servers = all.filter(({ words }) => words[0] === 'server' && words.length === 1);
  const chosen = siteAmong(servers);
  const outside = all.filter(({ words }) => words[0] !== 'map' && words[0] !== 'server');
  const used = new Set<string>();
  const rules = [
    ...(outside.some(isEntry) ? entriesOf(outside, usual) : readServer(outside, maps, used)),
    ...servers.flatMap((server): Rule[] => {
      if (server === chosen) return readServer(server.within ?? [], maps, used);
      return redirectsIn(server.within ?? []).map((each) => left(each, 'host'));
    }),
  ];
  // A map that no rule uses here belongs to a configuration this file is only part of.
  const hasRules = servers.length > 0 || outside.length > 0;
  const alone = [...maps].filter(
    ([name, { words, within: entries = [] }]) =>
      !used.has(name) && !hasRules && isOfPath(words[1]) && entries.some(isEntry),
  );
  return [...rules, ...alone.flatMap(([, map]) => entriesOf(map.within ?? [], usual))];
}

const usual = { status: 301, before: '', after: '' };
const left = (directive: Directive, skipped: SkipReason) => ({ line: directive.line, text: shown(directive), skipped });
const isOfPath = (name: string | undefined): boolean =>
  name === '$uri' || name === '$request_uri' || name === '$document_uri';

/** Returns the directives, with a block such as `http` replaced by its contents. */
function within(directives: readonly Directive[], [outer]: readonly string[]): Directive[] {
  return directives.flatMap((each) =>
    each.words.length === 1 && each.words[0] === outer ? [...(each.within ?? [])] : [each],
  );
}

function redirectsIn(directives: readonly Directive[]): Directive[] {
  return directives.flatMap((each) => {
    const [name] = each.words;
    if (name === 'return' || name === 'rewrite') return [each];
    return name === 'location' || name === 'if' ? redirectsIn(each.within ?? []) : [];
  });
}

/** Finds the only server, or the only one of several that does more than redirect. */
function siteAmong(servers: readonly Directive[]): Directive | undefined {
  const own = servers.filter(({ within: inner = [] }) =>
    inner.some(({ words }) => words[0] === 'location' || words[0] === 'root' || words[0] === 'rewrite'),
  );
  const named = servers.length === 1 ? servers : own;
  return named.length === 1 ? named[0] : undefined;
}

function readServer(directives: readonly Directive[], maps: ReadonlyMap<string, Directive>, used: Set<string>): Rule[] {
  const names = directives.find(({ words }) => words[0] === 'server_name')?.words.slice(1) ?? [];
  const own = new Set(names.map((name) => name.replace(/^www\./, '')));
  const rules = directives.flatMap((each): Rule[] => {
    const { words, within: inner } = each;
    if ((words[0] === 'return' || words[0] === 'rewrite') && isCanonical(words[2] ?? '', own))
      return [left(each, 'host')];
    if (words[0] === 'rewrite') return mapped(each, maps, used, undefined) ?? [rewriteOf(each)];
    if (words[0] === 'return') return mapped(each, maps, used, undefined) ?? [returnOf(each, { pattern: '^' })];
    if (words[0] === 'if') return ifOf(each, inner ?? [], maps, used);
    return [];
  });
  return [...rules, ...locationsOf(directives)];
}

/** Builds a rule. One that was not understood claims its whole area, so no later rule answers there by mistake. */
function ruleOf({ line }: Directive, about: Directive, made: Made): Rule {
  const known = { line, text: shown(about) };
  if (made.skipped === undefined) return { ...known, ...made };
  const isNothing =
    made.skipped === 'host' || made.skipped === 'same' || made.skipped === 'slash' || made.skipped === 'never';
  return { ...known, ...made, ...(made.area && !isNothing && { takes: 'all' as const }) };
}

const schemeAndHost = /^\$scheme:\/\/\$(?:host|http_host|server_name)(?=[/$])/;

/** Whether a target is the same page on the site's own host or another of its names. */
const isCanonical = (target: string, own: ReadonlySet<string> = none): boolean => {
  const host =
    /^(?:https?|\$scheme):\/\/((?:[^/$]|\$(?:host|http_host|server_name|\d)\b)+)(?:\$request_uri|\$uri(?:\$is_args\$args)?|\/?\$1)$/.exec(
      target,
    )?.[1];
  return host !== undefined && (host.includes('$') || own.has(host.replace(/^www\./, '')));
};
const none: ReadonlySet<string> = new Set();

interface Sought {
  readonly pattern: string | SourcePattern;
  readonly ignoresCase?: boolean;
}

/** Splits a target into pieces and says whether it keeps the query. Undefined for a variable that only nginx knows. */
function targetOf(
  given: string,
  names: ReadonlyMap<string, number>,
): Pick<Answer, 'target' | 'keepsQuery'> | undefined {
  const own = given.replace(schemeAndHost, '');
  const tail = /(?:\?\$(?:args|query_string)|\$is_args\$(?:args|query_string))$/.exec(own)?.[0] ?? '';
  const text = own.slice(0, own.length - tail.length);
  let keepsQuery = tail !== '';
  const pieces: (string | number)[] = [];
  for (const [whole, digit, name, braced] of text.matchAll(/\$(?:(\d)|(\w+)|\{(\w+)\})|[\s\S]/gu)) {
    const said = name ?? braced;
    const number = digit === undefined ? names.get(said ?? '') : Number(digit);
    if (!whole.startsWith('$')) pieces.push(plainText(whole));
    else if (said === 'request_uri' && text.endsWith(whole)) {
      keepsQuery = true;
      pieces.push(WHOLE);
    } else if (said === 'uri' || said === 'document_uri') pieces.push(WHOLE);
    else if (number === undefined || number === 0) return undefined;
    else pieces.push(number);
  }
  return { target: pieces, keepsQuery };
}

function namesOf(pattern: string | SourcePattern): ReadonlyMap<string, number> {
  return (typeof pattern === 'string' ? readPattern(pattern)?.names : pattern.names) ?? new Map();
}

function areaOf({ pattern, ignoresCase = false }: Sought): Area | undefined {
  const made = routeOfPattern(pattern, { status: 410, target: [] }, { ignoresCase });
  return made.area ?? (made.skipped === 'never' ? undefined : everything);
}

function rewriteOf(directive: Directive, sought?: Sought): Rule {
  const [, source = '', replacement = '', flag, more] = directive.words;
  const read = readPattern(source);
  const about = sought ?? { pattern: read ?? source };
  const area = read ? areaOf(about) : everything;
  const rule = (made: Made) => ruleOf(directive, directive, made);
  if (replacement === '' || more !== undefined || !/^(?:last|break|redirect|permanent)?$/.test(flag ?? ''))
    return rule({ skipped: 'unread', area });
  const isRedirect = flag === 'permanent' || flag === 'redirect' || /^(?:https?:\/\/|\$scheme)/.test(replacement);
  if (!isRedirect) return rule({ skipped: 'rewrite', area });
  if (isCanonical(replacement)) return rule({ skipped: 'host' });
  if (!read) return rule({ skipped: 'pattern', area });
  // A trailing question mark drops the query of the request.
  const isDropped = replacement.endsWith('?');
  const found = targetOf(isDropped ? replacement.slice(0, -1) : replacement, namesOf(about.pattern));
  if (!found) return rule({ skipped: 'variable', area });
  const status = flag === 'permanent' ? 301 : 302;
  const made = routeOfPattern(
    about.pattern,
    { status, target: found.target, keepsQuery: !isDropped && !replacement.includes('#') },
    { ignoresCase: about.ignoresCase ?? false },
  );
  return rule(made.skipped === undefined ? made : { ...made, area: made.area ?? area });
}

function returnOf(directive: Directive, sought: Sought & { readonly path?: string }, about = directive): Rule {
  const [, first = '', second, more] = directive.words;
  const rule = (made: Made) => ruleOf(directive, about, made);
  const isCode = /^\d{3}$/.test(first);
  const status = isCode ? Number(first) : 302;
  const target = isCode ? (second ?? '') : first;
  const hasTarget = status >= 300 && status < 400;
  const area = sought.path === undefined ? areaOf(sought) : { path: sought.path };
  if (more !== undefined || (hasTarget && target === '') || (!isCode && second !== undefined))
    return rule({ skipped: 'unread', area });
  if (hasTarget && isCanonical(target)) return rule({ skipped: 'host' });
  const found = hasTarget ? targetOf(target, namesOf(sought.pattern)) : { target: [] };
  if (!found) return rule({ skipped: 'variable', area });
  const answer = { ...found, status };
  return rule(
    sought.path === undefined
      ? routeOfPattern(sought.pattern, answer, { ignoresCase: sought.ignoresCase ?? false })
      : routeOfPath(sought.path, answer),
  );
}

/** Reads an `if` on the path. Any other condition is skipped, with the rules inside it. */
function ifOf(
  directive: Directive,
  inner: readonly Directive[],
  maps: ReadonlyMap<string, Directive>,
  used: Set<string>,
): Rule[] {
  const words = [...directive.words.slice(1)];
  const written = words.join(' ').replace(/^\(\s*|\s*\)$/g, '');
  const name = /^\$(\w+)$/.exec(written)?.[0];
  const asked = name === undefined ? undefined : maps.get(name);
  const redirects = redirectsIn(inner);
  if (asked && redirects.length === 1 && redirects[0])
    return (
      mapped(redirects[0], maps, used, name) ??
      redirects.map((each) => ({ ...left(each, 'variable'), takes: 'all', area: everything }))
    );
  const [, variable, operator, value = ''] = /^\$(\w+)\s+(=|!=|~\*?|!~\*?)\s+(.*)$/s.exec(written) ?? [];
  const isPath = variable === 'uri' || variable === 'request_uri' || variable === 'document_uri';
  const [only, ...others] = redirects;
  if (isPath && only && others.length === 0 && inner.length === 1 && only.words[0] === 'return') {
    if (value.includes('?') && operator === '=')
      return [
        {
          ...ruleOf(only, directive, {
            skipped: 'query',
            area: areaOf({ pattern: `^${quoted(value.replace(/\?.*/, ''))}$` }),
          }),
        },
      ];
    if (operator === '=') return [returnOf(only, { pattern: '^', path: value }, directive)];
    if (operator === '~' || operator === '~*')
      return [returnOf(only, { pattern: value, ignoresCase: operator === '~*' }, directive)];
  }
  const isHost =
    /^\$(?:host|http_host|server_name|scheme|https|server_port|http_x_forwarded_proto|ssl_protocol)\b/.test(written);
  return redirects.map((each): Rule => {
    const [kind, code = '', target = ''] = each.words;
    // An `if` that refuses some visitors moves no address.
    const isDoor = kind === 'return' && !/^3\d\d$/.test(code);
    const isSame = isCanonical(target) || /^https?:\/\/[^/$]+(?:\$request_uri|\$uri|\/?\$1)$/.test(target);
    const skipped: SkipReason = isHost
      ? 'host'
      : /^\$(?:arg_|args\b|query_string\b|is_args\b)/.test(written)
        ? 'query'
        : 'condition';
    const area = kind === 'rewrite' ? areaOf({ pattern: code }) : everything;
    return {
      line: each.line,
      text: shown(directive),
      skipped,
      area,
      ...(!isDoor && !(isHost && isSame) && { takes: 'all' as const }),
    };
  });
}

interface Place {
  readonly directive: Directive;
  readonly how: string;
  readonly where: string;
}

/** Orders locations as nginx tries them: exact ones, patterns as written, then prefixes, the longest first. */
function locationsOf(directives: readonly Directive[]): Rule[] {
  const places = directives.flatMap((directive): Place[] => {
    const [name, first = '', second] = directive.words;
    if (name !== 'location' || !directive.within) return [];
    if (second === undefined) return [placeOf(directive, first)];
    return [{ directive, how: first, where: second }];
  });
  const byLength = (one: Place, other: Place) => other.where.length - one.where.length;
  const patterns = places.filter(({ how }) => how === '~' || how === '~*');
  const beginnings = places.filter(({ how }) => how === '' || how === '^~').sort(byLength);
  const isBefore = (place: Place) => place.how === '^~' || patterns.length === 0;
  // A longer prefix without `^~` lets patterns answer below this one, so its area is not this location's alone.
  const isCut = (place: Place) =>
    place.how === '^~' &&
    patterns.length > 0 &&
    beginnings.some(({ how, where }) => how === '' && where.startsWith(place.where));
  const inOrder = [
    ...places.filter(({ how }) => how === '='),
    ...beginnings.filter(isBefore),
    ...patterns,
    ...beginnings.filter((place) => !isBefore(place)),
  ];
  return inOrder.flatMap((place) =>
    isCut(place)
      ? [{ ...left(place.directive, 'condition'), area: areaOfPlace(place), takes: 'all' as const }]
      : locationOf(place),
  );
}

function placeOf(directive: Directive, word: string): Place {
  const [, how = '', where = ''] = /^(=|~\*?|\^~)?(.*)$/s.exec(word) ?? [];
  return { directive, how, where };
}

const star: Node = {
  kind: 'repeat',
  of: { kind: 'set', source: '.', ranges: [[0, 0x10ffff]] },
  min: 0,
  max: Number.POSITIVE_INFINITY,
  suffix: '*',
};

function areaOfPlace({ how, where }: Place): Area | undefined {
  if (how === '=') return { path: where };
  if (how === '~' || how === '~*') return areaOf({ pattern: where, ignoresCase: how === '~*' });
  if (where.endsWith('/')) return { pattern: beneath(where), ignoresCase: false };
  return { pattern: [[...Array.from(where, (text): Node => ({ kind: 'text', text })), star]], ignoresCase: false };
}

function locationOf(place: Place): Rule[] {
  const { directive, how, where } = place;
  const inner = directive.within ?? [];
  const area = areaOfPlace(place);
  if (how === '@' || where.startsWith('@')) return [];
  const redirects = inner.filter(({ words }) => words[0] === 'return' || words[0] === 'rewrite');
  const [first] = redirects;
  // A location that serves files or proxies keeps its addresses. Like other settings, it isn't reported.
  const serves: Rule = { line: directive.line, text: shown(directive), skipped: 'rewrite', area, takes: 'all' };
  const nested = inner.some(
    ({ words }) => words[0] === 'if' || words[0] === 'location' || words[0] === 'internal' || words[0] === 'set',
  );
  if (!first)
    return redirectsIn(inner).length > 0 ? [{ ...serves, skipped: 'condition' }] : [{ ...serves, isSilent: true }];
  if (nested) return [{ ...serves, skipped: 'condition' }];
  if (/[%?#]/.test(where) && (how === '=' || how === '' || how === '^~'))
    return [{ ...serves, skipped: 'never', takes: undefined }];
  if (redirects.length > 1 || first.words[0] === 'rewrite') return rewritesIn(redirects, place, serves);
  if (/^40[34]$/.test(first.words[1] ?? '') && how !== '=') return [{ ...serves, isSilent: true }];
  const isPlain = how === '=' || (/[^/]\.\w{1,5}$/.test(where) && how !== '~' && how !== '~*');
  if (isPlain) return [{ ...returnOf(first, { pattern: '^', path: where }, directive), line: directive.line }];
  const pattern =
    how === '~' || how === '~*'
      ? where
      : where.endsWith('/')
        ? `^${quoted(where.slice(0, -1))}(?:/.*)?$`
        : `^${quoted(where)}`;
  return [
    {
      ...returnOf(first, { pattern: where === '/' ? '^' : pattern, ignoresCase: how === '~*' }, directive),
      line: directive.line,
    },
  ];
}

/** Reads the rules in a location that only concern addresses of that location. */
function rewritesIn(redirects: readonly Directive[], { how, where, directive }: Place, serves: Rule): Rule[] {
  const rules = redirects.map((each): Rule => {
    const [kind, source = ''] = each.words;
    if (how === '=') {
      const fits = kind === 'return' || isOpen(source);
      const made =
        kind === 'return'
          ? returnOf(each, { pattern: '^', path: where })
          : rewriteOf(each, { pattern: `^(${quoted(where)})$` });
      return fits && redirects.length === 1
        ? made
        : { ...serves, line: each.line, text: shown(each), skipped: 'condition' };
    }
    const start = how === '' || how === '^~' ? where : undefined;
    if (kind === 'rewrite' && start !== undefined && source.startsWith(`^${quoted(start)}`)) return rewriteOf(each);
    if (
      kind === 'rewrite' &&
      start !== undefined &&
      source.startsWith(`^${start}`) &&
      !/[.+*?()|[\]{}^$\\]/.test(start)
    )
      return rewriteOf(each);
    if (kind === 'rewrite' && start !== undefined && isOpen(source))
      return rewriteOf(each, { pattern: start === '/' ? '^(.*)$' : `^(${quoted(start)}.*)$` });
    if (kind === 'return' && start !== undefined && redirects.at(-1) === each)
      return returnOf(each, {
        pattern:
          start === '/' ? '^' : start.endsWith('/') ? `^${quoted(start.slice(0, -1))}(?:/.*)?$` : `^${quoted(start)}`,
      });
    return { ...serves, line: each.line, text: shown(each), skipped: 'condition' };
  });
  // What no rule matches is served by this location, not by a later one.
  return [...rules, { ...serves, line: directive.line, isSilent: true }];
}

/** Whether a pattern matches every address. */
const isOpen = (source: string): boolean => /^\^?(?:\(\.\*\)|\.\*|)\$?$/.test(source);

const isEntry = ({ words, within: inner }: Directive): boolean =>
  inner === undefined &&
  words.length === 2 &&
  /^(?:~\*?\s*)?\^?[/\\(]/.test(words[0] ?? '') &&
  /^(?:\/|https?:\/\/)/.test(words[1] ?? '');

interface Use {
  readonly status: number;
  /** Text before and after the value. */
  readonly before: string;
  readonly after: string;
}

/** Reads a rule whose target is a map's value: one rule per entry of the map. Undefined for any other rule. */
function mapped(
  directive: Directive,
  maps: ReadonlyMap<string, Directive>,
  used: Set<string>,
  asked: string | undefined,
): Rule[] | undefined {
  const { words } = directive;
  const isReturn = words[0] === 'return';
  const target = words[2] ?? '';
  const [, before = '', name = '', after = ''] =
    /^((?:https?|\$scheme):\/\/[^$/]*(?:\$host|\$http_host)?)?(\$\w+)(\$is_args\$args|\?\$args|\?)?$/.exec(target) ??
    [];
  const map = maps.get(name);
  if (!map || (asked !== undefined && asked !== name)) return undefined;
  used.add(name);
  const status = isReturn ? Number(words[1]) : words[3] === 'permanent' ? 301 : 302;
  const isAll = isReturn || isOpen(words[1] ?? '');
  const flag = isReturn || words[3] === 'permanent' || words[3] === 'redirect';
  if (!isOfPath(map.words[1]) || !isAll || !flag || !Number.isInteger(status))
    return [{ ...left(directive, 'variable'), area: everything, takes: 'all' }];
  // A map on the whole request URI has already compared the query, so there's none to pass on.
  const handsOn = map.words[1] === '$request_uri' ? '' : isReturn ? after : after === '?' ? '' : '$is_args$args';
  return entriesOf(map.within ?? [], {
    status,
    before: before.replace(/^\$scheme:\/\/\$(?:host|http_host)$/, ''),
    after: handsOn,
  });
}

const settings = new Set(['default', 'hostnames', 'volatile', 'include']);

function entriesOf(entries: readonly Directive[], { status, before, after }: Use): Rule[] {
  const isFixed = ({ words }: Directive) => !/^~/.test(words[0] ?? '');
  const known = entries.filter(({ words }) => !settings.has(words[0] ?? ''));
  // nginx compares plain values before patterns, whatever their order.
  return [...known.filter(isFixed), ...known.filter((each) => !isFixed(each))].map((each): Rule => {
    const [source = '', value = '', more] = each.words;
    const rule = (made: Made) => ruleOf(each, each, made);
    if (more !== undefined || each.within || value === '') return rule({ skipped: 'unread' });
    const isSame = value.startsWith('/') || before === '';
    if (!isSame) return rule({ skipped: 'variable' });
    const returned: Directive = { ...each, words: ['return', String(status), `${before}${value}${after}`] };
    const [, ignores, pattern] = /^~(\*)?\s*(.*)$/s.exec(source) ?? [];
    if (pattern !== undefined)
      return { ...returnOf(returned, { pattern, ignoresCase: ignores !== undefined }), text: shown(each) };
    const path = source.replace(/^\\(?=.)/, '');
    if (path.includes('?')) return rule({ skipped: 'query' });
    return { ...returnOf(returned, { pattern: '^', path }), text: shown(each) };
  });
}
