import type { NumberShare } from '#contract/number-shares.ts';
import { Problem } from '#contract/problems.ts';
import type { Condition } from '#model/numbers/question.ts';
import { stateAt } from '#server/content/preview-links/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type {} from './table.ts';

function selectShares(db: Database, siteId: SiteId, now: number) {
  return db
    .selectFrom('number_shares as p')
    .leftJoin('users as u', 'u.id', 'p.made_by')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.site_id', '=', 'p.site_id').onRef('m.user_id', '=', 'p.made_by'),
    )
    .where('p.site_id', '=', siteId)
    .selectAll('p')
    .select(['u.name as maker', stateAt(now).as('state')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectShares>['executeTakeFirstOrThrow']>>;

function describeShare(row: Row): NumberShare {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    filters: filtersOf(row),
    has_password: row.password_hash !== null,
    created_on: row.created_at,
    expires_on: row.expires_at,
    revoked_on: row.revoked_at,
    opened: row.opened,
    last_opened_on: row.last_opened_at,
    made_by: row.maker,
  };
}

const filtersOf = ({ filters }: { filters: string }): Condition[] => JSON.parse(filters) as Condition[];

/** The links of a site, the newest first. */
export async function listSharesOf(db: Database, siteId: SiteId, now: number): Promise<NumberShare[]> {
  const rows = await selectShares(db, siteId, now).orderBy('p.created_at', 'desc').orderBy('p.id', 'desc').execute();
  return rows.map(describeShare);
}

/** @throws Problem `not_found` */
export async function getShare(db: Database, siteId: SiteId, id: string, now: number): Promise<NumberShare> {
  const row = await selectShares(db, siteId, now).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return describeShare(row);
}

export async function countShares(db: Database, siteId: SiteId): Promise<number> {
  const { count } = await db
    .selectFrom('number_shares')
    .where('site_id', '=', siteId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A link as visitors of it are answered by. */
export interface OpenedShare {
  readonly id: string;
  readonly siteId: SiteId;
  readonly filters: readonly Condition[];
  readonly tokenHash: string;
  readonly passwordHash: string | null;
  readonly expires: number | null;
  readonly state: NumberShare['state'];
}

/** Reads a link as it is now: nothing is remembered, so that a revoked one is over on every server. */
export async function findOpenedShare(
  db: Database,
  siteId: SiteId,
  id: string,
  now: number,
): Promise<OpenedShare | undefined> {
  const row = await selectShares(db, siteId, now).where('p.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  return {
    id,
    siteId,
    filters: filtersOf(row),
    tokenHash: row.token_hash,
    passwordHash: row.password_hash,
    expires: row.expires_at,
    state: row.state,
  };
}

export async function countOpening(db: Database, siteId: SiteId, id: string, at: number): Promise<void> {
  await db
    .updateTable('number_shares')
    .set((eb) => ({ opened: eb('opened', '+', 1), last_opened_at: at }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}
