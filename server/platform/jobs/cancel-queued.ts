import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Takes jobs of a site back that still wait, by the keys they were queued with, with what they were for. */
export async function cancelQueued(
  tx: Database,
  siteId: SiteId,
  { kind, keys, at }: { kind: string; keys: readonly string[]; at: number },
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .updateTable('jobs')
    .set({ state: 'cancelled', finished_at: at })
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('idempotency_key', 'in', keys)
    .where('state', '=', 'queued')
    .execute();
}
