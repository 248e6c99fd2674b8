import type { PreviewLink } from '#contract/preview-links.ts';
import { Problem } from '#contract/problems.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { getLink } from './queries.ts';

type Parts = Pick<Services, 'db' | 'clock'>;

/** Ends a link. @throws Problem `not_found`, `conflict` for one that is over */
export function revokeLink({ db, clock }: Parts, site: GrantedSite, id: string): Promise<PreviewLink> {
  const at = clock();
  return inTransaction(db, async (tx) => {
    const { name } = await getLink(tx, site.id, id, at);
    const { numUpdatedRows } = await tx
      .updateTable('preview_links')
      .set({ revoked_at: at })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Problem('conflict', { message: 'previewLink.isOver' });
    await writeAudit(tx, { act: 'previewLink.revoked', at, target: { kind: 'preview_link', id, name } });
    return getLink(tx, site.id, id, at);
  });
}

/** Forgets a link. @throws Problem `not_found`, `conflict` for one that is not over */
export function deleteLink({ db, clock }: Parts, site: GrantedSite, id: string): Promise<void> {
  const at = clock();
  return inTransaction(db, async (tx) => {
    const { name, state } = await getLink(tx, site.id, id, at);
    if (state === 'active' || state === 'paused') throw new Problem('conflict', { message: 'previewLink.isNotOver' });
    await tx.deleteFrom('preview_links').where('site_id', '=', site.id).where('id', '=', id).execute();
    await writeAudit(tx, { act: 'previewLink.deleted', at, target: { kind: 'preview_link', id, name } });
  });
}
