import { v7 as uuid } from 'uuid';
import type { NoticeKind } from '#contract/notices.ts';
import type { Permission } from '#model/roles.ts';
import type { Database } from '#server/platform/database/schema.ts';

export interface NewNotice {
  kind: NoticeKind;
  /** Null for what concerns the whole installation: then the operator is told. */
  siteId: string | null;
  /** Who is told: the members of the site who may do this. */
  audience: Extract<Permission, 'read' | 'publish' | 'administer' | 'operate'>;
  /** The one of them who is told; all without. */
  forId?: string;
  /** Who did it, and so knows it already. */
  actorId?: string | null;
  values: Record<string, string | number>;
  at: number;
}

/** Tells the people of a site what happened, in the transaction in which it does. */
export async function addNotice(tx: Database, notice: NewNotice): Promise<void> {
  await tx
    .insertInto('notices')
    .values({
      id: uuid(),
      kind: notice.kind,
      site_id: notice.siteId,
      audience: notice.audience,
      actor_id: notice.actorId ?? null,
      for_id: notice.forId ?? null,
      notice_values: JSON.stringify(notice.values),
      created_at: notice.at,
    })
    .execute();
}
