import type { SiteRole } from '#model/roles.ts';
import { lockSite, requireNoApproval } from '#server/content/publish-rules/publish-rule.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { isEnvironment } from './queries.ts';

/**
 * Where visitors look, a release that is not live would be published without anybody's approval. What is put live waits
 * for other deploys, and may undo by then what was approved meanwhile: it needs approval whatever it is.
 * @throws Problem `forbidden` for who needs the approval of another person
 */
export async function requireApproved(
  tx: Database,
  site: { id: SiteId; role: SiteRole },
  { target, releaseId }: { target: string; releaseId: string },
): Promise<void> {
  if (isEnvironment(target) && target !== 'live') return;
  const { liveId } = await lockSite(tx, site.id);
  if (target === 'live' || releaseId !== liveId) await requireNoApproval(tx, site);
}
