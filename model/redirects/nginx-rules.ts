import { type Answer, plainText, routeOfPath, routeOfPattern, WHOLE } from './make-route.ts';
import { type Directive, shown } from './nginx-directives.ts';
import { type Area, everything, type Made, type Rule, type SkipReason } from './rule.ts';
import { readPattern, type SourcePattern } from './source-pattern.ts';

export const left = (directive: Directive, skipped: SkipReason) => ({
  line: directive.line,
  text: shown(directive),
  skipped,
});

/** Builds a rule. One that was not understood claims its whole area, so no later rule answers there by mistake. */
export function ruleOf({ line }: Directive, about: Directive, made: Made): Rule {
  const known = { line, text: shown(about) };
  if (made.skipped === undefined) return { ...known, ...made };
  const isNothing =
    made.skipped === 'host' || made.skipped === 'same' || made.skipped === 'slash' || made.skipped === 'never';
  return { ...known, ...made, ...(made.area && !isNothing && { takes: 'all' as const }) };
}

const schemeAndHost = /^\$scheme:\/\/\$(?:host|http_host|server_name)(?=[/$])/;

/** Whether a target is the same page on the site's own host or another of its names. */
export const isCanonical = (target: string, own: ReadonlySet<string> = none): boolean => {
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

export function areaOf({ pattern, ignoresCase = false }: Sought): Area | undefined {
  const made = routeOfPattern(pattern, { status: 410, target: [] }, { ignoresCase });
  return made.area ?? (made.skipped === 'never' ? undefined : everything);
}

export function rewriteOf(directive: Directive, sought?: Sought): Rule {
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

export function returnOf(directive: Directive, sought: Sought & { readonly path?: string }, about = directive): Rule {
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

/** Whether a pattern matches every address. */
export const isOpen = (source: string): boolean => /^\^?(?:\(\.\*\)|\.\*|)\$?$/.test(source);
