import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import { arrangeRules } from './arrange-rules.ts';
import { readApache } from './read-apache.ts';
import { readLines } from './read-lines.ts';
import { readNginx } from './read-nginx.ts';
import { readRoutes } from './read-routes.ts';
import { readJsonTable, readTable } from './read-table.ts';
import type { Rule, SkipReason } from './rule.ts';

/** Where redirects come from: a file `_redirects` (Netlify, Cloudflare Pages), a web server's settings, or a table. */
const redirectFormats = ['netlify', 'apache', 'nginx', 'csv', 'json'] as const;
export type RedirectFormat = (typeof redirectFormats)[number];

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
  const lines = whole ?? arrangeRules(readers[format](plain));
  return lines.every(({ skipped }) => skipped === 'unread') ? undefined : { format, lines };
}

const readers: Record<RedirectFormat, (text: string) => Rule[]> = {
  netlify: readLines,
  apache: readApache,
  nginx: readNginx,
  csv: readTable,
  json: readJsonTable,
};

function formatOf(text: string): RedirectFormat | undefined {
  const begin = text.trimStart();
  if (begin === '') return undefined;
  if (/^[[{]/.test(begin)) return 'json';
  if (
    /^[ \t]*(?:Redirect[ \t]+(?:\d{3}|permanent|temp|seeother|gone|["']?(?:\/|https?:))|Redirect(?:Match|Permanent|Temp)|RewriteRule|RewriteCond|RewriteEngine)/im.test(
      text,
    )
  ) {
    return 'apache';
  }
  if (
    /^[ \t]*(?:(?:rewrite|return|map)\s.+[;{]|(?:location|server)\b.*\{|(?:~\*?\s*)?\^?\/\S*\s+\S+;\s*(?:#.*)?$)/m.test(
      text,
    )
  )
    return 'nginx';
  if (/^[^/#\s][^\t\n]*\t/.test(begin) && !/^https?:/i.test(begin)) return 'csv';
  if (/^(?:https?:\/\/[^\s,;|]+|\/[^\s,;|]*)[ \t]+(?:(?:\/|https?:)\S*|\w+=\S+|(?:404|410)\s*$)/m.test(text))
    return 'netlify';
  return 'csv';
}
