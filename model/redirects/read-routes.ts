import { parseFile } from '#model/apis/collection/parse-delimited.ts';
import { type PageRouteInput, pageRouteInput } from '#model/page-routes/route-schema.ts';
import { writtenFields } from '#model/page-routes/written-route.ts';
import type { ReadLine } from './read-redirects.ts';

/** Fields whose cells hold JSON. */
const inJson: ReadonlySet<string> = new Set(['status_rules', 'params_from', 'seo']);

/** Whole page routes, as they are exported: JSON, or a table with the fields of routes; undefined for anything else. */
export function readRoutes(text: string): ReadLine[] | undefined {
  return /^[[{]/.test(text.trimStart()) ? readJson(text) : readCells(parseFile(text));
}

function readJson(text: string): ReadLine[] | undefined {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return undefined;
  }
  const list = Array.isArray(given) ? given : (given as { routes?: unknown }).routes;
  if (!Array.isArray(list) || !list.some(isWhole)) return undefined;
  return list.map((each: unknown, at) => lineOf(each, at + 1));
}

function readCells([head = [], ...rows]: string[][]): ReadLine[] | undefined {
  const names = head.map((cell) => cell.replace(/^\ufeff/, '').trim());
  if (!isWhole(Object.fromEntries(names.map((name) => [name, ''])))) return undefined;
  return rows.map((cells, at) => {
    const row = Object.fromEntries(names.map((name, place) => [name, cellValue(name, cells[place] ?? '')]));
    return lineOf(row, at + 2);
  });
}

/** A redirect has two addresses; a route says what it answers. */
function isWhole(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('url_string' in value)) return false;
  return 'page_type_advanced' in value || 'page_template' in value;
}

/** An empty cell says nothing. A quote before what a spreadsheet would work out is not part of it. */
function cellValue(name: string, given: string): unknown {
  const cell = given.trim().replace(/^'(?=[=+\-@])/, '');
  if (cell === '') return undefined;
  if (name === 'is_active' || name === 'keep_query')
    return /^(?:true|1|yes)$/i.test(cell) ? true : /^(?:false|0|no)$/i.test(cell) ? false : cell;
  if (name === 'cache_seconds') return Number(cell);
  if (!inJson.has(name)) return cell;
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

function lineOf(value: unknown, line: number): ReadLine {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const known = writtenFields.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]));
  const read = pageRouteInput.safeParse(Object.fromEntries(known));
  const text = String(given.url_string ?? '').slice(0, 200);
  return read.success ? { line, text, route: read.data as PageRouteInput } : { line, text, skipped: 'unread' };
}
