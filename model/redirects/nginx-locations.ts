import { type Directive, shown } from './nginx-directives.ts';
import { areaOf, isOpen, left, returnOf, rewriteOf } from './nginx-rules.ts';
import type { Area, Rule } from './rule.ts';
import { type Node, quoted } from './source-pattern.ts';
import { beneath } from './whole-pattern.ts';

export function redirectsIn(directives: readonly Directive[]): Directive[] {
  return directives.flatMap((each) => {
    const [name] = each.words;
    if (name === 'return' || name === 'rewrite') return [each];
    return name === 'location' || name === 'if' ? redirectsIn(each.within ?? []) : [];
  });
}

interface Place {
  readonly directive: Directive;
  readonly how: string;
  readonly where: string;
}

/** Orders locations as nginx tries them: exact ones, patterns as written, then prefixes, the longest first. */
export function locationsOf(directives: readonly Directive[]): Rule[] {
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
