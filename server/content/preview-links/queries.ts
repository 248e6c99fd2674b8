import { type RawBuilder, sql } from 'kysely';
import type { PreviewLink } from '#contract/preview-links.ts';
import { Problem } from '#contract/problems.ts';
import type { PreviewLinkState } from '#model/preview-links.ts';
import { rolesThatMay } from '#model/roles.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { type ListField, type ListRequest, readFilters, readOrder } from '#server/platform/lists/list-request.ts';
import { searchPattern } from '#server/platform/lists/search-text.ts';
import type {} from './table.ts';

const fields: Record<string, ListField> = {
  created_on: { column: 'p.created_at', holds: 'number' },
  expires_on: { column: 'p.expires_at', holds: 'number' },
  name: { column: 'p.name', holds: 'text' },
  opened: { column: 'p.opened', holds: 'number' },
  last_opened_on: { column: 'p.last_opened_at', holds: 'number' },
  state: { column: 'state', holds: 'text' },
};

/** How a link `p`, made by `u` with the membership `m`, stands at a moment; it works while its maker may make links. */
export function stateAt(now: number): RawBuilder<PreviewLinkState> {
  const makers = sql.join(rolesThatMay.publish.map((role) => sql.lit(role)));
  return sql<PreviewLinkState>`case
    when p.revoked_at is not null then 'revoked'
    when p.expires_at <= ${now} then 'expired'
    when m.role in (${makers}) and u.id is not null and u.disabled_at is null then 'active'
    else 'paused' end`;
}

function selectLinks(db: Database, siteId: SiteId) {
  return db
    .selectFrom('preview_links as p')
    .leftJoin('users as u', 'u.id', 'p.made_by')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.site_id', '=', 'p.site_id').onRef('m.user_id', '=', 'p.made_by'),
    )
    .where('p.site_id', '=', siteId);
}

function selectDescribed(db: Database, siteId: SiteId, now: number) {
  return selectLinks(db, siteId)
    .leftJoin('releases as r', 'r.id', 'p.release_id')
    .innerJoin('sites as s', 's.id', 'p.site_id')
    .select([
      'p.id',
      'p.name',
      'p.note',
      'p.release_id',
      'p.shows_guarded',
      'p.allows_comments',
      'p.password_hash',
      'p.created_at',
    ])
    .select(['p.expires_at', 'p.revoked_at', 'p.opened', 'p.last_opened_at', 'u.name as made_by'])
    .select(['r.number as release_number', 's.live_release_id'])
    .select(stateAt(now).as('state'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDescribed>['executeTakeFirstOrThrow']>>;

function describeLink(row: Row): PreviewLink {
  const { release_id: id, release_number: number } = row;
  return {
    id: row.id,
    name: row.name,
    note: row.note,
    state: row.state,
    release: id === null || number === null ? null : { id, number, is_live: id === row.live_release_id },
    shows_guarded: row.shows_guarded === 1,
    allows_comments: row.allows_comments === 1,
    has_password: row.password_hash !== null,
    created_on: row.created_at,
    expires_on: row.expires_at,
    revoked_on: row.revoked_at,
    opened: row.opened,
    last_opened_on: row.last_opened_at,
    made_by: row.made_by,
  };
}

/** A page of the links of a site, the newest first unless sorted. */
export async function listLinksOf(
  db: Database,
  siteId: SiteId,
  { page, size, sort, filter, search }: ListRequest,
  now: number,
): Promise<{ links: PreviewLink[]; total: number }> {
  let kept = selectDescribed(db, siteId, now);
  let all = selectLinks(db, siteId);
  for (const { values } of readFilters(filter, fields)) {
    const wanted = sql<boolean>`${stateAt(now)} in (${sql.join(values.length > 0 ? values : ['-'])})`;
    kept = kept.where(wanted);
    all = all.where(wanted);
  }
  if (search.trim() !== '') {
    const found = sql<boolean>`p.search_text like ${searchPattern(search)} escape '\\'`;
    kept = kept.where(found);
    all = all.where(found);
  }
  for (const { column, descending } of readOrder(sort, fields, { field: 'created_on', descending: true }, 'p.id')) {
    kept = kept.orderBy(sql.ref(column === 'id' ? 'p.id' : column), descending ? 'desc' : 'asc');
  }
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await kept
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { links: rows.map(describeLink), total: Number(total) };
}

/** @throws Problem `not_found` */
export async function getLink(db: Database, siteId: SiteId, id: string, now: number): Promise<PreviewLink> {
  const row = await selectDescribed(db, siteId, now).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return describeLink(row);
}

export async function countLinks(db: Database, siteId: SiteId): Promise<number> {
  const { count } = await selectLinks(db, siteId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A link as whoever opens it is answered by. */
export interface OpenedLink {
  readonly id: string;
  readonly tokenHash: string;
  readonly releaseId: string | undefined;
  readonly showsGuarded: boolean;
  readonly allowsComments: boolean;
  readonly passwordHash: string | undefined;
  readonly expires: number;
  readonly state: PreviewLinkState;
}

/** Reads a link as it stands now: nothing is remembered, so that one that was revoked is over on every server. */
export async function findOpenedLink(
  db: Database,
  siteId: SiteId,
  id: string,
  now: number,
): Promise<OpenedLink | undefined> {
  const row = await selectLinks(db, siteId)
    .select(['p.token_hash', 'p.release_id', 'p.shows_guarded', 'p.allows_comments', 'p.password_hash', 'p.expires_at'])
    .select(stateAt(now).as('state'))
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id,
    tokenHash: row.token_hash,
    releaseId: row.release_id ?? undefined,
    showsGuarded: row.shows_guarded === 1,
    allowsComments: row.allows_comments === 1,
    passwordHash: row.password_hash ?? undefined,
    expires: row.expires_at,
    state: row.state,
  };
}

/** Counts a page that was looked at. */
export async function countOpening(db: Database, siteId: SiteId, id: string, at: number): Promise<void> {
  await db
    .updateTable('preview_links')
    .set((eb) => ({ opened: eb('opened', '+', 1), last_opened_at: at }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}
