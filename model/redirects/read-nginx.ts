import type { ReadLine } from './read-redirects.ts';
import { type Made, routeOfPath } from './route-of-path.ts';
import { routeOfPrefix, routeOfRegex } from './route-of-regex.ts';

const statement =
  /^[ \t]*rewrite\s+(?<pattern>"[^"]*"|\S+)\s+(?<goal>"[^"]*"|[^\s;]+)(?:\s+(?<flag>\w+))?\s*;|^[ \t]*location\s+(?<how>=|~\*?|\^~)?\s*(?<where>"[^"]*"|[^\s{]+)\s*\{\s*return\s+(?<status>\d{3})(?:\s+(?<to>"[^"]*"|[^\s;]+))?\s*;\s*\}|^[ \t]*return\s+(?<bare>\d{3})[^;]*;/gm;

/** What of a server's settings sends visitors on: `rewrite … permanent`, and a `location` that only returns. */
export function readNginx(text: string): ReadLine[] {
  const plain = text.replace(/^[ \t]*#.*$/gm, '');
  return Array.from(plain.matchAll(statement), (match): ReadLine => {
    const groups = match.groups ?? {};
    const line = plain.slice(0, match.index).split('\n').length;
    return { line, text: match[0].trim().replace(/\s+/g, ' '), ...readStatement(groups) };
  });
}

function readStatement(groups: Record<string, string | undefined>): Made {
  const { pattern, goal, flag, how, where, status, to, bare } = groups;
  // For every address of a host, whatever it is: a matter of the host.
  if (bare !== undefined) return { skipped: 'variable' };
  if (pattern !== undefined && goal !== undefined) {
    const target = inQuotes(goal).replace(/\?$/, '');
    const isRedirect = flag === 'permanent' || flag === 'redirect' || /^https?:/i.test(target);
    if (!isRedirect) return { skipped: 'rewrite' };
    return routeOfRegex(inQuotes(pattern), target, flag === 'permanent' ? 301 : 302);
  }
  if (where === undefined || status === undefined) return { skipped: 'unread' };
  const target = inQuotes(to ?? '');
  const code = Number(status);
  if (how === '~' || how === '~*') return routeOfRegex(inQuotes(where), target, code, how === '~*');
  if (target.includes('$')) return { skipped: 'variable' };
  return how === '=' || /\.\w{1,5}$/.test(where)
    ? routeOfPath(inQuotes(where), target, code)
    : toOnePlace(inQuotes(where), target, code);
}

/** A `location` takes all addresses that begin with it, and leads them all to the one it names. */
function toOnePlace(where: string, target: string, code: number): Made {
  const made = routeOfPrefix(where, '', code);
  if (!('route' in made)) return made;
  return target === '' ? made : { route: { ...made.route, redirect_to: target } };
}

const inQuotes = (text: string): string => text.replace(/^"(.*)"$/s, '$1');
