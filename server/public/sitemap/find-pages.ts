import type { AddressNode } from '#model/page-routes/address-level.ts';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { templateNameOf } from './describe-pages.ts';

/** Routes with all the words somewhere in their address or their template's name, by address. */
export async function findPages(
  site: CompiledSite,
  routes: Iterable<IndexedRoute>,
  words: string,
): Promise<AddressNode<IndexedRoute>[]> {
  const wanted = searchText([words]).split(/\s+/);
  const found: AddressNode<IndexedRoute>[] = [];
  const breathe = createYielder();
  for (const route of routes) {
    await breathe();
    const text = searchText([route.body.url_string, templateNameOf(site, route.body.page_template) ?? '']);
    if (wanted.every((word) => text.includes(word))) found.push({ path: route.body.url_string, route, below: 0 });
  }
  return found.sort((one, other) => (one.path < other.path ? -1 : 1));
}
