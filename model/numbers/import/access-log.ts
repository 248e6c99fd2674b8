import { momentOf } from '#model/zoned-time.ts';
import type { AgentKind } from '../logged.ts';
import type { GatherSums } from './gather-sums.ts';

/** Tells who an agent is, by its text. */
export type AgentOf = (agent: string) => { readonly kind: AgentKind; readonly name: string | null };

// The text between quotes may hold quotes of its own behind a backslash, as Apache writes them.
const quoted = String.raw`"((?:[^"\\]|\\.)*)"`;
const combined = new RegExp(
  String.raw`^(?:\S+ )?\S+ \S+ .*?\[([^\]]{20,40})\] ${quoted} (\d{3}) (\d+|-)(?: ${quoted} ${quoted})?`,
);
const assets =
  /\.(?:css|m?js|map|json|xml|txt|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|otf|eot|mp[34]|webm|ogg|wav|pdf|zip|gz|webmanifest)$/i;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** A line is longer only in an attack. */
const MAX_LINE = 16 * 1024;

/** Whether a line is one of an access log, in the common or the combined format. */
export const isAccessLog = (line: string): boolean => line.length <= MAX_LINE && combined.test(line);

/** Takes a line as a request. Only pages count, and only GET. */
export function takeAccess(
  line: string,
  { sums, dayOf, agentOf }: { sums: GatherSums; dayOf: (at: number) => string; agentOf: AgentOf },
): void {
  if (line.trim() === '') return;
  const [, time, request = '', status = '', size, , agent = ''] =
    line.length > MAX_LINE ? [] : (combined.exec(line) ?? []);
  const at = time === undefined ? undefined : readTime(time);
  if (at === undefined) return void sums.skip(time === undefined ? 'unread' : 'undated');
  const [method, target = ''] = request.split(' ');
  if (method !== 'GET' || assets.test(target.replace(/[?#].*$/s, ''))) return void sums.skip('no_page');
  const day = dayOf(at);
  const { kind, name } = agentOf(agent === '-' ? '' : agent);
  const given = { requests: 1, bytes: size === '-' ? 0 : Number(size) };
  sums.add(day, 'agent_kind', kind, given);
  sums.add(day, 'agent', name, given);
  // Requests are those of browsers unless somebody asks for others.
  if (kind !== 'browser') return;
  sums.add(day, null, null, given);
  sums.add(day, 'status', status, given);
}

/** Reads a time such as `10/Oct/2000:13:55:36 -0700`. */
function readTime(text: string): number | undefined {
  const [, day, month, year, clock, sign, hours, minutes] =
    /^(\d\d)\/(\w{3})\/(\d{4}):(\d\d:\d\d:\d\d) ([+-])(\d\d)(\d\d)$/.exec(text) ?? [];
  const number = months.indexOf(month ?? '') + 1;
  if (number === 0) return undefined;
  const at = momentOf(`${year}-${String(number).padStart(2, '0')}-${day}T${clock?.slice(0, 5)}`, 'UTC');
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return at === undefined || at < 0 ? undefined : at - (sign === '-' ? -offset : offset);
}
