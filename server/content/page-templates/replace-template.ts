import type { Change } from '#server/content/documents/change.ts';
import { replaceUses } from '#server/content/documents/replace-uses.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

/**
 * Makes every route, and the settings, that use one page template use another.
 * @throws Problem `invalid` when there is no such other template
 */
export async function replaceTemplate(
  tx: Database,
  site: GrantedSite,
  change: Change,
  from: string,
  to: string,
): Promise<void> {
  await replaceUses(tx, site, change, {
    kind: 'page_template',
    from,
    to,
    unknown: 'template.unknown',
    rewrite: (kind, body) => ({
      ...JSON.parse(body),
      ...(kind === 'page_route' ? { page_template: to } : { not_found_template: to }),
    }),
  });
}
