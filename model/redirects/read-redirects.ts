import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import { readApache } from './read-apache.ts';
import { readLines } from './read-lines.ts';
import { readNginx } from './read-nginx.ts';
import { readRoutes } from './read-routes.ts';
import { readTable } from './read-table.ts';

/** Where redirects come from: a file `_redirects` (Netlify, Cloudflare Pages), a web server's settings, or a table. */
export const redirectFormats = ['netlify', 'apache', 'nginx', 'csv', 'json'] as const;
export type RedirectFormat = (typeof redirectFormats)[number];

/**
 * Why a line makes no route: its meaning hangs on a condition, on the query or on something of the server's, it shows
 * another page at the same address, no address can be found that it answers, or it cannot be read at all.
 */
export const skipReasons = ['condition', 'query', 'variable', 'rewrite', 'status', 'no-example', 'unread'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** A line of a file: the page route that does the same, or why there is none. */
export type ReadLine = {
  /** From 1. */
  readonly line: number;
  readonly text: string;
} & ({ readonly route: PageRouteInput; readonly skipped?: undefined } | { readonly skipped: SkipReason });

export interface ReadRedirects {
  readonly format: RedirectFormat;
  readonly lines: readonly ReadLine[];
}

/** Redirects of another system as page routes, in the order in which they stand; undefined where nothing can be read. */
export function readRedirects(text: string): ReadRedirects | undefined {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const format = formatOf(plain);
  if (!format) return undefined;
  const whole = format === 'csv' || format === 'json' ? readRoutes(plain) : undefined;
  const lines = whole ?? readers[format](plain);
  return lines.every(({ skipped }) => skipped === 'unread') ? undefined : { format, lines };
}

const readers: Record<RedirectFormat, (text: string) => ReadLine[]> = {
  netlify: readLines,
  apache: readApache,
  nginx: readNginx,
  csv: readTable,
  json: readTable,
};

function formatOf(text: string): RedirectFormat | undefined {
  const begin = text.trimStart();
  if (begin === '') return undefined;
  if (/^[[{]/.test(begin)) return 'json';
  if (/^[ \t]*(?:Redirect(?:Match|Permanent|Temp)?|RewriteRule|RewriteCond|RewriteEngine)\s/im.test(text)) {
    return 'apache';
  }
  if (/^[ \t]*(?:rewrite\s.+;|location\s.+|return\s+\d{3}\b.*;)/m.test(text)) return 'nginx';
  if (/^(?:https?:\/\/[^\s,;|]+|\/[^\s,;|]*)[ \t]+(?:\/|https?:)\S*(?:[ \t]+\d{3}!?)?/m.test(text)) return 'netlify';
  return 'csv';
}
