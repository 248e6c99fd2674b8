import { type Directive, readDirectives, shown } from './nginx-directives.ts';
import { locationsOf, redirectsIn } from './nginx-locations.ts';
import { entriesOf, isEntry, isOfPath, mapped } from './nginx-maps.ts';
import { areaOf, isCanonical, left, returnOf, rewriteOf, ruleOf } from './nginx-rules.ts';
import { everything, type Rule, type SkipReason } from './rule.ts';
import { quoted } from './source-pattern.ts';

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

/** Returns the directives, with a block such as `http` replaced by its contents. */
function within(directives: readonly Directive[], [outer]: readonly string[]): Directive[] {
  return directives.flatMap((each) =>
    each.words.length === 1 && each.words[0] === outer ? [...(each.within ?? [])] : [each],
  );
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
