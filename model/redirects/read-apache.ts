import { statusWords } from './apache-flags.ts';
import { argumentsOf, linesOf } from './apache-lines.ts';
import { readRules } from './apache-rewrite.ts';
import { escaped, isHidden, left } from './apache-shared.ts';
import { plainText, routeOfPath, routeOfPattern, routeOfPrefix, type Target } from './make-route.ts';
import type { Made, Rule } from './rule.ts';

/** The stage of mod_alias, which answers after mod_rewrite. */
const ALIAS = 1;

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

function readRedirect(name: string, given: readonly string[]): Made {
  const said =
    /^(?:\d{3}|permanent|temp|seeother|gone)$/i.test(given[0] ?? '') &&
    name !== 'redirectpermanent' &&
    name !== 'redirecttemp';
  const [from, to = '', more] = said ? given.slice(1) : given;
  const usual = name === 'redirectpermanent' ? 301 : 302;
  const status = said ? (statusWords[(given[0] ?? '').toLowerCase()] ?? Number(given[0])) : usual;
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
