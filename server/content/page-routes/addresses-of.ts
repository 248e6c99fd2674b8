import type { RouteIndex } from '#model/page-routes/route-index.ts';
import { needsTemplate } from '#model/page-routes/route-kinds.ts';

/** Routes whose addresses are compared with a missing one: each takes some microseconds of the answering thread. */
const MAX_COMPARED = 5000;

/** Addresses at which pages of the site can be seen. */
export function* addressesOf({ entries }: Pick<RouteIndex, 'entries'>): Generator<string> {
  let left = MAX_COMPARED;
  for (const { route } of entries.values()) {
    const { url_string, sample_url_string, is_active, page_type_advanced } = route.body;
    if (!is_active || !needsTemplate(page_type_advanced)) continue;
    if (left-- === 0) return;
    yield url_string.includes('<') ? sample_url_string : url_string;
  }
}
