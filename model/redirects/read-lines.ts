import type { ReadLine } from './read-redirects.ts';
import { routeOfPath } from './route-of-path.ts';

/** A file `_redirects`: from, to, and perhaps a status, with `!` for what wins over files. */
export function readLines(text: string): ReadLine[] {
  return text.split('\n').flatMap((raw, at): ReadLine[] => {
    const line = raw.replace(/(?:^|\s)#.*$/, '').trim();
    if (line === '') return [];
    const known = { line: at + 1, text: raw.trim() };
    const [from = '', ...rest] = line.split(/\s+/);
    const isTarget = (word: string) => /^(?:\/|https?:\/\/)/i.test(word);
    const place = rest.findIndex(isTarget);
    const to = rest[place];
    // Between the two stand values the query must have.
    if (place > 0) return [{ ...known, skipped: 'query' }];
    const [status = '301', ...conditions] = to === undefined ? rest : rest.slice(place + 1);
    if (conditions.length > 0) return [{ ...known, skipped: 'condition' }];
    const code = /^(\d{3})!?$/.exec(status)?.[1];
    if (code === undefined || (to === undefined && code !== '410' && code !== '404'))
      return [{ ...known, skipped: status.includes('=') ? 'condition' : 'unread' }];
    return [{ ...known, ...routeOfPath(from, to ?? '', Number(code)) }];
  });
}
