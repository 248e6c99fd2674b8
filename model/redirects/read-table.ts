import { parseFile } from '#model/apis/collection/parse-delimited.ts';
import { isUnsafeKey } from '#model/json.ts';
import { plainText, routeOfPath, routeOfPattern } from './make-route.ts';
import { routeOfExpress } from './read-express.ts';
import type { Area, Made, Rule, SkipReason } from './rule.ts';

const roles = {
  from: /^(?:(?:redirect|old|source|original|request|from)?(?:from|source|src|old|origin|original|request|path)(?:url|uri|path|address|link|page)?|url|urlstring|matchurl|von|de|da|desde|quelle|oldaddress|alteurl|quellurl)$/,
  to: /^(?:(?:redirect|new|target|destination|final)?(?:to|target|destination|dest|new|location|redirect)(?:url|uri|path|address|link|page)?|nach|ziel|vers|a|hacia|zielurl|neueurl|actiondata)$/,
  code: /^(?:(?:http|status|redirect|response|action)?code|httpstatus|statuscode|httpstatuscode|redirectiontype|redirecttype|actioncode|headercode)$/,
  status: /^status$/,
  type: /^(?:type|actiontype)$/,
  permanent: /^(?:is)?permanent$/,
  regex: /^(?:is)?regex(?:p)?$/,
  matching: /^(?:matching|format|matchtype|match)$/,
  enabled: /^(?:enabled|active|isactive|isenabled)$/,
  disabled: /^(?:disabled|isdisabled)$/,
  /** Told by a flag alone. */
  query: /^flagquery$/,
  condition:
    /^(?:has|missing|condition|conditions|country|countries|language|languages|role|roles|cookie|cookies|host|hostname|domain|query|queryparameters|params|agent|useragent|referrer|referer|login|ip|locale|signed|basepath|env|headers|method|methods)$/,
  aside:
    /^(?:id|uuid|key|number|hits|hit|count|visits|clicks|title|name|pagetitle|note|notes|comment|comments|description|created|createdat|createdon|updated|updatedat|updatedon|modified|modifiedat|date|lastaccess|lastaccessed|last|lasthit|author|owner|user|createdby|group|groupid|category|categories|tag|tags|position|order|priority|label|traffic|sessions|matchdata|force|internal)$/,
} as const;
type Role = keyof typeof roles;

/** What a row says under each heading that is understood. */
interface Row {
  readonly line: number;
  readonly values: ReadonlyMap<Role, string>;
  /** A heading nobody knows has something in it. */
  readonly isStrange: boolean;
}

