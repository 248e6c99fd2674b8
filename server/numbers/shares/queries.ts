import type { ShareFields } from '#contract/number-shares.ts';
import { Problem } from '#contract/problems.ts';
import { stateAt } from '#server/content/preview-links/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { type ShareKind, tableOf } from './share-kinds.ts';

function selectShares(db: Database, kind: ShareKind, siteId: SiteId, now: number) {
  const table = tableOf(kind);
  return db
    .selectFrom(`${table} as p`)
    .leftJoin('users as u', 'u.id', 'p.made_by')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.site_id', '=', 'p.site_id').onRef('m.user_id', '=', 'p.made_by'),
    )
    .where('p.site_id', '=', siteId)
    .selectAll('p')
    .select(['u.name as maker', stateAt(now).as('state')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectShares>['executeTakeFirstOrThrow']>>;

/** What links of every kind say of themselves, and what one is fixed to, as it is kept. */
export type StoredShare = ShareFields & { readonly fixedTo: string };

const describeShare = (row: Row): StoredShare => ({
  id: row.id,
  name: row.name,
  state: row.state,
  has_password: row.password_hash !== null,
  created_on: row.created_at,
  expires_on: row.expires_at,
  revoked_on: row.revoked_at,
  opened: row.opened,
  last_opened_on: row.last_opened_at,
  made_by: row.maker,
  fixedTo: row.filters,
});

/** The links of a site, the newest first. */
export async function listSharesOf(db: Database, kind: ShareKind, siteId: SiteId, now: number): Promise<StoredShare[]> {
  const rows = await selectShares(db, kind, siteId, now)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map(describeShare);
}

/** @throws Problem `not_found` */
export async function getShare(
  db: Database,
  kind: ShareKind,
  siteId: SiteId,
  { id, now }: { id: string; now: number },
): Promise<StoredShare> {
  const row = await selectShares(db, kind, siteId, now).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return describeShare(row);
}

export async function countShares(db: Database, kind: ShareKind, siteId: SiteId): Promise<number> {
  const { count } = await db
    .selectFrom(tableOf(kind))
    .where('site_id', '=', siteId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A link as visitors of it are answered by. */
export interface OpenedShare {
  readonly id: string;
  readonly siteId: SiteId;
  /** JSON. */
  readonly fixedTo: string;
  readonly tokenHash: string;
  readonly passwordHash: string | null;
  readonly expires: number | null;
  readonly state: ShareFields['state'];
}

/** Reads a link as it is now: nothing is remembered, so that a revoked one is over on every server. */
export async function findOpenedShare(
  db: Database,
  kind: ShareKind,
  siteId: SiteId,
  { id, now }: { id: string; now: number },
): Promise<OpenedShare | undefined> {
  const row = await selectShares(db, kind, siteId, now).where('p.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  return {
    id,
    siteId,
    fixedTo: row.filters,
    tokenHash: row.token_hash,
    passwordHash: row.password_hash,
    expires: row.expires_at,
    state: row.state,
  };
}

export async function countOpening(
  db: Database,
  kind: ShareKind,
  { id, siteId }: OpenedShare,
  at: number,
): Promise<void> {
  await db
    .updateTable(tableOf(kind))
    .set((eb) => ({ opened: eb('opened', '+', 1), last_opened_at: at }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}
