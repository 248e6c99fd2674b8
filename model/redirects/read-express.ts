import { isPlaceholderName } from '#model/page-routes/url-pattern.ts';
import { plainText, routeOfPath, routeOfPattern } from './make-route.ts';
import { everything, type Made } from './rule.ts';
import { quoted } from './source-pattern.ts';

/**
 * The route of an address as `vercel.json` and Next.js write it (path-to-regexp): `:name`, `:name*`, `:name(\d+)` and
 * `(.*)`, which is `$1` where it leads to.
 */
export function routeOfExpress(
  source: string,
  to: string,
  answer: { readonly status: number; readonly keepsQuery: boolean },
): Made {
  const parts = partsOf(source);
  if (!parts && /^[^:()*]*\?/.test(source)) return { skipped: 'query', area: { path: source.replace(/\?.*$/s, '') } };
  if (!parts) return { skipped: 'pattern', area: everything };
  const target: (string | number)[] = [];
  for (const [whole, name, group] of to.matchAll(/:([a-z_]\w*)[*+?]?|\$(\d)|[\s\S]/giu)) {
    const number = name === undefined ? undefined : parts.numbers.get(name);
    if (name !== undefined && number === undefined) return { skipped: 'unread', area: everything };
    target.push(group === undefined ? (number ?? plainText(whole)) : Number(group));
  }
  const given = { ...answer, target };
  return parts.isFixed ? routeOfPath(parts.text, given) : routeOfPattern(`^${parts.pattern}$`, given);
}

interface Parts {
  readonly pattern: string;
  readonly text: string;
  readonly isFixed: boolean;
  readonly numbers: ReadonlyMap<string, number>;
}

const token =
  /\\(.)|(\/?)(?::(\w+)(\((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*\))?|(\((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*\)))([*+?]?)|([^(){}*+?:\\])/gsuy;

function partsOf(source: string): Parts | undefined {
  const numbers = new Map<string, number>();
  let pattern = '';
  let text = '';
  let at = 0;
  let count = 0;
  for (const match of source.matchAll(token)) {
    if (match.index !== at) return undefined;
    at += match[0].length;
    const [, letter, slash = '', name, own, unnamed, suffix = '', plain] = match;
    const literal = letter ?? plain;
    if (literal !== undefined) {
      text += literal;
      pattern += quoted(literal);
      continue;
    }
    const body = own ?? unnamed;
    // Groups within would shift the numbers of those after.
    if (body !== undefined && (/\((?!\?:)/.test(body.slice(1)) || /^\(\?/.test(body))) return undefined;
    count += 1;
    if (name !== undefined && (!isPlaceholderName(name) || numbers.has(name))) return undefined;
    if (name !== undefined) numbers.set(name, count);
    const inner = body?.slice(1, -1) ?? '[^/]+?';
    if (suffix === '') pattern += `${slash}(${inner})`;
    else if (suffix === '?') pattern += `(?:${slash}(${inner}))?`;
    else {
      if (body !== undefined) return undefined;
      pattern += slash === '' ? `((?:[^/]+)${suffix})` : `(?:/([^/]+(?:/[^/]+)*))${suffix === '*' ? '?' : ''}`;
    }
  }
  return at === source.length && source.startsWith('/') ? { pattern, text, isFixed: count === 0, numbers } : undefined;
}
