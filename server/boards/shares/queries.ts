import type { BoardShare } from '#contract/board-shares.ts';
import { Problem } from '#contract/problems.ts';
import type { FixedFilters } from '#model/boards/share.ts';
import type { SiteRole } from '#model/roles.ts';
import { stateAt } from '#server/content/preview-links/queries.ts';
import type { OpenedShare, StoredShare } from '#server/numbers/shares/queries.ts';
import type { ShareKind } from '#server/numbers/shares/share-kinds.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import type {} from '../table.ts';

export const boardShares: ShareKind = {
  table: 'board_shares',
  purpose: 'board-share',
  target: 'board_share',
  acts: {
    created: 'boardShare.created',
    changed: 'boardShare.changed',
    revoked: 'boardShare.revoked',
    deleted: 'boardShare.deleted',
  },
};

export const fixedOf = ({ fixedTo }: { fixedTo: string }) => JSON.parse(fixedTo) as FixedFilters;

/** Hosts of the links to a board, by the ID of each. */
export async function hostsOfBoard(db: Database, siteId: SiteId, boardId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('board_shares')
    .where('site_id', '=', siteId)
    .where('board_id', '=', boardId)
    .select(['id', 'hosts'])
    .execute();
  return new Map(rows.map(({ id, hosts }) => [id, JSON.parse(hosts)]));
}

/** A link as members see it. @throws Problem `not_found` */
export async function describeLink(db: Database, siteId: SiteId, share: StoredShare): Promise<BoardShare> {
  const row = await db
    .selectFrom('board_shares')
    .where('site_id', '=', siteId)
    .where('id', '=', share.id)
    .select('hosts')
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return onWire(share, JSON.parse(row.hosts));
}

export function onWire({ fixedTo, ...share }: StoredShare, hosts: string[]): BoardShare {
  return { ...share, fixed: fixedOf({ fixedTo }), hosts };
}

/** Which board a link shows, and the role in the site of who made it. @throws Problem `not_found` */
export async function findShown(
  db: Database,
  { id, siteId }: Pick<OpenedShare, 'id' | 'siteId'>,
): Promise<{ boardId: string; organizationId: string; role: SiteRole }> {
  const row = await db
    .selectFrom('board_shares as p')
    .innerJoin('sites as s', 's.id', 'p.site_id')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.site_id', '=', 'p.site_id').onRef('m.user_id', '=', 'p.made_by'),
    )
    .where('p.site_id', '=', siteId)
    .where('p.id', '=', id)
    .select(['p.board_id', 's.organization_id', 'm.role'])
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return { boardId: row.board_id, organizationId: row.organization_id, role: row.role as SiteRole };
}

/** Whose pages may frame a link that is open; none for any other. Its ID says no site yet, so all are looked through. */
export async function findFrameHosts(db: Database, id: string, now: number): Promise<string[]> {
  const row = await acrossSites(() =>
    db
      .selectFrom('board_shares as p')
      .leftJoin('users as u', 'u.id', 'p.made_by')
      .leftJoin('memberships as m', (join) =>
        join.onRef('m.site_id', '=', 'p.site_id').onRef('m.user_id', '=', 'p.made_by'),
      )
      .where('p.id', '=', id)
      .select(['p.hosts', stateAt(now).as('state')])
      .executeTakeFirst(),
  );
  return row?.state === 'active' ? JSON.parse(row.hosts) : [];
}
