import { type Directive, shown } from './nginx-directives.ts';
import { isOpen, left, returnOf, ruleOf } from './nginx-rules.ts';
import { everything, type Made, type Rule } from './rule.ts';

export const isOfPath = (name: string | undefined): boolean =>
  name === '$uri' || name === '$request_uri' || name === '$document_uri';

export const isEntry = ({ words, within: inner }: Directive): boolean =>
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
export function mapped(
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

export function entriesOf(entries: readonly Directive[], { status, before, after }: Use): Rule[] {
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
