import type { ReadLine } from './read-redirects.ts';
import { type Made, pathOf, routeOfPath } from './route-of-path.ts';
import { routeOfPrefix, routeOfRegex } from './route-of-regex.ts';

const words: Readonly<Record<string, number>> = { permanent: 301, temp: 302, seeother: 303, gone: 410 };

/** What of an `.htaccess` or a virtual host sends visitors on: mod_alias, and mod_rewrite without conditions. */
export function readApache(text: string): ReadLine[] {
  let hasCondition = false;
  return text.split('\n').flatMap((raw, at): ReadLine[] => {
    const [directive = '', ...rest] = wordsOf(raw);
    const known = { line: at + 1, text: raw.trim() };
    const name = directive.toLowerCase();
    if (name === 'rewritecond') {
      hasCondition = true;
      return [];
    }
    if (name === 'rewriterule') {
      const isFree = !hasCondition;
      hasCondition = false;
      return [{ ...known, ...(isFree ? readRule(rest) : { skipped: 'condition' as const }) }];
    }
    if (!/^redirect(?:match|permanent|temp)?$/.test(name)) return [];
    return [{ ...known, ...readRedirect(name, rest) }];
  });
}

function wordsOf(line: string): string[] {
  const bare = line.trim();
  if (bare.startsWith('#') || bare.startsWith('<')) return [];
  return Array.from(bare.matchAll(/"((?:\\.|[^"\\])*)"|\S+/g), ([whole, inside]) => inside ?? whole);
}

function readRedirect(name: string, rest: readonly string[]): Made {
  const said = /^(?:\d{3}|permanent|temp|seeother|gone)$/i.test(rest[0] ?? '') ? rest[0] : undefined;
  const [from, to, more] = said === undefined ? rest : rest.slice(1);
  const usual = name === 'redirectpermanent' ? 301 : 302;
  const status = said === undefined ? usual : (words[said.toLowerCase()] ?? Number(said));
  const hasTarget = status >= 300 && status < 400;
  if (from === undefined || more !== undefined || (hasTarget && to === undefined)) return { skipped: 'unread' };
  if (name === 'redirectmatch') return routeOfRegex(from, to ?? '', status);
  const path = pathOf(from);
  if (path === undefined) return { skipped: 'unread' };
  // `Redirect` leads all beneath an address on as well; nothing is beneath a file.
  const isFile = /\.\w{1,5}$/.test(path);
  return isFile || path === '/' ? routeOfPath(from, to ?? '', status) : routeOfPrefix(path, to ?? '', status);
}

function readRule([pattern, target, flags = '']: readonly string[]): Made {
  if (pattern === undefined || target === undefined || pattern.startsWith('!')) return { skipped: 'unread' };
  const given = flags
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((flag) => flag.trim());
  const has = (name: RegExp) => given.find((flag) => name.test(flag));
  const redirect = has(/^(?:R|redirect)(?:=|$)/i);
  const isGone = has(/^(?:G|gone)$/i) !== undefined;
  const said = redirect?.split('=')[1]?.toLowerCase() ?? '';
  const status = isGone ? 410 : (words[said] ?? (said === '' ? 302 : Number(said)));
  if (!isGone && redirect === undefined && !/^https?:\/\//i.test(target)) return { skipped: 'rewrite' };
  const to = /^(?:https?:)?\//i.test(target) ? target : `/${target}`;
  return routeOfRegex(pattern, to.replace(/\?$/, ''), status, has(/^(?:NC|nocase)$/i) !== undefined);
}
