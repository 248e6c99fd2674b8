import type { PageType } from '#model/page-routes/route-kinds.ts';
import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import { isPlaceholderName } from '#model/page-routes/url-pattern.ts';
import type { SkipReason } from './read-redirects.ts';

export type Made = { readonly route: PageRouteInput } | { readonly skipped: SkipReason };

const answers: Readonly<Record<number, PageType>> = {
  301: 'redirect_301',
  302: 'redirect_302',
  303: 'redirect_302',
  307: 'redirect_307',
  308: 'redirect_308',
  404: 'not_found',
  410: 'gone',
};

/** What a status stands for here; a rewrite for 200, which shows another page at the same address. */
export function answerOf(status: number): PageType | SkipReason {
  return answers[status] ?? (status === 200 ? 'rewrite' : 'status');
}

export const isSkip = (answer: PageType | SkipReason): answer is SkipReason =>
  answer === 'rewrite' || answer === 'status';

/** An example of whatever a `<param>` stands for. */
export const fillWith = (pattern: string, value: string): string => pattern.replace(/<\w+>/g, value);

/**
 * The route of an address as `_redirects` and tables write them: `:name` is one part of it, `*` at the end all the rest
 * (`:splat` where it leads to). The host of a whole address is left out, since a site answers at its own.
 */
export function routeOfPath(from: string, to: string, status: number): Made {
  const answer = answerOf(status);
  if (isSkip(answer)) return { skipped: answer };
  const path = pathOf(from);
  if (path === undefined) return { skipped: 'unread' };
  if (path.includes('?')) return { skipped: 'query' };
  const named = withNames(path);
  const isRest = named.endsWith('*');
  if (named.slice(0, -1).includes('*')) return { skipped: 'unread' };
  const url_string = isRest ? `${named.slice(0, -1)}<splat>` : named;
  const target = withNames(to).replace(/:splat\b|\*$/g, '<splat>');
  return {
    route: {
      url_string,
      ...(isRest && { type: 'dynamic', regex_pattern: patternOf(named.slice(0, -1)) }),
      sample_url_string: fillWith(url_string, 'example'),
      page_type_advanced: answer,
      ...(answer.startsWith('redirect_') && { redirect_to: target }),
    },
  };
}

/** Pathname and query of a path or a whole address; undefined for neither. */
export function pathOf(from: string): string | undefined {
  const path = /^https?:\/\//i.test(from) ? from.replace(/^https?:\/\/[^/?#]*/i, '') || '/' : from;
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  const bare = path.replace(/#.*$/s, '');
  return bare.length > 1 ? bare.replace(/(?<=.)\/(?=$|\?)/, '') : bare;
}

const withNames = (text: string): string =>
  text.replace(/:(\w+)/g, (whole, name: string) => (isPlaceholderName(name) && name !== 'splat' ? `<${name}>` : whole));

/** `/blog/` and all that follows, `/blog` itself too. */
function patternOf(before: string): string {
  const parts = before.split(/<(\w+)>/);
  const written = parts.map((part, at) => (at % 2 === 1 ? `(?P<${part}>[^/]+)` : quoted(part))).join('');
  return written === '/' ? '^/(?P<splat>.*)$' : `^${written.replace(/\/$/, '')}(?:/(?P<splat>.*))?$`;
}

export const quoted = (text: string): string => text.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&');
