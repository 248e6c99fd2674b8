import { readLinkAddress } from '#model/link-report/link-address.ts';
import type { LinkFault } from '#model/link-report/link-faults.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { type FoundPage, type Resolution, resolvePage } from '#site/page/resolve-page.ts';

/** Where a link arrives in the end, after the redirects it meets. */
export type Arrival =
  | { readonly at: 'page'; readonly page: FoundPage; readonly fragment: string; readonly hops: number }
  | { readonly at: 'fault'; readonly fault: LinkFault; readonly path: string; readonly hops: number }
  /** On another server, or at something that is no page. */
  | { readonly at: 'elsewhere'; readonly isOutside: boolean };

/** As many as browsers follow. */
const MAX_HOPS = 20;

/** Follows a link of a page of the site through the redirects of the site itself. */
export function followLink(
  site: CompiledSite,
  { href, from }: { href: string; from: string },
  ownHosts: ReadonlySet<string>,
): Arrival {
  let address = readLinkAddress(href, from, ownHosts);
  const been = new Set<string>();
  for (let hops = 0; ; hops++) {
    if (address === undefined || address === 'outside')
      return { at: 'elsewhere', isOutside: address === 'outside' && hops === 0 };
    const { path, search, fragment } = address;
    if (hops > MAX_HOPS || been.has(path + search)) return { at: 'fault', fault: 'loop', path, hops };
    been.add(path + search);
    const found: Resolution = resolvePage(site, path, search);
    if (found.kind === 'robots') return { at: 'elsewhere', isOutside: false };
    if (found.kind === 'page') return { at: 'page', page: found, fragment, hops };
    if (found.kind === 'nothing') {
      const fault = found.routeId === undefined ? 'nothing' : 'gone';
      return { at: 'fault', fault, path, hops };
    }
    const next = readLinkAddress(found.location, path, ownHosts);
    // Browsers take the fragment along where the redirect says none of its own.
    address = typeof next === 'object' && next.fragment === '' ? { ...next, fragment } : next;
  }
}
