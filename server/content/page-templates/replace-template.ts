import { setImmediate as nextTurn } from 'node:timers/promises';
import { Problem } from '#contract/problems.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { SettingsBody } from '#model/settings.ts';
import type { Change } from '#server/content/documents/change.ts';
import { findDocument, getDocument } from '#server/content/documents/find-document.ts';
import { saveDocument } from '#server/content/documents/save-document.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

const USES_AT_ONCE = 200;

/**
 * Makes everything that uses one page template use another, each use as a save of its own within the change.
 * @throws Problem `invalid` when there is no such other template
 */
export async function replaceTemplate(
  tx: Database,
  site: GrantedSite,
  change: Change,
  from: string,
  to: string,
): Promise<void> {
  if (from === to || !(await findDocument(tx, site.id, 'page_template', { key: to }))) {
    throw new Problem('invalid', {
      issues: [{ path: 'replaceWith', message: 'template.unknown', values: { key: to } }],
    });
  }
  for (;;) {
    const uses = await tx
      .selectFrom('document_references')
      .select(['from_kind', 'from_id'])
      .where('site_id', '=', site.id)
      .where('to_kind', '=', 'page_template')
      .where('to_key', '=', from)
      .limit(USES_AT_ONCE)
      .execute();
    if (uses.length === 0) return;
    for (const { from_kind, from_id } of uses) {
      const { id, body } = await getDocument(tx, site.id, from_kind, { id: from_id });
      if (from_kind === 'page_route') {
        const route = { ...(JSON.parse(body) as PageRouteBody), page_template: to };
        await saveDocument(tx, site, change, from_kind, { id, body: route });
      } else {
        const settings = { ...(JSON.parse(body) as SettingsBody), not_found_template: to };
        await saveDocument(tx, site, change, 'settings', { id, body: settings });
      }
    }
    await nextTurn();
  }
}
