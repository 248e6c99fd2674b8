import { fillUrl, parseUrlString } from './url-pattern.ts';

/** A link that names a page of the site by its template, and so follows it wherever its address goes. */
export interface PageLink {
  readonly pageKey: string;
  /** Values of the placeholders of its address; others go into the query. */
  readonly params: Readonly<Record<string, string>>;
  /** With its `#`; empty for none. */
  readonly hash: string;
}

const shape = /^page:([a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?)(\?[^#]*)?(#.*)?$/s;

/** Reads `page:about`, or `page:country?cca3=FRA#people`; undefined for any other address. */
export function readPageLink(href: unknown): PageLink | undefined {
  const [, pageKey, search = '', hash = ''] = (typeof href === 'string' && shape.exec(href)) || [];
  return pageKey === undefined ? undefined : { pageKey, params: Object.fromEntries(new URLSearchParams(search)), hash };
}

export function writePageLink({ pageKey, params, hash }: PageLink): string {
  // A space is `%20`, so that Liquid in a value stays as it is read.
  const search = Object.entries(params)
    .map(([name, value]) => `${encodeURIComponent(name)}=${value.includes('{{') ? value : encodeURIComponent(value)}`)
    .join('&');
  return `page:${pageKey}${search && `?${search}`}${hash}`;
}

/** Keys of the pages that values name, at any depth, each once. */
export function pagesNamedIn(values: unknown): Set<string> {
  const found = new Set<string>();
  const waiting = [values];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      const link = value.startsWith('page:') ? readPageLink(value) : undefined;
      if (link) found.add(link.pageKey);
    } else if (typeof value === 'object' && value !== null) waiting.push(...Object.values(value));
  }
  return found;
}

/**
 * The address a link leads to, by the `url_string`s at which its page is, the oldest first: the one that takes most of
 * its params. Undefined where none can be made.
 */
export function addressOfLink({ params, hash }: PageLink, addresses: readonly string[]): string | undefined {
  const read = addresses.map((address) => ({ address, keys: parseUrlString(address).pattern?.keys ?? [] }));
  for (const { address, keys } of read.toSorted((one, other) => other.keys.length - one.keys.length)) {
    const path = fillUrl(address, Object.fromEntries(keys.map((key) => [key, params[key] ?? ''])));
    if (path === undefined) continue;
    const others = Object.entries(params).filter(([name, value]) => !keys.includes(name) && value !== '');
    const search = others.length > 0 ? `?${new URLSearchParams(others)}` : '';
    return path + search + hash;
  }
  return undefined;
}
