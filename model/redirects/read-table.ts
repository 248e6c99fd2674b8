import { parseFile } from '#model/apis/collection/parse-delimited.ts';
import { readCollection } from '#model/apis/collection/read-collection.ts';
import type { JsonObject } from '#model/json.ts';
import type { ReadLine } from './read-redirects.ts';
import { routeOfPath } from './route-of-path.ts';

const names = {
  from: /^(?:from|source|src|old|old_?url|url|path|request|origin|redirect_?from|url_string|von|de|da|desde|quelle)$/i,
  to: /^(?:to|target|destination|dest|new|new_?url|location|redirect|redirect_?to|nach|ziel|vers|a|hacia)$/i,
  status: /^(?:status|status_?code|code|http_?code|type|redirect_?type|http_status)$/i,
  permanent: /^(?:permanent|is_?permanent)$/i,
};

/** A table whose headings name its columns, else one of from, to and perhaps status in this order. */
export function readTable(text: string): ReadLine[] {
  const collection = readCollection(text);
  if (!collection) return [];
  const isJson = /^[[{]/.test(text.trimStart());
  const column = (pattern: RegExp) => collection.fields.find(({ name }) => pattern.test(name))?.name;
  const [from, to, status, permanent] = [names.from, names.to, names.status, names.permanent].map(column);
  if (from === undefined || (to === undefined && status === undefined)) return isJson ? [] : readBare(text);
  return collection.rows.map((row, at): ReadLine => {
    const source = textAt(row, from);
    const target = textAt(row, to);
    const known = { line: at + (isJson ? 1 : 2), text: [source, target].filter((word) => word !== '').join(' → ') };
    const said = textAt(row, status);
    const isPermanent = /^(?:true|yes|1)$/i.test(textAt(row, permanent));
    const code = said === '' ? (permanent === undefined ? 301 : isPermanent ? 308 : 307) : statusIn(said);
    if (source === '' || code === undefined || (target === '' && code !== 410 && code !== 404))
      return { ...known, skipped: 'unread' };
    return { ...known, ...routeOfPath(source, target, code) };
  });
}

function readBare(text: string): ReadLine[] {
  return parseFile(text).flatMap((cells, at): ReadLine[] => {
    const [from = '', to = '', status = ''] = cells.map((cell) => cell.trim());
    if (from === '' && to === '') return [];
    const known = { line: at + 1, text: [from, to].filter((word) => word !== '').join(' → ') };
    const code = status === '' ? 301 : statusIn(status);
    if (code === undefined || (to === '' && code !== 410 && code !== 404)) return [{ ...known, skipped: 'unread' }];
    return [{ ...known, ...routeOfPath(from, to, code) }];
  });
}

function textAt(row: JsonObject, name: string | undefined): string {
  const value = name === undefined ? undefined : row[name];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}`.trim() : '';
}

/** A number, or a number within words such as `redirect_301`. */
function statusIn(text: string): number | undefined {
  if (/^permanent$/i.test(text)) return 301;
  if (/^temp(?:orary)?$/i.test(text)) return 302;
  const code = /\b[234]\d\d\b|(?<=_)[34]\d\d$/.exec(text)?.[0];
  return code === undefined ? undefined : Number(code);
}
