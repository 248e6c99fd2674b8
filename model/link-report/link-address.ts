/** Where a link within a site leads. */
interface LinkAddress {
  /** As a browser asks for it, without query and fragment. */
  readonly path: string;
  /** `''` or `?…`. */
  readonly search: string;
  /** Decoded, without `#`; `''` for the page as a whole. */
  readonly fragment: string;
}

const BASE = 'https://own.invalid';

/**
 * Reads the address of a link as a browser on that page does. `outside` for what is on another server, undefined for what
 * is no page: mail, telephone, scripts, files of the product.
 */
export function readLinkAddress(
  href: string,
  page: string,
  ownHosts: ReadonlySet<string>,
): LinkAddress | 'outside' | undefined {
  let url: URL;
  try {
    url = new URL(href, BASE + page);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.origin !== BASE && !ownHosts.has(url.host) && !ownHosts.has(url.hostname)) return 'outside';
  if (url.pathname.startsWith('/_/')) return undefined;
  return { path: url.pathname, search: url.search, fragment: decoded(url.hash.slice(1)) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
