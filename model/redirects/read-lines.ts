import { isPlaceholderName } from '#model/page-routes/url-pattern.ts';
import { plainText, routeOfPath, routeOfPattern } from './make-route.ts';
import { type Area, everything, type Made, type Rule, type SkipReason } from './rule.ts';
import { type Node, quoted } from './source-pattern.ts';
import { beneath } from './whole-pattern.ts';

/** A file `_redirects`: from, to, and perhaps a status, with `!` for what wins over files. */
export function readLines(text: string): Rule[] {
  return text.split('\n').flatMap((raw, at): Rule[] => {
    const words = raw.trim().split(/\s+/);
    const comment = words.findIndex((word) => word.startsWith('#'));
    const [from = '', ...rest] = comment < 0 ? words : words.slice(0, comment);
    if (from === '') return [];
    const made = readLine(from, rest);
    const isOther =
      made.skipped === 'host' || made.skipped === 'same' || made.skipped === 'slash' || made.skipped === 'never';
    return [
      {
        line: at + 1,
        text: raw.trim(),
        ...made,
        ...(made.skipped !== undefined && !isOther && { takes: 'all' as const }),
      },
    ];
  });
}

const isTarget = (word: string): boolean => /^(?:\/|https?:\/\/)/i.test(word);
const isStatus = (word: string | undefined): boolean => /^\d{3}!?$/.test(word ?? '');

function readLine(from: string, rest: readonly string[]): Made {
  if (/^https?:\/\//i.test(from)) return { skipped: 'host' };
  const source = decoded(from.replace(/\?.*$/s, ''));
  if (source === undefined || !source.startsWith('/')) return { skipped: 'unread' };
  const area = areaOf(source);
  const no = (skipped: SkipReason): Made => ({ skipped, area });
  if (from.includes('?')) return no('query');
  const place = rest.findIndex(isTarget);
  const to = place < 0 ? '' : (rest[place] ?? '');
  const [before, after] = place < 0 ? [[], rest] : [rest.slice(0, place), rest.slice(place + 1)];
  if (before.length > 0) return no(before.every((word) => /^[^=]+=/.test(word)) ? 'query' : 'unread');
  const [said, ...conditions] = isStatus(after[0]) ? after : ['301', ...after];
  if (conditions.length > 0) return no(conditions.every((word) => /^\w+=/.test(word)) ? 'condition' : 'unread');
  const status = Number((said ?? '').slice(0, 3));
  if (to === '' && status !== 404 && status !== 410) return no('unread');
  return routeOfPlaces(source, to, status) ?? no('unread');
}

/** The route of an address with `:name` for one part of it and `*` at its end for all the rest; undefined if it is none. */
function routeOfPlaces(source: string, to: string, status: number): Made | undefined {
  const parts = partsOf(source);
  if (!parts) return undefined;
  const numbers = new Map(parts.names.map((name, at) => [name, at + 1]));
  const target: (string | number)[] = [];
  for (const [whole, name] of to.matchAll(/:([a-z]\w*)|[\s\S]/giu)) {
    const number = name === undefined ? undefined : numbers.get(name);
    // The scheme and the port of an address have a colon too.
    if (name !== undefined && number === undefined) return undefined;
    target.push(number ?? plainText(whole));
  }
  if (to.includes('*')) return undefined;
  const answer = { status, target, keepsQuery: status < 400 && !to.includes('?') };
  if (parts.names.length === 0) return routeOfPath(source, answer);
  const made = routeOfPattern(parts.pattern, answer);
  return made.skipped === undefined ? named(made, parts.names) : made;
}

/** The parts have the names they were given. */
function named(
  { route, area, extra, raw, tight }: Extract<Made, { skipped?: undefined }>,
  names: readonly string[],
): Made {
  const nameOf = (text: string) =>
    text.replace(/<p(\d+)>/g, (_, number: string) => `<${names[Number(number) - 1] ?? ''}>`);
  return {
    area,
    ...(extra && { extra }),
    ...(raw && { raw }),
    ...(tight && {
      tight: () => {
        const made = tight();
        return made.skipped === undefined ? named(made, names) : made;
      },
    }),
    route: {
      ...route,
      url_string: nameOf(route.url_string),
      regex_pattern: nameOf(route.regex_pattern ?? ''),
      ...(route.redirect_to && { redirect_to: nameOf(route.redirect_to) }),
    },
  };
}

function partsOf(source: string): { readonly names: readonly string[]; readonly pattern: string } | undefined {
  const names: string[] = [];
  const bare = source.replace(/(?<=.)\/$/, '');
  const isOpen = bare.endsWith('/*');
  const segments = (isOpen ? bare.slice(0, -2) : bare).split('/').slice(1);
  let pattern = '^';
  for (const segment of segments) {
    if (segment.includes('*')) return undefined;
    const name = /^:(\w+)$/.exec(segment)?.[1];
    if (name === undefined && segment.includes(':')) return undefined;
    if (name !== undefined && (!isPlaceholderName(name) || names.includes(name) || name === 'splat')) return undefined;
    if (name !== undefined) names.push(name);
    pattern += name === undefined ? `/${quoted(segment)}` : '/([^/]+)';
  }
  if (isOpen) names.push('splat');
  return { names, pattern: isOpen ? `${pattern}/(.*)$` : `${pattern}$` };
}

const part: Node = {
  kind: 'repeat',
  of: {
    kind: 'set',
    source: '[^/]',
    ranges: [
      [0, 46],
      [48, 0x10ffff],
    ],
  },
  min: 1,
  max: Number.POSITIVE_INFINITY,
  suffix: '+',
};

/** What a line takes that was not understood: as much as it may. */
function areaOf(source: string): Area {
  const star = source.indexOf('*');
  const bare = (star < 0 ? source : source.slice(0, star)).replace(/(?<=.)\/$/, '');
  if (star >= 0 && !source.slice(0, star).endsWith('/')) return everything;
  if (star < 0 && !bare.includes(':')) return { path: bare };
  const [nodes = []] = beneath('');
  const before = bare
    .split(/(:\w+)/)
    .flatMap((text, at): Node[] =>
      at % 2 === 1 ? [part] : Array.from(text, (letter): Node => ({ kind: 'text', text: letter })),
    );
  return {
    pattern: [star < 0 ? before : [...before.filter((_, at) => bare !== '/' || at > 0), ...nodes]],
    ignoresCase: false,
  };
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return undefined;
  }
}
