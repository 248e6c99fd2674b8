import { Problem } from '#contract/problems.ts';
import { needsApproval, type PublishRule } from '#model/publish-rules.ts';
import type { SiteRole } from '#model/roles.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Who needs the approval of another person to publish in a site. */
export async function findPublishRule(db: Database, siteId: SiteId): Promise<PublishRule> {
  const row = await db.selectFrom('sites').select('publish_rule').where('id', '=', siteId).executeTakeFirstOrThrow();
  return row.publish_rule;
}

/** Holds the site's row, so that neither the rule nor the live release changes until the end of the transaction. */
export async function lockSite(tx: Database, siteId: SiteId): Promise<{ rule: PublishRule; liveId: string | null }> {
  const row = await tx
    .updateTable('sites')
    .set((eb) => ({ change_number: eb.ref('change_number') }))
    .where('id', '=', siteId)
    .returning(['publish_rule', 'live_release_id'])
    .executeTakeFirstOrThrow();
  return { rule: row.publish_rule, liveId: row.live_release_id };
}

/**
 * Lets pass who may publish alone. Answers what the audit log says of it: that others would have needed approval.
 * @throws Problem `forbidden` for who needs the approval of another person
 */
export async function requireNoApproval(
  tx: Database,
  site: { id: SiteId; role: SiteRole },
): Promise<{ approval?: string }> {
  const { rule } = await lockSite(tx, site.id);
  if (needsApproval(rule, site.role)) throw new Problem('forbidden', { message: 'release.needsApproval' });
  return rule === 'none' ? {} : { approval: 'without' };
}
