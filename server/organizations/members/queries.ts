import { sql } from 'kysely';
import type { Member } from '#contract/people.ts';
import { Problem } from '#contract/problems.ts';
import { type SiteRole, siteRoles } from '#model/roles.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { ListField } from '#server/platform/lists/list-request.ts';
import { type ListRequest, readFilters, readOrder } from '#server/platform/lists/list-request.ts';
import { searchPattern } from '#server/platform/lists/search-text.ts';

const fields: Record<string, ListField> = {
  name: { column: 'name', holds: 'text' },
  email: { column: 'email', holds: 'text' },
  role: { column: 'role', holds: 'text' },
  added_on: { column: 'added_on', holds: 'number' },
  last_seen: { column: 'last_seen', holds: 'number' },
};
/** Roles sort by what they may, not by their names. */
const sorted = { ...fields, role: { column: 'role_rank', holds: 'number' } } satisfies Record<string, ListField>;

function selectMembers(db: Database, siteId: SiteId) {
  const rank = sql.join(
    siteRoles.map((role, at) => sql`when ${role} then ${sql.lit(at)}`),
    sql` `,
  );
  const members = db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.search_text',
      'u.avatar',
      'm.role',
      'm.url_patterns',
      'm.created_at as added_on',
    ])
    .select(sql<number>`case m.role ${rank} end`.as('role_rank'))
    .select((eb) =>
      eb
        .selectFrom('sessions as s')
        .select((s) => s.fn.max('s.last_used_at').as('last'))
        .whereRef('s.user_id', '=', 'u.id')
        .as('last_seen'),
    )
    .where('m.site_id', '=', siteId);
  return db.selectFrom(members.as('p'));
}

interface MemberRow {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  role: string;
  url_patterns: string;
  added_on: number;
  last_seen: number | null;
}

function describeMember({ id, name, email, avatar, role, url_patterns, added_on, last_seen }: MemberRow): Member {
  const patterns = JSON.parse(url_patterns) as string[];
  return { id, name, email, avatar, role: role as SiteRole, url_patterns: patterns, added_on, last_seen };
}

const shown = ['id', 'name', 'email', 'avatar', 'role', 'url_patterns', 'added_on', 'last_seen'] as const;

/** A page of the members of a site, by name unless sorted; a search looks in names and addresses. */
export async function listPeopleOf(
  db: Database,
  siteId: SiteId,
  { page, size, sort, filter, search }: ListRequest,
): Promise<{ people: Member[]; total: number }> {
  let kept = selectMembers(db, siteId);
  for (const { column, values } of readFilters(filter, fields)) {
    kept = kept.where(sql.ref<string | number>(column), 'in', values.length > 0 ? values : [sql.lit(null)]);
  }
  if (search.trim() !== '') kept = kept.where(sql<boolean>`search_text like ${searchPattern(search)} escape '\\'`);
  let rows = kept
    .select(shown)
    .limit(size)
    .offset((page - 1) * size);
  for (const { column, descending } of readOrder(sort, sorted, { field: 'name', descending: false })) {
    rows = rows.orderBy(sql.ref(column), descending ? 'desc' : 'asc');
  }
  const { total } = await kept.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { people: (await rows.execute()).map(describeMember), total };
}

/** @throws Problem `not_found` */
export async function getMember(db: Database, siteId: SiteId, userId: string): Promise<Member> {
  const row = await selectMembers(db, siteId).select(shown).where('id', '=', userId).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return describeMember(row);
}

/**
 * Holds the memberships of a site until the transaction ends, so that of two changes at once the second sees the
 * first: a site must never lose its last owner to both.
 */
export async function holdMemberships(tx: Database, siteId: SiteId): Promise<void> {
  await tx
    .updateTable('sites')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', siteId)
    .execute();
}

/** @throws Problem `last_owner` when a site has no other owner than this person who can sign in */
export async function requireOtherOwner(tx: Database, siteId: SiteId, userId: string): Promise<void> {
  const other = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.site_id', '=', siteId)
    .where('m.role', '=', 'owner')
    .where('m.user_id', '<>', userId)
    .where('u.disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new Problem('last_owner');
}