const roleOf = (heading: string): Role | undefined => {
  const word = heading
    .toLowerCase()
    .replace(/^\ufeff/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
  return (Object.keys(roles) as Role[]).find((role) => roles[role].test(word));
};

/** A table whose headings name its columns, else one of from, to and perhaps status in this order. */
export function readTable(text: string): Rule[] {
  const [head = [], ...rest] = parseFile(text);
  const found = head.map(roleOf);
  const isNamed =
    found.includes('from') && (found.includes('to') || found.includes('code') || found.includes('status'));
  if (
    !isNamed &&
    found.some((role) => role === 'from' || role === 'to') &&
    !head.some((cell) => /^\/|:\/\//.test(cell.trim()))
  )
    return [];
  const columns = isNamed ? found : (['from', 'to', 'code'] as const);
  return readRows(
    (isNamed ? rest : [head, ...rest]).flatMap((cells, at): Row[] => {
      if (cells.every((cell) => cell.trim() === '')) return [];
      const values = new Map<Role, string>();
      let isStrange = false;
      for (const [place, cell] of cells.entries()) {
        const role = columns[place];
        // A quote before what a spreadsheet would work out is none of it.
        const value = cell.trim().replace(/^'(?=[=+\-@])/, '');
        if (value === '') continue;
        if (role === undefined || (role !== 'aside' && values.has(role))) isStrange = true;
        else values.set(role, value);
      }
      return [{ line: at + (isNamed ? 2 : 1), values, isStrange }];
    }),
  );
}

/** The lists of redirects in JSON: a list alone, or those that are called so. */
export function readJsonTable(text: string): Rule[] {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return [];
  }
  const root = recordOf(given);
  const hosting = Array.isArray(root.hosting) ? root.hosting : [root.hosting];
  const holders = [root, ...hosting.map(recordOf)];
  const off = new Set(
    listOf(root.groups).flatMap((group) => (recordOf(group).enabled === false ? [String(recordOf(group).id)] : [])),
  );
  // Files of servers have headers, rewrites and more beside the redirects.
  const named = holders.flatMap((holder) => listOf(holder.redirects ?? holder.redirections));
  const only = Object.values(root).filter(Array.isArray);
  const isOther = 'routes' in root || 'rewrites' in root || 'headers' in root;
  const list = Array.isArray(given)
    ? given
    : named.length > 0 || isOther || only.length !== 1
      ? named
      : (only[0] ?? []);
  const isServer =
    'rewrites' in root || 'headers' in root || 'cleanUrls' in root || 'trailingSlash' in root || '$schema' in root;
  const rows = list.map((each: unknown, at: number) => rowOf(recordOf(each), at + 1, off));
  const isExpress = isServer || list.some((each: unknown) => 'destination' in recordOf(each));
  const rewrites = holders
    .flatMap((holder) => listOf(holder.rewrites))
    .map((each, at): Rule => {
      const { source, destination } = recordOf(each);
      return {
        line: rows.length + at + 1,
        text: [source, destination].filter((word) => typeof word === 'string').join(' → '),
        skipped: 'rewrite',
      };
    });
  return [...readRows(rows, isExpress), ...rewrites, ...legacyRoutes(root.routes, rows.length + rewrites.length)];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function rowOf(record: Record<string, unknown>, line: number, off: ReadonlySet<string>): Row {
  const values = new Map<Role, string>();
  let isStrange = false;
  const put = (role: Role | undefined, value: string) => {
    if (role === undefined || (role !== 'aside' && values.has(role) && values.get(role) !== value)) isStrange = true;
    else values.set(role, value);
  };
  for (const [name, value] of Object.entries(record)) {
    if (value === null || value === '' || isUnsafeKey(name)) continue;
    const role = roleOf(name);
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      // The address as it is compared is told beside the one that was written.
      if (/^match_?url$/i.test(name) && 'url' in record) continue;
      put(role, `${value}`.trim());
    } else if (role === 'condition') put(role, 'yes');
    else if (role === 'to') put(role, String(recordOf(value).url ?? '') || 'none');
    else if (/^match_?data$/i.test(name)) readFlags(recordOf(recordOf(value).source), put);
    else if (role !== 'aside') isStrange = true;
  }
  if (off.has(String(record.group_id))) values.set('disabled', 'yes');
  return { line, values, isStrange };
}

/** What the plug-in Redirection says of how an address is compared. */
function readFlags(flags: Record<string, unknown>, put: (role: Role | undefined, value: string) => void) {
  if (flags.flag_regex === true) put('regex', 'true');
  if (flags.flag_case === true) put(undefined, '');
  if (flags.flag_query === 'pass') put('query', 'pass');
}

const isYes = (text: string | undefined): boolean =>
  /^(?:1|true|yes|y|on|active|enabled|regex|regexp)$/i.test(text ?? '');
const isNo = (text: string | undefined): boolean =>
  /^(?:0|false|no|n|off|inactive|disabled|trash(?:ed)?|draft)$/i.test(text ?? '');

function readRows(rows: readonly Row[], isExpress = false): Rule[] {
  // A site answers at its own host: with several it cannot be told which of them it is.
  const hosts = new Set(rows.flatMap(({ values }) => hostOf(values.get('from') ?? '') ?? []));
  return rows.map((row): Rule => {
    const [from, to] = [row.values.get('from') ?? '', row.values.get('to') ?? ''];
    const text = [from, to].filter((word) => word !== '').join(' → ');
    const made =
      hosts.size > 1 && hostOf(from) !== undefined ? { skipped: 'host' as const } : readRow(row, from, to, isExpress);
    const isNothing =
      made.skipped === undefined ||
      made.skipped === 'off' ||
      made.skipped === 'host' ||
      made.skipped === 'same' ||
      made.skipped === 'never';
    return { line: row.line, text, ...made, ...(!isNothing && { takes: 'all' as const }) };
  });
}

const hostOf = (from: string): string | undefined => /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(from)?.[1]?.toLowerCase();

function readRow({ values, isStrange }: Row, given: string, to: string, isExpress: boolean): Made {
  const from = given.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '').replace(/^https?:\/\/[^/?#]*/i, '/');
  const path = decoded(from.replace(/[?#].*$/s, ''));
  const area: Area | undefined =
    path === undefined ? undefined : { path: path.length > 1 ? path.replace(/\/$/, '') : path };
  const no = (skipped: SkipReason): Made => ({ skipped, area });
  const status = values.get('status');
  const hasState = isYes(status) || isNo(status);
  if (isNo(values.get('enabled')) || isYes(values.get('disabled')) || (hasState && isNo(status))) return no('off');
  const condition = values.get('condition');
  if (condition !== undefined && !isNo(condition)) return no('condition');
  if (isStrange) return no('column');
  const code = codeOf(values, hasState ? undefined : status, isExpress ? 308 : 301);
  if (typeof code === 'string') return no(code);
  if (to === '*') return no('condition');
  const hasTarget = code >= 300 && code < 400;
  if (from === '' || (hasTarget && to === '')) return no('unread');
  const matching = (values.get('matching') ?? '').toLowerCase();
  if (matching !== '' && !/^(?:url|exact|plain|regex)$/.test(matching)) return no('condition');
  const answer = { status: code, keepsQuery: values.get('query') === 'pass' && hasTarget };
  if (isYes(values.get('regex')) || matching === 'regex')
    return routeOfPattern(from, { ...answer, target: groupsOf(hasTarget ? to : '') });
  if (from.includes('?') && !isExpress) return no('query');
  if (isExpress) return routeOfExpress(from, hasTarget ? to : '', { ...answer, keepsQuery: hasTarget });
  return readPath(path, hasTarget ? to : '', answer) ?? no('unread');
}

/** An address as tables have it: with `*` at its end for all the rest, or `:name` for one part. */
function readPath(
  path: string | undefined,
  to: string,
  answer: { readonly status: number; readonly keepsQuery: boolean },
): Made | undefined {
  if (path?.startsWith('/') !== true) return undefined;
  if (/[*:]/.test(path))
    return /\/:\w|\*$/.test(path) || path.includes('*')
      ? routeOfExpress(path.replace(/\/\*$/, '/:splat*'), to.replace(/:splat\b|\*$/g, ':splat'), answer)
      : undefined;
  return routeOfPath(path, { ...answer, target: [plainText(to)] });
}

/** `$1` in a target. */
function groupsOf(to: string): (string | number)[] {
  return Array.from(to.matchAll(/\$(\d)|[\s\S]/gu), ([whole, group]) =>
    group === undefined ? plainText(whole) : Number(group),
  );
}

/** The status a row says, by a number or in words. */
function codeOf(values: ReadonlyMap<Role, string>, status: string | undefined, usual: number): number | SkipReason {
  const type = values.get('type')?.toLowerCase() ?? '';
  if (type === 'pass') return 'rewrite';
  if (type === 'random' || type === 'nothing') return 'unread';
  const isKind = type === 'url' || type === 'error' || type === 'redirect';
  const said = values.get('code') ?? status ?? (isKind || type === '' ? undefined : type);
  const permanent = values.get('permanent');
  if (said === undefined)
    return permanent === undefined ? usual : isYes(permanent) ? 308 : isNo(permanent) ? 307 : 'unread';
  return statusIn(said) ?? 'unread';
}

/** A number, or a number within words such as `redirect_301`. */
function statusIn(text: string): number | undefined {
  if (/^permanent$/i.test(text)) return 301;
  if (/^temp(?:orary)?$/i.test(text)) return 302;
  const code = /^(?:[a-z]+[ _-]?)?([2345]\d\d)(?:\b|_)/i.exec(text)?.[1];
  return code === undefined ? undefined : Number(code);
}

/** The rules `routes` of older files: patterns with a status and a header. */
function legacyRoutes(given: unknown, before: number): Rule[] {
  return listOf(given).flatMap((each, at): Rule[] => {
    const { src, status, headers, ...more } = recordOf(each);
    if (typeof src !== 'string') return [];
    const location = recordOf(headers).Location ?? recordOf(headers).location;
    const text = [src, location].filter((word) => typeof word === 'string').join(' → ');
    const known = { line: before + at + 1, text };
    const isWhole =
      Object.keys(more).length === 0 &&
      typeof status === 'number' &&
      typeof location === 'string' &&
      Object.keys(recordOf(headers)).length === 1;
    const area = routeOfPattern(anchored(src), { status: 410, target: [] }).area;
    if (!isWhole)
      return [{ ...known, skipped: 'has' in more || 'missing' in more ? 'condition' : 'rewrite', area, takes: 'all' }];
    const made = routeOfPattern(anchored(src), { status, target: groupsOf(location) });
    return [{ ...known, ...made, ...(made.skipped !== undefined && { takes: 'all' as const }) }];
  });
}

const anchored = (src: string): string => `${src.startsWith('^') ? '' : '^'}${src}${src.endsWith('$') ? '' : '$'}`;

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return undefined;
  }
}
